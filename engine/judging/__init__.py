"""Validation of melds, openings and joker moves, with reasons in plain language.

Start with `meld`.
"""
