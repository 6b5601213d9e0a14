"""The HTTP routes, one module for each group of paths.

Start with `game_routes`: the commands as requests.
"""
