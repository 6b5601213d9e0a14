"""The limits of the ledger, in a module that the command line can import at once."""

MAX_MATCHES = 10_000
"""Default maximum number of matches: the fullest take some hundred kilobytes each."""
MAX_PLAYERS = 6
"""Maximum number of players of a match, those who left included: the page has six colors."""
MAX_LISTED = 200
"""Maximum number of matches in a list."""
MAX_LISTED_ROUNDS = 5000
"""Maximum number of rounds in a list: 25 for each match. All that matches may have, 200 for each,
take 34 MB of JSON and some seconds."""
