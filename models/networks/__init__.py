"""Network architectures in PyTorch, and the moving average of their weights.

Start with `crop_network`, for crops of one tile; `context_network` for all tiles of a photo.
"""
