"""Value types for tiles and cards, and their text notation.

Start with `tile` and `notation`.
"""
