"""Training of all networks, and its data.

Start with `train_crop_network`; each network has a `train_...` module.
"""
