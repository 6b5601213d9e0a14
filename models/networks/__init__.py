"""Network architectures in PyTorch, and the moving average of their weights.

Start with `crop_network`, for crops of one tile; `set_transformer` is for all tiles of a photo.
"""
