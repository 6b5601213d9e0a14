"""The compositor: draws a scene in two dimensions, quickly, and labels it.

Start with `compose`; `generate` fills a folder.
"""
