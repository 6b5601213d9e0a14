"""Hints as sentences, from a table of templates for each language.

The entry point is `sentences`.
"""
