"""Drawn playing cards to train on: deck designs, card faces, tables and their labels.

Import the modules.
"""
