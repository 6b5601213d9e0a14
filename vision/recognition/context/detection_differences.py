"""Measure how the detections of a photo differ: tiles of one set share size, shape and body."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Float64Array, Pixels
from tilesight.vision.geometry.crops import FACE, SIDE
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.recognition.config import DEFAULT
from tilesight.vision.recognition.context.config import FeatureConfig

DIFFERENCES = 10
"""Number of differences of a detection."""
NEUTRAL = 128
"""The a and b of gray in OpenCV's 8-bit Lab."""


def describe_differences(
    corners: Float64Array, crops: Pixels, config: FeatureConfig
) -> Float64Array:
    """Return (N, DIFFERENCES) differences in size, shape and body, and the number of detections.

    All are scaled to the order of 1.

    Args:
        corners: (N, 4, 2) corners of the detections.
        crops: (N, SIDE, SIDE, 3) upright crops.
        config: The units of the differences.
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
    border = np.flatnonzero(_face_border(*config.body_border))
    pixels = crops.reshape(len(crops), SIDE * SIDE, 3).take(border, axis=1)
    bodies = cv2.cvtColor(pixels, cv2.COLOR_RGB2LAB)
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
    others = np.nonzero(~np.eye(count, dtype=bool))[1].reshape(count, count - 1)
    return np.asarray(values - np.median(values[others], axis=1))


def _relative_to_nearest(quads: Quads, values: Float64Array, neighbors: int) -> Float64Array:
    """Return (N,) values less the median of the nearest others, zero for a single one."""
    if len(values) < 2:
        return np.zeros_like(values)
    distances = np.linalg.norm(quads.centers[:, None] - quads.centers[None], axis=2)
    nearest = np.argsort(distances, axis=1, kind="stable")[:, 1 : neighbors + 1]
    return np.asarray(values - np.median(values[nearest], axis=1))
