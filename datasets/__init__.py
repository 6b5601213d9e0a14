"""Data generation: label format, sampled scenes, compositor, path tracer, training exports.

Start with `scenes`, the scenes as data; `compositor` and `path_tracer` render them.
"""
