"""Stitching: one reading of several photos of a table.

Start with `stitch`.
"""
