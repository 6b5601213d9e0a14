"""The live view: tracking of tiles from frame to frame, and of playing cards.

Start with `live_view`.
"""
