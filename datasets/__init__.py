"""Data generation: label format, sampled scenes, compositor, path tracer, training exports."""
