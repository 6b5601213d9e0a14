"""Decide which tiles the edge of the picture cuts, and which of these can be read."""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Float32Array, Float64Array
from tilesight.vision.geometry.homography import areas
from tilesight.vision.recognition.config import EdgeConfig
from tilesight.vision.recognition.crop_predictions import CropPredictions


def is_cut(predictions: CropPredictions, size: tuple[int, int], config: EdgeConfig) -> BoolArray:
    """Return (N,) whether the edge of a picture of this size (width, height) cuts a tile."""
    return np.asarray(_distance_beyond(predictions, size) > config.margin)


def is_readable(
    predictions: CropPredictions, size: tuple[int, int], config: EdgeConfig
) -> BoolArray:
    """Return (N,) whether a tile's center is inside the picture, and it is confident if cut.

    Args:
        predictions: The predictions for N quads.
        size: Width and height of the picture in pixels.
        config: The thresholds.
    """
    centers = predictions.quads.mean(axis=1)
    inside = ((centers > 0) & (centers < size)).all(axis=1)
    needed = _min_confidences(_distance_beyond(predictions, size), config)
    return np.asarray(inside & (predictions.confidence >= needed))


def _min_confidences(distance: Float32Array, config: EdgeConfig) -> Float64Array:
    """Return the (N,) minimum confidences of tiles by their (N,) distances beyond the edge."""
    at_edge = np.where(
        distance > config.margin, config.min_confidence_beyond, config.min_confidence_at_edge
    )
    return np.where(distance < -config.margin, 0, at_edge)


def _distance_beyond(predictions: CropPredictions, size: tuple[int, int]) -> Float32Array:
    """Return (N,) distances of the outermost corner beyond the edge, in tile sizes."""
    quads = predictions.quads
    distance = np.maximum(-quads, quads - np.array(size)).max(axis=(1, 2))
    return np.asarray(distance / np.sqrt(areas(quads)), np.float32)
