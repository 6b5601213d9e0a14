"""Check whether a photo is too dark, too blurred or without color."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from tilesight.engine.rules.choices import Words
from tilesight.engine.texts.catalog import text
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.geometry.arrays import AnyArray, Float32Array, Pixels
from tilesight.vision.io.config import DEFAULT_QUALITY, QualityConfig
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading


def check_light(frame: Frame, config: QualityConfig = DEFAULT_QUALITY) -> None:
    """Raise an error for a black photo, before any network runs.

    Raises:
        PhotoError: Nothing in the photo is brighter than black.
    """
    luma = _luma(_sampled(frame, config.sampled_side))
    if np.quantile(luma, config.bright_quantile) < config.black_luma:
        raise _too_dark()


def find_fault(
    frame: Frame,
    tiles: Sequence[TileReading],
    config: QualityConfig = DEFAULT_QUALITY,
    pieces: Words = Words.TILES,
) -> PhotoError | None:
    """Return why a photo has no usable reading, or None if it has one.

    Light and blur are checked only if there are no tiles or their median confidence is low. Cards
    can be read without color, by the shapes of their suits.

    Args:
        frame: The photo.
        tiles: The tiles read in it.
        config: The thresholds.
        pieces: What the photo should show, for the error's sentence.
    """
    if not tiles or np.median([tile.confidence for tile in tiles]) < config.min_confidence:
        luma = _small_luma(frame, config.long_side)
        if np.quantile(luma, config.bright_quantile) < config.dark_luma:
            return _too_dark()
        if is_blurred(luma, config):
            return PhotoError(PhotoFault.BLURRED, text("photo-blurred", pieces=pieces))
    if not tiles:
        return PhotoError(PhotoFault.NO_TILES, text("photo-no-pieces", pieces=pieces))
    if pieces is Words.TILES and not has_color(frame, config):
        return PhotoError(PhotoFault.NO_COLOR, text("photo-no-color"))
    return None


def has_color(frame: Frame, config: QualityConfig) -> bool:
    """Return whether the most colorful pixels of a photo are not gray."""
    red, green, blue = cv2.split(_sampled(frame, config.sampled_side))
    spreads = cv2.max(cv2.max(red, green), blue) - cv2.min(cv2.min(red, green), blue)
    return bool(np.quantile(spreads, config.colorful_quantile) >= config.min_colorfulness)


def is_blurred(luma: Float32Array, config: QualityConfig) -> bool:
    """Return whether the strongest edges of a picture are blurred.

    Args:
        luma: (H, W) luma, 0 to 255, of the scaled picture.
        config: The thresholds.
    """
    coarse = _slope(luma, config.coarse_sigma)
    strong = np.quantile(coarse, config.edge_quantile)
    if strong < config.min_edge:
        return False
    # the maximum of the fine slope is near the coarse one, but seldom at the same pixel
    fine = cv2.dilate(_slope(luma, config.fine_sigma), np.ones((7, 7), np.uint8))
    edge = coarse >= strong
    return bool(np.median(fine[edge] / coarse[edge]) < config.min_slope_ratio)


def _slope(luma: Float32Array, sigma: float) -> Float32Array:
    smooth = cv2.GaussianBlur(luma, (0, 0), sigma)
    across = cv2.Sobel(smooth, cv2.CV_32F, 1, 0, scale=1 / 8)
    along = cv2.Sobel(smooth, cv2.CV_32F, 0, 1, scale=1 / 8)
    return np.asarray(cv2.magnitude(across, along), np.float32)


def _small_luma(frame: Frame, long_side: int) -> Float32Array:
    height, width = frame.pixels.shape[:2]
    scale = min(1.0, long_side / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    return _luma(cv2.resize(frame.pixels, size, interpolation=cv2.INTER_AREA))


def _sampled(frame: Frame, side: int) -> Pixels:
    step = max(1, max(frame.pixels.shape[:2]) // side)
    return np.ascontiguousarray(frame.pixels[::step, ::step])


def _luma(pixels: AnyArray) -> Float32Array:
    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), np.float32)


def _too_dark() -> PhotoError:
    return PhotoError(PhotoFault.TOO_DARK, text("photo-too-dark"))
