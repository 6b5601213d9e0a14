"""The HTTP server: the verbs of the command line, the live view, the ledger and the web page.

Start with `app`, which creates the application.
"""
