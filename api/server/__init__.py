"""The HTTP server: the verbs of the command line, the live view, the ledger and the page."""
