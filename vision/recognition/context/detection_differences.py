"""Measure how the detections of a photo differ: tiles of one set share size, shape and body.

The context network is trained with these constants; other values need other weights. The units
scale the differences to the order of 1. They were tuned; where no reason is stated it is unknown.
"""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Float64Array, Pixels
from tilesight.vision.geometry.crops import FACE, SIDE
from tilesight.vision.geometry.distances import distances_between
from tilesight.vision.geometry.quads import Quads

DIFFERENCES = 10
"""Number of differences of a detection."""
COUNT_UNIT = 3.0
"""Unit of the logarithm of the number of detections."""
NEIGHBORS = 6
"""Number of nearest detections whose sizes are compared: more distant tiles appear smaller."""
SIZE_UNIT = 0.2
"""Unit of differences of log sizes."""
SHAPE_UNIT = 0.3
"""Unit of differences of log shapes (height relative to width)."""
BODY_UNIT = 10.0
"""Unit of differences of body colors, in CIE Lab."""
CHROMA_UNIT = 20.0
"""Unit of a body's a and b relative to gray, in CIE Lab."""
MAX_UNITS = 3.0
"""Limit of the scaled differences."""
BODY_BORDER = (1, 7)
"""Distances in pixels from the edge of the face in a crop, between which its border shows the body:
nothing is printed there."""
NEUTRAL = 128
"""The a and b of gray in OpenCV's 8-bit Lab."""


def describe_differences(corners: Float64Array, crops: Pixels) -> Float64Array:
    """Return (N, DIFFERENCES) differences in size, shape and body, and the number of detections.

    All are scaled to the order of 1.

    Args:
        corners: (N, 4, 2) corners of the detections.
        crops: (N, SIDE, SIDE, 3) upright crops.
    """
    quads, bodies = Quads.of_corners(corners), body_colors(crops)
    widths, heights = quads.widths, quads.heights
    shapes, sizes = np.log(heights / widths), np.log(widths * heights) / 2
    larger = _scaled(_relative_to_nearest(quads, sizes), SIZE_UNIT)
    longer = _scaled(_relative_to_others(shapes), SHAPE_UNIT)
    other = _scaled(_relative_to_others(bodies), BODY_UNIT)
    count = np.full(len(corners), np.log(max(1, len(corners))) / COUNT_UNIT)
    plain = [larger, np.abs(larger), longer, shapes, count, np.hypot(*other.T)]
    chroma = (bodies - NEUTRAL) / CHROMA_UNIT
    return np.concatenate([np.stack(plain, axis=1), other, chroma], axis=1)


def _scaled(differences: Float64Array, unit: float) -> Float64Array:
    return np.clip(differences / unit, -MAX_UNITS, MAX_UNITS)


def body_colors(crops: Pixels) -> Float64Array:
    """Return (N, 2) a and b in CIE Lab of the bodies in (N, SIDE, SIDE, 3) upright crops."""
    if not len(crops):
        return np.zeros((0, 2))
    border = np.flatnonzero(_face_border(*BODY_BORDER))
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


def _relative_to_nearest(quads: Quads, values: Float64Array) -> Float64Array:
    """Return (N,) values less the median of the nearest others, zero for a single one."""
    if len(values) < 2:
        return np.zeros_like(values)
    away = distances_between(quads.centers, quads.centers)
    nearest = np.argsort(away, axis=1, kind="stable")[:, 1 : NEIGHBORS + 1]
    return np.asarray(values - np.median(values[nearest], axis=1))
