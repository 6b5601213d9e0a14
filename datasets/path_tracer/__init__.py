"""The path tracer: renders a scene in three dimensions with its labels.

Begin with `trace`, which fills a folder; `renderer` runs mitsuba.
"""
