"""Game families: states, moves, deals, matches and scoring.

Start with `game`; `open_table`, `lay_down` and `closed_hand` are the three families of games.
"""
