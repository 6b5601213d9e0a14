"""Whether a photo is too dark, too blurred or too gray for what was read from it to stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading

LONG_SIDE = 640
"""Pixels: quality is judged on the scene, not on the sensor."""

SAMPLED = 320
"""Pixels along the longer side that tell a black or a gray photo: every so many, none averaged."""

# The brightest 0.5 % of the darkest real photo at hand has a luma of 166 of 255.
BLACK_LUMA = 16
"""Below this not even a network can see a tile, so none is asked."""
DARK_LUMA = 80
"""Below this a reading that failed is put down to the light."""

COLORFUL = 4
"""Steps of 255 between the channels of its most colorful pixels, below which a photo is black and
white: the noise of a camera alone gives more."""

# Where the scene's strongest edges are 3 pixels wide, a sharp photo is steeper at 0.7 pixels by
# 2.1 to 7.7 (all real photos at hand); blurred with a sigma of 4 pixels, by at most 1.56.
MIN_STEEPNESS = 1.6
MIN_EDGE = 1.0
"""Luma steps a pixel: an empty table has no edge that could be sharp or blurred."""

SURE_CONFIDENCE = 0.6
"""A photo in which half of the tiles are read at least this surely is good enough."""


def check_light(frame: Frame) -> None:
    """Refuse a black photo before time is spent on it.

    Raises:
        PhotoError: nothing in the photo is brighter than black.
    """
    if _brightest(_luma(_sampled(frame))) < BLACK_LUMA:
        raise _too_dark()


def find_fault(frame: Frame, tiles: Sequence[TileReading]) -> PhotoError | None:
    """Say why a reading does not stand, of nothing or nothing sure or without color; else None."""
    if not tiles or np.median([tile.confidence for tile in tiles]) < SURE_CONFIDENCE:
        luma = _small_luma(frame)
        if _brightest(luma) < DARK_LUMA:
            return _too_dark()
        if is_blurred(luma):
            detail = "The photo is blurred: hold the phone still and tap the tiles to focus."
            return PhotoError(PhotoFault.BLURRED, detail)
    if not tiles:
        return PhotoError(PhotoFault.NO_TILES, "There are no tiles to be seen in this photo.")
    if _spread(_sampled(frame)) < COLORFUL:
        detail = "The photo is black and white, so that no tile's color can be told: take it again."
        return PhotoError(PhotoFault.NO_COLOR, detail)
    return None


def is_blurred(luma: NDArray[np.float32]) -> bool:
    """Tell whether even the strongest edges are wide; `luma` (H, W) is LONG_SIDE long."""
    coarse = _slope(luma, 3.0)
    strong = np.quantile(coarse, 0.995)
    if strong < MIN_EDGE:
        return False
    # The fine edge lies within the coarse one, but seldom on the very same pixel.
    fine = cv2.dilate(_slope(luma, 0.7), np.ones((7, 7), np.uint8))
    edge = coarse >= strong
    return bool(np.median(fine[edge] / coarse[edge]) < MIN_STEEPNESS)


def _slope(luma: NDArray[np.float32], sigma: float) -> NDArray[np.float32]:
    smooth = cv2.GaussianBlur(luma, (0, 0), sigma)
    across = cv2.Sobel(smooth, cv2.CV_32F, 1, 0, scale=1 / 8)
    along = cv2.Sobel(smooth, cv2.CV_32F, 0, 1, scale=1 / 8)
    return np.asarray(cv2.magnitude(across, along), np.float32)


def _small_luma(frame: Frame) -> NDArray[np.float32]:
    height, width = frame.pixels.shape[:2]
    scale = min(1.0, LONG_SIDE / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    return _luma(cv2.resize(frame.pixels, size, interpolation=cv2.INTER_AREA))


def _sampled(frame: Frame) -> NDArray[np.uint8]:
    step = max(1, max(frame.pixels.shape[:2]) // SAMPLED)
    return np.ascontiguousarray(frame.pixels[::step, ::step])


def _spread(pixels: NDArray[np.uint8]) -> float:
    """Tell how far apart the channels of the most colorful pixels are."""
    return float(np.quantile(np.ptp(pixels, axis=2), 0.999))


def _luma(pixels: NDArray[Any]) -> NDArray[np.float32]:
    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), np.float32)


def _brightest(luma: NDArray[np.float32]) -> float:
    return float(np.quantile(luma, 0.995))


def _too_dark() -> PhotoError:
    detail = "The photo is too dark to read: turn on a light and take it again."
    return PhotoError(PhotoFault.TOO_DARK, detail)
