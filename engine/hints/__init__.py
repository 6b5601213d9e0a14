"""Hints: the recommended play, whether it is proven optimal, and its steps.

Start with `hint`, the result; `open_table` and `hands` compute it, and `text` describes it.
"""
