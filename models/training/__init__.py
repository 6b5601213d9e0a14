"""Training of the networks for tiles, and its data; `cards` trains those for cards.

Start with `train`, which reads the configs; each kind of network has a `train_...` module, that of
the context network in `context`.
"""
