"""The appearance of a tile: a small picture that is compared from frame to frame."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float32Array, Pixels
from tilesight.vision.tracking.config import AppearanceConfig

CHANNELS = np.array([[1 / 3, 1 / 3, 1 / 3], [1, -1, 0], [-1 / 2, -1 / 2, 1]], np.float32)
"""Brightness and two differences of color from RGB: in brightness alone, tiles with the same number
look alike."""


def patch_of(pixels: Pixels, corners: Corners, config: AppearanceConfig) -> Float32Array:
    """Return a tile's appearance: a small (H, W, 3) patch with norm 1.

    Args:
        pixels: (H, W, 3) pixels of the frame.
        corners: (4, 2) corners of the tile in frame pixels.
        config: The size of the patch, and how much of the tile it shows.
    """
    width, height = config.patch_size
    ends = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    middle = corners.mean(0)
    inner = middle + (corners - middle) * config.inner
    matrix = cv2.getPerspectiveTransform(inner.astype(np.float32), ends)
    cut = cv2.warpPerspective(pixels, matrix, config.patch_size, borderMode=cv2.BORDER_REPLICATE)
    smooth = cv2.GaussianBlur(cut.astype(np.float32), (0, 0), 1.0)
    # The light that falls on a tile also falls on another one, or on the table, in its place.
    unlit = (smooth - cv2.GaussianBlur(smooth, (0, 0), config.light_radius)) @ CHANNELS.T
    even = unlit - unlit.mean(axis=(0, 1))
    return np.asarray(even / max(1e-3, float(np.linalg.norm(even))), np.float32)
