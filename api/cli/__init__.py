"""The command line: one short module for each command, which prints what a service returns.

Start with `main`; it imports a command when it runs, so that the others start quickly. The entry
point is `start`.
"""
