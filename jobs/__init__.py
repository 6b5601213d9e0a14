"""Work of many processes: equal jobs, locks of files, and files that a kill leaves whole.

Start with `run`, which runs jobs on this machine or on the nodes of a Ray cluster.
"""
