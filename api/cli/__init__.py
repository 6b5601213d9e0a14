"""The command line: one short function for each verb.

Begin with `main`; a verb's body is imported when it runs, so that the others start quickly.
"""
