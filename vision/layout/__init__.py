"""The third stage: melds, rack rows and loose tiles, from how the tiles lie.

Begin with `arrange.arrange`.
"""
