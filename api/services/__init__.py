"""The services: one for each verb of the command line and the server.

Start with `check`: each command is one function; `inputs` reads the input, notation or a photo.
"""
