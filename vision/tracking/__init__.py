"""The live view: tiles followed from frame to frame.

Begin with `live_view`.
"""
