"""The second stage: number, color and orientation of each detected tile.

The entry point is `recognize.recognize`. `tile_inference` predicts tiles from rough quads,
`missed_tiles` adds those that the detector missed, and `scene_context` refines the predictions with
all tiles of the photo.
"""
