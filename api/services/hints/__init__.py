"""Hints: the best play as a value, as JSON and as a drawing.

The entry point is `hint.find_hint`.
"""
