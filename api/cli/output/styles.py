"""The styles of terminal output, as names that rich understands."""

GOOD, BAD, UNCERTAIN, QUIET = "green", "red", "dark_orange", "dim"
