"""Hints: the best play found, whether it is proven optimal, and the steps to carry it out."""
