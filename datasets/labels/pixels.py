"""Pictures with labels, in the size in which they are labeled: their pixels, read and written."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import Pixels
from tilesight.jobs.whole_files import write_whole


def read_pixels(image: Path) -> Pixels:
    """Return the (H, W, 3) RGB pixels of a photo.

    Raises:
        OSError: The file cannot be read.
    """
    pixels = cv2.imread(str(image), cv2.IMREAD_COLOR_RGB)
    if pixels is None:
        raise OSError(f"{image.name} cannot be read")
    return pixels.astype(np.uint8, copy=False)


def save_picture(picture: Pixels, path: Path, quality: int) -> None:
    """Write an (H, W, 3) RGB picture as JPEG.

    Raises:
        OSError: The picture cannot be encoded or written.
    """
    ok, data = cv2.imencode(".jpg", picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not ok:
        raise OSError(f"{path.name} could not be encoded")
    write_whole(path, data.tobytes())
