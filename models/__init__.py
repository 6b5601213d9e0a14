"""The networks: weights, model cards and manifest, and the code to train and evaluate them.

Start with `training`; `networks` has the architectures, `evaluation` measures the reader.
"""
