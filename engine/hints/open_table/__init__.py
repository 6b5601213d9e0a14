"""Hints for games in which every meld may be rearranged.

The entry point is `open_table_hint`.
"""
