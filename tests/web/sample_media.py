"""Video clips for the fake camera and photos for the file chooser, made from the golden picture."""

from __future__ import annotations

from collections.abc import Iterator
from math import sin
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

DEMO = Path(__file__).parents[1] / "golden" / "demo.jpg"
FRAMES = 24
SHAKE = 1.5
"""Pixels that the hand moves the phone by."""

SMUDGE = 14.0
"""Standard deviation in pixels of the blur of a number that is hard to read."""

Pixels = NDArray[np.uint8]

RACKS = {
    "k6 k8 k9": (590, 470, 1010, 710),
    "k2 k3 k4": (70, 680, 510, 930),
    "b1 b2 b3": (1180, 310, 1570, 520),
}
"""Parts of the picture with a row of three tiles: left, top, right, bottom in pixels."""


def table_photo() -> Pixels:
    """Return the picture of the table in portrait format, shape `(H, W, 3)`."""
    picture = cv2.imread(str(DEMO))
    assert picture is not None
    # the grain of the wood is vertical, so the table can be extended at the top and the bottom
    return cv2.copyMakeBorder(picture, 330, 520, 30, 30, cv2.BORDER_REPLICATE)


def rack_photo(tiles: str) -> Pixels:
    """Return a photo of one row of tiles, shape `(H, W, 3)`."""
    picture = cv2.imread(str(DEMO))
    assert picture is not None
    left, top, right, bottom = RACKS[tiles]
    part = picture[top:bottom, left:right]
    return cv2.copyMakeBorder(part, 160, 160, 160, 160, cv2.BORDER_REPLICATE)


def crowded_photo() -> Pixels:
    """Return a photo of three equal rows: three copies of a tile are a doubt, shape `(H, W, 3)`."""
    return np.vstack([rack_photo("k6 k8 k9")] * 3)


def smudged_photo(tiles: str) -> Pixels:
    """Return a photo of a row of tiles, one of whose numbers is hard to read, shape `(H, W, 3)`."""
    picture = rack_photo(tiles)
    columns = slice(picture.shape[1] * 3 // 5, None)
    picture[:, columns] = cv2.GaussianBlur(picture[:, columns], (0, 0), SMUDGE)
    return picture


def write_clip(path: Path, picture: Pixels, width: int = 960) -> Path:
    """Write a motion JPEG clip of a picture, as a phone held nearly still films it."""
    height = round(width * picture.shape[0] / picture.shape[1] / 2) * 2
    still = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    path.write_bytes(b"".join(_jpeg(frame) for frame in _shaking(still)))
    return path


def write_photo(path: Path, picture: Pixels) -> Path:
    """Write a picture as JPEG and return its path."""
    path.write_bytes(_jpeg(picture))
    return path


def _shaking(still: Pixels) -> Iterator[Pixels]:
    for number in range(FRAMES):
        phase = 2 * np.pi * number / FRAMES
        shift = np.array([[1, 0, SHAKE * sin(phase)], [0, 1, SHAKE * sin(2 * phase)]], np.float32)
        size = (still.shape[1], still.shape[0])
        yield np.asarray(
            cv2.warpAffine(still, shift, size, borderMode=cv2.BORDER_REPLICATE), np.uint8
        )


def _jpeg(picture: Pixels) -> bytes:
    done, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
    assert done
    return data.tobytes()
