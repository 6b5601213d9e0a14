"""Hints: the best play that can be found, whether it is proven, and how to lay it step by step."""
