"""The command line, the HTTP server, the Python API, and the services that they share.

Start with `services`, which has a module for each verb; `cli` and `server` call them.
"""
