"""Turns: what changed on the table, the discard, and the way back from an illegal turn.

Start with `table_changes`.
"""
