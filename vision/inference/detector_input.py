"""The input of a detector: a picture padded to the size that the network asks for."""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import Float32Array, Pixels

STRIDE = 32
"""Both sides of the input are multiples of this."""
PADDING_GRAY = 114
"""What a detector was trained to see beyond the edge of a photo."""


def detector_input(picture: Pixels) -> Float32Array:
    """Return a picture of shape (H, W, 3), 0 to 255, as (1, 3, H', W'), 0 to 1.

    It is padded with gray on the right and at the bottom.
    """
    height, width = picture.shape[:2]
    high, wide = (-(-side // STRIDE) * STRIDE for side in (height, width))
    padded = np.full((high, wide, 3), PADDING_GRAY, np.uint8)
    padded[:height, :width] = picture
    channels = np.ascontiguousarray(padded.transpose(2, 0, 1)[None], np.float32)
    channels /= np.float32(255)
    return channels
