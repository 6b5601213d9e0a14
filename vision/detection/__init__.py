"""The first stage: detection of tile faces.

The entry point is `detect.detect`.
"""
