"""Sentences of the command line, the server and the page.

Start with `catalog`.
"""
