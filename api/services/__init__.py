"""Read, check, turn, score, hint and restore: used by the command line, the server and Python.

Each command is one function, for example `check.check_table`; `inputs` reads what the player
provides, notation or a photo.
"""
