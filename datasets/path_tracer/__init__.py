"""The path tracer: renders a scene in three dimensions and labels it.

Start with `trace`, which fills a folder; `renderer` runs mitsuba.
"""
