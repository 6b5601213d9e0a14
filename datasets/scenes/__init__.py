"""Scenes as data, before they are rendered: styles, layouts, lighting.

Start with `scene`.
"""
