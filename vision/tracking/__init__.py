"""The live view: tracking tiles from frame to frame.

Start with `live_view`.
"""
