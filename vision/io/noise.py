"""Measure the noise of a photo, and smooth a noisy one: in strong noise, large tiles are missed."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import Float32Array, Pixels
from tilesight.vision.io.config import NoiseConfig
from tilesight.vision.io.frame import Frame

KERNEL = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]], np.float32)
"""The difference of two Laplacians, which edges and gradients hardly change (Immerkær 1996)."""
GAIN = 6.0
"""Standard deviation of what the kernel makes of noise with a standard deviation of 1."""
MEDIAN_OF_NORMAL = 0.6745
"""Median absolute value of a normal distribution with a standard deviation of 1."""


def without_noise(frame: Frame, config: NoiseConfig) -> Frame:
    """Return the frame, smoothed if it is noisy."""
    if measure_noise(frame.pixels, config) < config.min_level:
        return frame
    smooth = cv2.GaussianBlur(frame.pixels, (0, 0), config.sigma)
    return replace(frame, pixels=np.asarray(smooth, np.uint8))


def measure_noise(pixels: Pixels, config: NoiseConfig) -> float:
    """Return the standard deviation of the noise in luma, 0 to 255, of an (H, W, 3) picture.

    It is that of the smoothest patches, as texture elsewhere looks like noise.
    """
    height, width = pixels.shape[:2]
    side = min(config.patch_side, height, width)
    tops = np.linspace(0, height - side, config.patches, dtype=int)
    lefts = np.linspace(0, width - side, config.patches, dtype=int)
    differences = [
        _differences(pixels[top : top + side, left : left + side]) for top in tops for left in lefts
    ]
    medians = np.median(np.abs(differences).reshape(len(differences), -1), axis=1)
    levels = medians.astype(np.float64) / (GAIN * MEDIAN_OF_NORMAL)
    return float(np.quantile(levels, config.quantile))


def _differences(patch: Pixels) -> Float32Array:
    luma = cv2.cvtColor(patch, cv2.COLOR_RGB2GRAY)
    return np.asarray(cv2.filter2D(luma, cv2.CV_32F, KERNEL), np.float32)
