"""Equal jobs, run by the processes of this machine or by the nodes of a Ray cluster.

Start with `run`.
"""
