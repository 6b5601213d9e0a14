"""The services: read, check, turn, score and hint, for the command line and the server.

Start with `check`; `position` parses the input, notation or a photo.
"""
