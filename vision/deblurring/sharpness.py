"""Measure how sharp the print of pieces is: a search for the blur of a sharp photo finds none."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import Float32Array, Pixels

DIRECTIONS = 8
"""Directions in which slopes are measured: a hand that moved blurs the edges across its way."""
INSET = 6
"""Pixels at the border of a face that are left out, as they may show what lies beside it."""
STEEPEST = 0.995
"""Quantile of the slopes of a face that is taken for its steepest one."""
INK, BODY = 0.02, 0.9
"""Quantiles of luma between which the contrast of a face is measured."""
MIN_CONTRAST = 8.0
"""Least contrast, 0 to 255: a face without print must not look sharp by its noise."""


def measure_sharpness(faces: Pixels) -> float:
    """Return the median sharpness of (N, H, W, 3) faces, at least one, as `crop_faces` makes them.

    The sharpness of a face is its steepest slope in the direction where that is least, as a share
    of its contrast a pixel.
    """
    return float(np.median([_sharpness(face) for face in faces]))


def _sharpness(face: Pixels) -> float:
    luma = np.asarray(cv2.cvtColor(face, cv2.COLOR_RGB2GRAY), np.uint8)
    inside = slice(INSET, -INSET), slice(INSET, -INSET)
    across, down = (_slopes(luma, *axis)[inside].ravel() for axis in ((1, 0), (0, 1)))
    angles = np.arange(DIRECTIONS)[:, None] * (np.pi / DIRECTIONS)
    slopes = np.abs(np.cos(angles) * across + np.sin(angles) * down)
    ink, body = np.quantile(luma[INSET // 2 : -INSET // 2, INSET // 2 : -INSET // 2], (INK, BODY))
    steepest = np.quantile(slopes, STEEPEST, axis=1).min()
    return float(steepest / max(body - ink, MIN_CONTRAST))


def _slopes(luma: Pixels, across: int, down: int) -> Float32Array:
    return np.asarray(cv2.Sobel(luma, cv2.CV_32F, across, down, scale=1 / 8), np.float32)
