"""The exact solver for open tables: a best-first search over numbers and colors, with bounds.

Start with `solve`; the algorithm is in `best_first_search`.
"""
