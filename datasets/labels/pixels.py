"""The pixels of labeled photos, in the size in which they are labeled."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import Pixels


def read_pixels(image: Path) -> Pixels:
    """Return the (H, W, 3) RGB pixels of a photo.

    Raises:
        OSError: The file cannot be read.
    """
    pixels = cv2.imread(str(image), cv2.IMREAD_COLOR_RGB)
    if pixels is None:
        raise OSError(f"{image.name} cannot be read")
    return pixels.astype(np.uint8, copy=False)
