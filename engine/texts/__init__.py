"""Sentences for people, in the language of the reader; one catalogue a language.

Start with `catalog`.
"""
