"""A fast policy for closed hands, and rounds that all players play by it.

Start with `discard_policy`.
"""
