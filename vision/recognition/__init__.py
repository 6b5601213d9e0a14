"""Stage 3: number, color and orientation of each detected tile.

Start with `recognize`; `tile_inference` predicts single tiles, `context` refines all together.
"""
