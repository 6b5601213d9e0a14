"""Check whether a photo is too dark, too blurred or without color."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.geometry.arrays import AnyArray, Float32Array, Pixels
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading

LONG_SIDE = 640
"""Longer side in pixels to which a photo is scaled: the sensor's resolution must not matter."""

SAMPLED = 320
"""Pixels sampled along the longer side, without averaging, to find black and gray photos."""

# The 99.5 % quantile of luma in the darkest real photo available is 166 of 255.
BLACK_LUMA = 16
"""Luma below which no network can detect a tile, so none is run."""
DARK_LUMA = 80
"""Luma below which a failed reading is attributed to the light."""

COLORFUL = 4
"""Difference between channels, 0 to 255, of the most colorful pixels, below which a photo is black
and white: camera noise alone exceeds it."""

# Ratio of the slopes at a sigma of 0.7 and of 3 pixels, at the strongest edges: 2.1 to 7.7 in all
# real photos available, and at most 1.56 after a blur with a sigma of 4 pixels.
MIN_STEEPNESS = 1.6
MIN_EDGE = 1.0
"""Slope of the strongest edges, in luma per pixel, below which blur cannot be judged, for example
on an empty table."""

SURE_CONFIDENCE = 0.6
"""Median confidence of the tiles from which a photo is good enough."""


def check_light(frame: Frame) -> None:
    """Raise an error for a black photo, before any network runs.

    Raises:
        PhotoError: Nothing in the photo is brighter than black.
    """
    if _brightest(_luma(_sampled(frame))) < BLACK_LUMA:
        raise _too_dark()


def find_fault(frame: Frame, tiles: Sequence[TileReading]) -> PhotoError | None:
    """Return why a photo has no usable reading, or None if it has one.

    Light and blur are checked only if there are no tiles or their median confidence is low.
    """
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


def is_blurred(luma: Float32Array) -> bool:
    """Return whether the strongest edges of (H, W) luma, scaled to `LONG_SIDE`, are blurred."""
    coarse = _slope(luma, 3.0)
    strong = np.quantile(coarse, 0.995)
    if strong < MIN_EDGE:
        return False
    # the maximum of the fine slope is near the coarse one, but seldom at the same pixel
    fine = cv2.dilate(_slope(luma, 0.7), np.ones((7, 7), np.uint8))
    edge = coarse >= strong
    return bool(np.median(fine[edge] / coarse[edge]) < MIN_STEEPNESS)


def _slope(luma: Float32Array, sigma: float) -> Float32Array:
    smooth = cv2.GaussianBlur(luma, (0, 0), sigma)
    across = cv2.Sobel(smooth, cv2.CV_32F, 1, 0, scale=1 / 8)
    along = cv2.Sobel(smooth, cv2.CV_32F, 0, 1, scale=1 / 8)
    return np.asarray(cv2.magnitude(across, along), np.float32)


def _small_luma(frame: Frame) -> Float32Array:
    height, width = frame.pixels.shape[:2]
    scale = min(1.0, LONG_SIDE / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    return _luma(cv2.resize(frame.pixels, size, interpolation=cv2.INTER_AREA))


def _sampled(frame: Frame) -> Pixels:
    step = max(1, max(frame.pixels.shape[:2]) // SAMPLED)
    return np.ascontiguousarray(frame.pixels[::step, ::step])


def _spread(pixels: Pixels) -> float:
    """Return the difference between channels of the most colorful pixels, 0 to 255."""
    return float(np.quantile(np.ptp(pixels, axis=2), 0.999))


def _luma(pixels: AnyArray) -> Float32Array:
    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), np.float32)


def _brightest(luma: Float32Array) -> float:
    return float(np.quantile(luma, 0.995))


def _too_dark() -> PhotoError:
    detail = "The photo is too dark to read: turn on a light and take it again."
    return PhotoError(PhotoFault.TOO_DARK, detail)
