"""Connections of clients: how many are open, and what each of them may send.

Start with `accept_limit`.
"""
