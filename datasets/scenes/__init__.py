"""Scenes as data, before anything is drawn: styles, layouts, light.

Begin with `scene`.
"""
