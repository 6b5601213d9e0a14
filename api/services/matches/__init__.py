"""Matches: rounds to add, what may change, and the match as JSON and CSV.

Start with `kept_match`, which turns a match of the ledger into one of the engine.
"""
