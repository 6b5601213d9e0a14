"""Stage 1: loading of photos and videos: frames, image headers, video files, photo quality.

Start with `frame`, which loads photos.
"""
