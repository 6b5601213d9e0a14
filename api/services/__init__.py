"""The services: read, check, turn, score, hint and restore, for the command line and the server.

Start with `check`: each command is one function; `inputs` reads the input, notation or a photo.
"""
