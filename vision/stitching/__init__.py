"""Several photos of one table as one reading.

Begin with `stitch`.
"""
