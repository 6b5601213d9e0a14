"""The fast compositor: draws a scene in two dimensions with its labels.

Begin with `compose`; `generate` fills a folder.
"""
