"""The services: one for each command and each kind of request.

Start with `check`: each command is one function; `inputs` reads the input, notation or a photo.
"""
