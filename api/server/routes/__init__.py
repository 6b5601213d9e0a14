"""The HTTP routes, one module for each group of paths.

Begin with `game_routes`: the verbs of the command line.
"""
