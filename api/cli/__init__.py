"""The command line: one short function for each verb.

Start with `main`; a verb's module is imported when it runs, so that the other verbs start quickly.
"""
