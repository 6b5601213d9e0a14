"""Network architectures in torch.

`crop_network` for crops of one tile, `set_transformer` for all tiles of a photo.
"""
