"""The second stage: number, color and orientation of each detected tile.

Begin with `recognize.recognize`. `crop_inference` runs the network on crops; the contexts weigh
all tiles of a photo together.
"""
