"""What tile faces are drawn from: fonts, strokes, ornaments.

Begin with `face`.
"""
