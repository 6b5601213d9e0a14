"""Hints for closed hands: the exact distance from each game, and rounds that are simulated.

Start with `closed_hand_hint`.
"""
