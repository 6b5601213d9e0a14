"""What several verbs write: tables in the terminal, and overlays on photos.

Begin with `terminal_tables`, the styles and the table of melds; `overlay_files` writes pictures.
"""
