"""Stage 5: decide labels and melds jointly, within the copies of the tile set, and list doubts.

Start with `resolve`; `row_decoder` decodes one row, `global_decoder` all rows.
"""
