"""Drawing of readings, moves and corrections on photos.

Start with `reading_overlay`.
"""
