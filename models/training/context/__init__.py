"""Training of the context network, on the tiles of whole pictures.

Start with `train_context`; `context_dataset` makes its samples, the augmentations change them.
"""
