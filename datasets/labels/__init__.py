"""The label format, and tools for folders of labeled images.

Start with `labels`.
"""
