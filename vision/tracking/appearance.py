"""The appearance of a tile: a small picture that is compared from frame to frame."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float32Array, Pixels
from tilesight.vision.tracking.config import AppearanceConfig


def patch_of(pixels: Pixels, corners: Corners, config: AppearanceConfig) -> Float32Array:
    """Return a tile's appearance: a small gray patch with mean 0 and norm 1.

    Args:
        pixels: (H, W, 3) pixels of the frame.
        corners: (4, 2) corners of the tile in frame pixels.
        config: The size of the patch.
    """
    width, height = config.patch_size
    ends = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), ends)
    cut = cv2.warpPerspective(pixels, matrix, config.patch_size, borderMode=cv2.BORDER_REPLICATE)
    smooth = cv2.GaussianBlur(cv2.cvtColor(cut, cv2.COLOR_RGB2GRAY).astype(np.float32), (0, 0), 1.0)
    even = smooth - smooth.mean()
    return np.asarray(even / max(1e-3, float(np.linalg.norm(even))), np.float32)
