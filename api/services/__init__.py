"""Read, check, turn, score and hint: used by the command line and the server.

Each verb is a module; `position` reads what the player entered, notation or a photo.
"""
