"""Training of all networks, and the data it reads.

Start with the `train_...` modules.
"""
