"""The HTTP routes, one module for each group of paths.

Start with `game_routes`: the verbs of the command line.
"""
