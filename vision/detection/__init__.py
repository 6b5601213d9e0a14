"""Stage 2: detection of tile faces.

Start with `detect`.
"""
