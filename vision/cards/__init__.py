"""Playing cards: from a photo to its cards, through their corner indices.

`vision.reader` runs the stages: `detect_indices`, `read_cards`, `arrange_cards`.
"""
