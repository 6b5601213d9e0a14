"""Readings of photos, live views and videos, and readings that a person corrects.

Start with `photo`.
"""
