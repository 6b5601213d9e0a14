"""Training of every network, and the data that training reads.

Begin with the `train_...` modules.
"""
