"""The commands that read photos and videos, and the one that learns a tile set from them.

Start with `read`.
"""
