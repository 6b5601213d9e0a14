"""Joker designs for training and held-out ones.

Start with `joker`.
"""
