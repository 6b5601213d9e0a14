"""Joker designs for training, and held-out designs.

Start with `joker`.
"""
