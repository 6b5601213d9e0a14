"""Hints: the recommended play, whether it is proven optimal, and its steps.

Start with `hint`, the result; `open_table`, `lay_down` and `closed_hand` compute it for the
families of games, and `text` describes it.
"""
