"""Stage 1: detection of tile faces.

Start with `detect`.
"""
