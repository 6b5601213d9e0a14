"""Filter out false positives: backs of tiles, squares of a cloth, printed paper, dice.

Tiles of one set have the same size, shape and body, and carry print. The false-positive filter, a
small network trained on rendered pictures, decides which detections are tiles. Its features are
the recognizer's predictions, the ink, and the differences from the other detections.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Float32Array, Float64Array, Pixels
from tilesight.vision.geometry.crops import FACE, SIDE
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.networks.onnx_network import Network
from tilesight.vision.recognition.color_context import INK_FEATURES, measure_inks
from tilesight.vision.recognition.config import DEFAULT
from tilesight.vision.recognition.context_config import FeatureConfig, InkConfig
from tilesight.vision.recognition.crop_predictions import (
    EMBEDDING_DIM,
    CropPredictions,
    tile_probabilities,
)

NUMBERS = 14
PLAIN_FEATURES = 3 + NUMBERS + INK_FEATURES + 5 + 5
"""Number of features other than the embedding: predictions, ink, size, shape and body."""
DETECTION_FEATURES = PLAIN_FEATURES + EMBEDDING_DIM
"""Number of those features and of the recognizer's embedding in all."""
NEUTRAL = 128
"""The a and b of gray in OpenCV's 8-bit Lab."""


def filter_detections(
    crops: Pixels,
    predictions: CropPredictions,
    false_positive_filter: Network,
    config: FeatureConfig = DEFAULT.context.features,
) -> CropPredictions:
    """Return the predictions with face probabilities refined over all detections of a photo.

    Args:
        crops: (N, SIDE, SIDE, 3) crops of the predictions.
        predictions: Upright predictions.
        false_positive_filter: The network.
        config: How the network's features are computed.
    """
    if not len(predictions):
        return predictions
    (kinds,) = false_positive_filter.run(describe(crops, predictions, config))
    shown = predictions.face[:, :2] / np.maximum(predictions.face_probability, 1e-6)[:, None]
    face = np.concatenate([shown * kinds[:, :1], kinds[:, 1:]], axis=1)
    return replace(predictions, face=face.astype(np.float32))


def describe(
    crops: Pixels, predictions: CropPredictions, config: FeatureConfig = DEFAULT.context.features
) -> Float32Array:
    """Return the features: (N, DETECTION_FEATURES + 3), the last the log-probabilities and 1.

    Args:
        crops: (N, SIDE, SIDE, 3) crops of the predictions.
        predictions: Upright predictions.
        config: How the features are computed.
    """
    plain = (
        _prediction_features(predictions, config),
        _ink_features(crops, config.ink),
        _differences(predictions.quads.astype(np.float64), crops, config),
    )
    face = np.stack([predictions.face_probability, predictions.face[:, 2]], axis=1)
    alone = np.log(np.maximum(face, config.min_probability))
    columns = (*plain, predictions.embedding, alone, np.ones((len(predictions), 1)))
    return np.concatenate(columns, axis=1, dtype=np.float32)


def _prediction_features(predictions: CropPredictions, config: FeatureConfig) -> Float64Array:
    """Return (N, 17) scaled log-odds of score, face and best tile, and log-probabilities."""
    best = tile_probabilities(predictions).max(axis=1, initial=0)
    columns = [predictions.scores, predictions.face_probability, best]
    odds = log_odds(np.stack(columns, axis=1).astype(np.float64), config)
    numbers = np.log(np.maximum(predictions.number, config.min_probability))
    return np.concatenate([odds / config.log_unit, numbers / config.log_unit], axis=1)


def log_odds(
    probabilities: Float64Array, config: FeatureConfig = DEFAULT.context.features
) -> Float64Array:
    """Return the (N, ...) log-odds of (N, ...) probabilities, which are clipped on both sides."""
    low = config.min_odds_probability
    clipped = np.clip(probabilities, low, 1 - low)
    return np.asarray(np.log(clipped / (1 - clipped)))


def _ink_features(crops: Pixels, config: InkConfig) -> Float64Array:
    """Return (N, 4) tones and contrasts."""
    inks = measure_inks(crops, config)
    return np.concatenate([inks.tones, inks.contrast[:, None]], axis=1)


def _differences(corners: Float64Array, crops: Pixels, config: FeatureConfig) -> Float64Array:
    """Return (N, 10) differences in size, shape and body, and the number of detections.

    All are scaled to the order of 1.
    """
    quads, bodies = Quads.of_corners(corners), body_colors(crops, config)
    across, down = (np.linalg.norm(side, axis=1) for side in (quads.rights, quads.downs))
    shapes, sizes = np.log(down / across), np.log(across * down) / 2
    limit, nearest = config.max_units, _relative_to_nearest(quads, sizes, config.neighbors)
    larger = _scaled(nearest, config.size_unit, limit)
    longer = _scaled(_relative_to_others(shapes), config.shape_unit, limit)
    other = _scaled(_relative_to_others(bodies), config.body_unit, limit)
    count = np.full(len(corners), np.log(max(1, len(corners))) / config.count_unit)
    plain = [larger, np.abs(larger), longer, shapes, count, np.hypot(*other.T)]
    chroma = (bodies - NEUTRAL) / config.chroma_unit
    return np.concatenate([np.stack(plain, axis=1), other, chroma], axis=1)


def _scaled(differences: Float64Array, unit: float, limit: float) -> Float64Array:
    return np.clip(differences / unit, -limit, limit)


def body_colors(crops: Pixels, config: FeatureConfig = DEFAULT.context.features) -> Float64Array:
    """Return (N, 2) a and b in CIE Lab of the bodies in (N, SIDE, SIDE, 3) upright crops."""
    if not len(crops):
        return np.zeros((0, 2))
    border = _face_border(*config.body_border)
    bodies = cv2.cvtColor(np.ascontiguousarray(crops[:, border]), cv2.COLOR_RGB2LAB)
    return np.asarray(np.median(bodies[..., 1:], axis=1), np.float64)


def _face_border(outer: int, inner: int) -> BoolArray:
    """Return the (SIDE, SIDE) mask of the face's border in a crop, where nothing is printed.

    Args:
        outer: Distance in pixels from the edge of the face at which the border begins.
        inner: Distance at which it ends.
    """
    (left, top), (right, bottom) = FACE[0].astype(int), FACE[2].astype(int)
    border = np.zeros((SIDE, SIDE), bool)
    # one row more at the bottom, as when the filter was trained
    border[top + outer : bottom + 1 - outer, left + outer : right - outer] = True
    border[top + inner : bottom - inner, left + inner : right - inner] = False
    return border


def _relative_to_others(values: Float64Array) -> Float64Array:
    """Return (N, ...) values less the median of the others, zero for a single one."""
    count = len(values)
    if count < 2:
        return np.zeros_like(values)
    others = np.array([np.delete(np.arange(count), index) for index in range(count)])
    return np.asarray(values - np.median(values[others], axis=1))


def _relative_to_nearest(quads: Quads, values: Float64Array, neighbors: int) -> Float64Array:
    """Return (N,) values less the median of the nearest others, zero for a single one."""
    if len(values) < 2:
        return np.zeros_like(values)
    distances = np.linalg.norm(quads.centers[:, None] - quads.centers[None], axis=2)
    nearest = np.argsort(distances, axis=1)[:, 1 : neighbors + 1]
    return np.asarray(values - np.median(values[nearest], axis=1))
