"""Which corner indices are on one card, and where that card lies."""
