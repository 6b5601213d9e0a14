"""Hints as sentences, in the language of the reader.

Start with `sentences`.
"""
