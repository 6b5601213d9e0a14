"""The second stage: number, color and orientation of each detected tile.

The entry point is `recognize.recognize`. `crop_inference` runs the recognizer on crops;
`scene_context` refines the predictions with all tiles of the photo.
"""
