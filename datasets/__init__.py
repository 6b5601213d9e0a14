"""Workshop: the label format, sampled scenes, the compositor and the exports for training."""
