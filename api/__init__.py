"""The command line, the HTTP server and its page, the Python API, and the services they share.

Start with `services`, which has a module for each verb; `cli` and `server` call them.
"""
