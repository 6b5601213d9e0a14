"""Decide which tiles the edge of the picture cuts, and what of these can be read."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Corners, Float32Array
from tilesight.vision.geometry.overlaps import overlaps
from tilesight.vision.geometry.quads import areas
from tilesight.vision.recognition.config import EdgeConfig
from tilesight.vision.recognition.crop_predictions import CropPredictions

CUT_AT_LEFT = {1: (11,), 2: (12,), 3: (8, 13)}
"""What else a number may be if the left side of its tile is cut off."""
CUT_AT_RIGHT = {1: (10, 11, 12, 13)}
"""The same for the right side."""


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
    confident = predictions.confidence >= config.min_confidence_beyond
    uncut = ~is_cut(predictions.quads, size, config)
    return _is_centered(predictions.quads, size) & (uncut | confident)


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


def with_cut_digits(
    probabilities: Float32Array, quads: Corners, size: tuple[int, int], config: EdgeConfig
) -> Float32Array:
    """Return the probabilities of tiles, with other numbers where a digit may be cut.

    Args:
        probabilities: (N, 53) probabilities of a joker, then of each color's numbers 1 to 13.
        quads: (N, 4, 2) corners of the tiles in pixels, which may be outside the picture.
        size: Width and height of the picture in pixels.
        config: Where a digit is, and how often it is cut.
    """
    sides = (config.digit_across, CUT_AT_LEFT), (1 - config.digit_across, CUT_AT_RIGHT)
    for across, others in sides:
        is_cut = _is_outside(quads, across, size, config)
        probabilities = _with_others(probabilities, is_cut, others, config)
    return probabilities


def _with_others(
    probabilities: Float32Array,
    is_cut: BoolArray,
    possible: Mapping[int, tuple[int, ...]],
    config: EdgeConfig,
) -> Float32Array:
    """Return the (N, 53) probabilities, with those of the possible numbers where (N,) is true."""
    numbers = probabilities[:, 1:].reshape(-1, 4, 13).copy()
    for seen, others in possible.items():
        moved = config.cut_digit_share * is_cut[:, None] * numbers[..., seen - 1]
        numbers[..., seen - 1] -= moved
        numbers[..., [other - 1 for other in others]] += moved[..., None] / len(others)
    return np.concatenate([probabilities[:, :1], numbers.reshape(-1, 52)], axis=1)


def _is_outside(
    quads: Corners, across: float, size: tuple[int, int], config: EdgeConfig
) -> BoolArray:
    """Return (N,) whether a digit this far across the tiles is all outside the picture."""
    down = np.array(config.digits_down, np.float32)[:, None, None]
    left = quads[:, 0] + down * (quads[:, 3] - quads[:, 0])
    right = quads[:, 1] + down * (quads[:, 2] - quads[:, 1])
    ends = left + across * (right - left)
    outside = (ends < -0.5) | (ends > np.array(size) - 0.5)
    return np.asarray(outside.any(axis=2).all(axis=0))


def _is_centered(quads: Corners, size: tuple[int, int]) -> BoolArray:
    """Return (N,) whether the center of a quad is inside the picture."""
    centers = quads.mean(axis=1)
    return np.asarray(((centers > -0.5) & (centers < np.array(size) - 0.5)).all(axis=1))


def _distance_beyond(quads: Corners, size: tuple[int, int]) -> Float32Array:
    """Return (N,) distances of the outermost corner beyond the edge, in tile sizes.

    Whole coordinates are the middles of pixels, so the edge is half a pixel beyond them.
    """
    distance = np.maximum(-0.5 - quads, quads - (np.array(size) - 0.5)).max(axis=(1, 2))
    return np.asarray(distance / np.sqrt(areas(quads)), np.float32)
