"""Hints for games in which every meld may be rearranged.

Begin with `open_table_hint`.
"""
