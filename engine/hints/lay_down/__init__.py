"""Hints for games in which melds are laid down and stay as laid.

Start with `lay_down_hint`.
"""
