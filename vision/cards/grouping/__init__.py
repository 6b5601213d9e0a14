"""Group corner indices into cards: which are on one card, and where it lies.

Start with `group_indices`.
"""
