"""What open connections wait for: a match that changes, a phone that is removed from its table.

Start with `match_changes`.
"""
