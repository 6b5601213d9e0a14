"""Hints for games in which all melds may be rearranged.

Start with `open_table_hint`.
"""
