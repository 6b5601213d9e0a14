"""Output of several verbs: tables in the terminal, and overlays on photos.

Start with `terminal_tables`; `overlay_files` writes images.
"""
