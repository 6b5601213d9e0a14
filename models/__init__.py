"""The networks' weights, model cards and manifest, and code to train and evaluate them."""
