"""Commands over all photos in a folder.

Start with `read_folder`.
"""
