"""Hints for games with a hand, a stock and discards.

Start with `lay_down_hint` and `closed_hand_hint`.
"""
