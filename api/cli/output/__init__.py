"""Output that several commands share: tables in the terminal, and overlays on photos.

Start with `terminal_tables`; `overlay_files` writes images.
"""
