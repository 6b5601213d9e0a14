"""Drawing of tile faces: fonts, strokes, ornaments.

Start with `face`.
"""
