"""Clips for the fake camera and photos for the file chooser, of the project's own picture."""

from __future__ import annotations

from collections.abc import Iterator
from math import sin
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

DEMO = Path(__file__).parents[1] / "golden" / "demo.jpg"
FRAMES = 24
SWAY = 1.5
"""Pixels that the hand moves the phone by."""

Pixels = NDArray[np.uint8]

RACKS = {
    "k6 k8 k9": (590, 470, 1010, 710),
    "k2 k3 k4": (70, 680, 510, 930),
    "b1 b2 b3": (1180, 310, 1570, 520),
}
"""Parts of the picture that hold a row of three tiles: left, top, right, bottom."""


def table_photo() -> Pixels:
    """Give the picture of the table as a phone that is held upright sees it."""
    picture = cv2.imread(str(DEMO))
    assert picture is not None
    # the grain of the wood runs down: more of it above and below makes a phone's upright picture
    return cv2.copyMakeBorder(picture, 330, 520, 30, 30, cv2.BORDER_REPLICATE)


def rack_photo(tiles: str) -> Pixels:
    """Give a photo of one row of tiles."""
    picture = cv2.imread(str(DEMO))
    assert picture is not None
    left, top, right, bottom = RACKS[tiles]
    part = picture[top:bottom, left:right]
    return cv2.copyMakeBorder(part, 160, 160, 160, 160, cv2.BORDER_REPLICATE)


def crowded_photo() -> Pixels:
    """Give a photo of three equal rows: more of each tile than the box holds, which is a doubt."""
    return np.vstack([rack_photo("k6 k8 k9")] * 3)


def write_clip(path: Path, picture: Pixels, width: int = 960) -> Path:
    """Write a clip of a picture in a hand that is nearly still: JPEG after JPEG."""
    height = round(width * picture.shape[0] / picture.shape[1] / 2) * 2
    still = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    path.write_bytes(b"".join(_jpeg(frame) for frame in _swaying(still)))
    return path


def write_photo(path: Path, picture: Pixels) -> Path:
    """Write a photo as a phone would."""
    path.write_bytes(_jpeg(picture))
    return path


def _swaying(still: Pixels) -> Iterator[Pixels]:
    for number in range(FRAMES):
        phase = 2 * np.pi * number / FRAMES
        shift = np.array([[1, 0, SWAY * sin(phase)], [0, 1, SWAY * sin(2 * phase)]], np.float32)
        size = (still.shape[1], still.shape[0])
        yield np.asarray(
            cv2.warpAffine(still, shift, size, borderMode=cv2.BORDER_REPLICATE), np.uint8
        )


def _jpeg(picture: Pixels) -> bytes:
    done, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
    assert done
    return data.tobytes()
