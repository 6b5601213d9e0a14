"""Drawn pictures: label format, sampled scenes, compositor, path tracer, playing cards.

Start with `scenes`, the scenes as data; `compositor` and `path_tracer` render them.
"""
