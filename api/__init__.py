"""Everything a person or a program talks to: the command line, and later the server."""
