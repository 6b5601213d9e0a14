"""Readings of photos, live views and videos, and readings that a person corrects.

The entry point is `photo.read_photo`.
"""
