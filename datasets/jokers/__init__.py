"""Joker designs, for training and held out.

Begin with `joker`.
"""
