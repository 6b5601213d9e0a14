"""Geometry of tiles: quadrilaterals, homographies, crops, registration, overlaps.

Start with `quads`, whose measurements all stages use.
"""
