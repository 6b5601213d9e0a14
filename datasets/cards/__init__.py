"""Drawn playing cards for training: deck designs, card faces, tables and their labels.

Start with `generate`, which fills a folder; `compose` draws one table.
"""
