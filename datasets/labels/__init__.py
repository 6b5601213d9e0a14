"""The label format and tools for folders of labeled pictures.

Start with `labels`.
"""
