"""Readings, moves and corrections drawn on photos.

Begin with `reading_overlay`.
"""
