"""Hints: the best play as a value, as JSON and as a drawing.

Start with `hint`.
"""
