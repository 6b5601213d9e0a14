"""The steps of a play, from one table to the next.

Start with `step_planner`: `piece_assignment` decides which piece becomes which tile of the next
table, the planner orders their moves, and `step_replay` checks the result.
"""
