"""Load photos and videos: frames, image headers, video files, photo quality.

The entry point is `frame.load_frame`, which loads every photo.
"""
