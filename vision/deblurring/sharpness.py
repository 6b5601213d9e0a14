"""Measure how sharp the print of pieces is: a search for the blur of a sharp photo finds none."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.deblurring.config import SharpnessConfig
from tilesight.vision.geometry.arrays import Float32Array, Pixels


def measure_sharpness(faces: Pixels, config: SharpnessConfig) -> float:
    """Return the median sharpness of (N, H, W, 3) faces, at least one, as `crop_faces` makes them.

    The sharpness of a face is its steepest slope in the direction where that is least, as a share
    of its contrast a pixel.
    """
    return float(np.median([_sharpness(face, config) for face in faces]))


def _sharpness(face: Pixels, config: SharpnessConfig) -> float:
    luma = np.asarray(cv2.cvtColor(face, cv2.COLOR_RGB2GRAY), np.uint8)
    inside = (slice(config.inset, -config.inset),) * 2
    near = (slice(config.inset // 2, -config.inset // 2),) * 2
    across, down = (_slopes(luma, *axis)[inside].ravel() for axis in ((1, 0), (0, 1)))
    angles = np.arange(config.directions)[:, None] * (np.pi / config.directions)
    slopes = np.abs(np.cos(angles) * across + np.sin(angles) * down)
    ink, body = np.quantile(luma[near], (config.ink, config.body))
    steepest = np.quantile(slopes, config.steepest, axis=1).min()
    return float(steepest / max(body - ink, config.min_contrast))


def _slopes(luma: Pixels, across: int, down: int) -> Float32Array:
    return np.asarray(cv2.Sobel(luma, cv2.CV_32F, across, down, scale=1 / 8), np.float32)
