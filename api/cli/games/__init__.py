"""The commands of games, whose options are in `game_commands`.

Start with `check`.
"""
