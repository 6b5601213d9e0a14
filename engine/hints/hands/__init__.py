"""Hints for games with a hand, a stock and discards.

The entry points are `lay_down_hint` and `closed_hand_hint`.
"""
