"""A fast policy for closed hands, and the rounds that are simulated with it.

Start with `simulation`.
"""
