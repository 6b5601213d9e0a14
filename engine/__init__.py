"""The rules of the games: tiles, melds, game states, moves, scores and hints.

Start with `tiles` and `judging`; `games` plays rounds, and `hints` recommends plays.
"""
