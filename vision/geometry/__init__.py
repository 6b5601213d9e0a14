"""Quadrilaterals and planes: corners, homographies, crops, registration, overlaps.

Begin with `quads`, the measurements that every stage uses.
"""
