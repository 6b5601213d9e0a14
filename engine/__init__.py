"""Game rules: tiles, melds, game states, moves and scores; independent of computer vision."""
