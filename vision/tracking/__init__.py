"""The live view: tracking of tiles from frame to frame.

Start with `live_view`.
"""
