"""Photos and videos as pixels: frames, image headers, video files, photo quality.

Begin with `frame.load_frame`, which every photo goes through.
"""
