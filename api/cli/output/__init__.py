"""Output that several commands share: tables in the terminal, and overlays on photos.

The entry points are `terminal_tables` and `overlay_files`.
"""
