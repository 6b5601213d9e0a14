"""Network architectures in PyTorch.

Start with `crop_network`, for crops of one tile; `set_transformer` is for all tiles of a photo.
"""
