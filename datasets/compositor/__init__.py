"""The fast compositor: draws a scene in two dimensions and labels it.

Start with `compose`; `generate` fills a folder.
"""
