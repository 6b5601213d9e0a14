"""Refine the tiles' numbers over the whole photo: equal shapes are equal numbers.

The recognizer may read one 4 of an unknown font as a joker and three others correctly. All tiles of
a photo are of one set, so the digit context, a small network trained on rendered sets, compares the
prediction for each tile with those for similar tiles. Its input has neither positions nor colors,
so it cannot complete melds; it can only learn which numbers occur together.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.geometry.arrays import Float32Array
from tilesight.vision.networks.known_set import KnownSet, with_certain_labels
from tilesight.vision.networks.onnx_network import Network
from tilesight.vision.recognition.config import DEFAULT
from tilesight.vision.recognition.context_config import ContextConfig, FeatureConfig
from tilesight.vision.recognition.crop_predictions import EMBEDDING_DIM, UPRIGHT, CropPredictions

SHAPE_FEATURES = EMBEDDING_DIM + 1
"""Number of features of a tile's shape: the embedding, and the probability of being upright."""
NUMBERS = 14
"""Number of classes: the joker and 1 to 13."""


def refine_numbers(
    predictions: CropPredictions,
    digit_context: Network,
    known: KnownSet | None = None,
    config: ContextConfig = DEFAULT.context,
) -> CropPredictions:
    """Return the predictions with numbers refined over all tiles of a photo.

    Args:
        predictions: The tiles of the photo.
        digit_context: The network.
        known: Known tiles of the set, with which the tiles are compared, too.
        config: The weight of the network, and how its features are computed.
    """
    if not len(predictions):
        return predictions
    features = describe(predictions, config.features)
    if known is not None:
        features = np.concatenate([features, describe_known(known, config.features)])
    refined = digit_context.run(features)[0][: len(predictions)]
    alone = predictions.number
    number = config.digit_weight * refined + (1 - config.digit_weight) * alone
    prints = predictions.prints * (number / np.maximum(alone, 1e-6))[:, None]
    prints /= np.maximum(prints.sum(axis=(1, 2), keepdims=True), 1e-6)
    return replace(predictions, prints=np.asarray(prints, np.float32))


def describe(
    predictions: CropPredictions, config: FeatureConfig = DEFAULT.context.features
) -> Float32Array:
    """Return the features: (N, 208) embedding, upright, log-probabilities and face probability."""
    embedding = predictions.embedding
    rms = np.sqrt(np.square(embedding).mean(axis=1))
    scaled = embedding / np.maximum(rms, 1e-3)[:, None]
    upright = predictions.orientation[:, UPRIGHT]
    alone = np.log(np.maximum(predictions.number, config.min_probability))
    columns = [scaled, upright[:, None], alone, predictions.face_probability[:, None]]
    return np.concatenate(columns, axis=1).astype(np.float32)


def describe_known(
    known: KnownSet, config: FeatureConfig = DEFAULT.context.features
) -> Float32Array:
    """Return the (M, 208) features of known tiles, with certain numbers."""
    numbers = [0 if tile.joker else tile.number or 0 for tile in known.tiles]
    return with_certain_labels(known.shapes, numbers, NUMBERS, config.min_probability)
