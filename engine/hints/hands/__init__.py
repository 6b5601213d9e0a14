"""Hints for games with a hand, a stock and discards.

Begin with `lay_down_hint` and `closed_hand_hint`.
"""
