"""The rules of the game: tiles, melds, states, moves and scores, with no camera in the room."""
