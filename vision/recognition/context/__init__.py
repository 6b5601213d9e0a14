"""Refine the prediction for each tile by all tiles of the photo: labels and orientations.

Start with `scene_context`.
"""
