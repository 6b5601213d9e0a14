"""Playing cards: from a photo to its cards, through their corner indices.

Start with `read_cards`; `vision.reader` runs it between `detect_indices` and `arrange_cards`.
"""
