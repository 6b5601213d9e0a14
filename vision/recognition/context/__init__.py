"""What all tiles of a photo say of each: the context network, its features, and orientations.

Start with `scene_context`.
"""
