"""The exact solver for open tables: a best-first search over colors and numbers, with bounds.

The entry point is `solve`; the algorithm is in `best_first_search`.
"""
