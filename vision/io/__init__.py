"""Loading of photos and videos: frames, image headers, video files, photo quality.

Start with `frame`, which loads photos.
"""
