"""Network architectures in PyTorch.

`crop_network` is for crops of one tile, `set_transformer` for all tiles of a photo.
"""
