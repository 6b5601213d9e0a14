"""Tiles and cards as values, with their text forms.

Begin with `tile.Tile` and `notation`.
"""
