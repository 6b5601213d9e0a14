"""The exact solver for open tables: a search over colors and numbers, with bounds.

Begin with `solve`; `best_first_search` is the algorithm.
"""
