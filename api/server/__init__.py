"""The HTTP server: the commands as requests, the live view, the ledger and the web page.

Start with `app`, which creates the application.
"""
