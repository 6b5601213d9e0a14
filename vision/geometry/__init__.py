"""Geometry of tiles: quadrilaterals, homographies, crops, registration, overlaps.

The entry point is `quads`, whose measurements every stage uses.
"""
