"""Decide which tiles the edge of the picture cuts, and which of these can be read."""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Corners, Float32Array, Float64Array
from tilesight.vision.geometry.homography import areas, overlaps
from tilesight.vision.recognition.config import EdgeConfig
from tilesight.vision.recognition.crop_predictions import CropPredictions


def is_cut(quads: Corners, size: tuple[int, int], config: EdgeConfig) -> BoolArray:
    """Return (N,) whether the edge of a picture of this size (width, height) cuts a tile."""
    return np.asarray(_distance_beyond(quads, size) > config.margin)


def is_near_edge(quads: Corners, size: tuple[int, int], config: EdgeConfig) -> BoolArray:
    """Return (N,) whether the edge of the picture may cut what a rough quad shows a part of."""
    return np.asarray(_distance_beyond(quads, size) > -config.max_gap_of_rough)


def is_readable(
    predictions: CropPredictions, size: tuple[int, int], config: EdgeConfig
) -> BoolArray:
    """Return (N,) whether a tile's center is inside the picture, and it is confident if cut.

    Args:
        predictions: The predictions for N quads.
        size: Width and height of the picture in pixels.
        config: The thresholds.
    """
    needed = _min_confidences(_distance_beyond(predictions.quads, size), config)
    return _is_centered(predictions.quads, size) & (predictions.confidence >= needed)


def is_cut_off(
    predictions: CropPredictions, size: tuple[int, int], config: EdgeConfig
) -> BoolArray:
    """Return (N,) whether a certain face is not readable, though much of it is in the picture.

    The arguments are those of `is_readable`.
    """
    low, (right, bottom) = -0.5, np.array(size) - 0.5
    picture = np.array([[(low, low), (right, low), (right, bottom), (low, bottom)]])
    shares = overlaps(predictions.quads.astype(np.float64), picture)[:, 0]
    cut_off = (predictions.face_probability >= config.min_face_if_unread) & (
        shares >= config.min_share_if_unread
    )
    return np.asarray(
        cut_off & _is_centered(predictions.quads, size) & ~is_readable(predictions, size, config)
    )


def _is_centered(quads: Corners, size: tuple[int, int]) -> BoolArray:
    """Return (N,) whether the center of a quad is inside the picture."""
    centers = quads.mean(axis=1)
    return np.asarray(((centers > -0.5) & (centers < np.array(size) - 0.5)).all(axis=1))


def _min_confidences(distance: Float32Array, config: EdgeConfig) -> Float64Array:
    """Return the (N,) minimum confidences of tiles by their (N,) distances beyond the edge."""
    at_edge = np.where(
        distance > config.margin, config.min_confidence_beyond, config.min_confidence_at_edge
    )
    return np.where(distance < -config.margin, 0, at_edge)


def _distance_beyond(quads: Corners, size: tuple[int, int]) -> Float32Array:
    """Return (N,) distances of the outermost corner beyond the edge, in tile sizes.

    Whole coordinates are the middles of pixels, so the edge is half a pixel beyond them.
    """
    distance = np.maximum(-0.5 - quads, quads - (np.array(size) - 0.5)).max(axis=(1, 2))
    return np.asarray(distance / np.sqrt(areas(quads)), np.float32)
