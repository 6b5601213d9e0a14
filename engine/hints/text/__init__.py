"""Hints as sentences, from a table of templates for each language.

Start with `sentences`.
"""
