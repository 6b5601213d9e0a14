"""The fourth stage: one decision over labels, melds and the box, and its doubts.

Begin with `resolve.resolve`; `row_decoder` reads one row, `global_decoder` all of them.
"""
