"""The rules of the games: tiles, melds, game states, moves, scores, hints and their sentences.

Start with `tiles` and `judging`; `games` plays rounds, and `hints` recommends plays.
"""
