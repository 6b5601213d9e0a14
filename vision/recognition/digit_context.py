"""Refine the tiles' numbers over the whole photo: equal shapes are equal numbers.

The recognizer may read one 4 of an unknown typeface as a joker and three others correctly. All
tiles of a photo are of one set, so the digit context, a small network trained on rendered sets,
weighs the prediction for each tile against those for similar tiles. Its input has neither
positions nor colors, so it cannot complete melds; it can only learn which numbers occur together.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.geometry.arrays import Float32Array
from tilesight.vision.networks.onnx_network import Network
from tilesight.vision.recognition.crop_inference import (
    EMBEDDING_DIM,
    MIN_PROBABILITY,
    UPRIGHT,
    CropPredictions,
)

SHAPES = EMBEDDING_DIM + 1
"""Number of features of a tile's shape: the embedding, and the probability of being upright."""
TRUST = 0.85
"""Weight of the digit context; the crop's own prediction remains as an alternative and a doubt."""


def refine_numbers(seen: CropPredictions, digit_context: Network) -> CropPredictions:
    """Return the predictions with numbers refined over all tiles of a photo."""
    if not len(seen):
        return seen
    (refined,) = digit_context.run(describe(seen))
    alone = seen.prints.sum(axis=1)
    number = TRUST * refined + (1 - TRUST) * alone
    prints = seen.prints * (number / np.maximum(alone, 1e-6))[:, None]
    prints /= np.maximum(prints.sum(axis=(1, 2), keepdims=True), 1e-6)
    return replace(seen, prints=np.asarray(prints, np.float32))


def describe(seen: CropPredictions) -> Float32Array:
    """Return the features: (N, 208) embedding, upright, log-probabilities and face probability."""
    embedding = seen.words / np.maximum(np.sqrt(np.square(seen.words).mean(axis=1)), 1e-3)[:, None]
    upright = seen.prints[:, UPRIGHT].sum(axis=1)
    alone = np.log(np.maximum(seen.prints.sum(axis=1), MIN_PROBABILITY))
    columns = [embedding, upright[:, None], alone, seen.is_face[:, None]]
    return np.concatenate(columns, axis=1).astype(np.float32)
