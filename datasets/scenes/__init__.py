"""Scenes as data, before anything is drawn: styles, layouts, lighting.

Start with `scene`.
"""
