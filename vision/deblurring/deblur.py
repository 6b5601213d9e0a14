"""Read a blurred photo again without its blur, if that makes the recognizer more certain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from tilesight.vision.deblurring.config import DEFAULT, DeblurConfig
from tilesight.vision.deblurring.deconvolution import Blur, Deconvolution
from tilesight.vision.deblurring.kernel_search import search_blur
from tilesight.vision.geometry.arrays import Corners, Pixels
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Models, Network
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.crop_inference import predict_quads


def read_deblurred(
    frame: Frame,
    tiles: tuple[TileReading, ...],
    models: Models,
    recognize: Callable[[Frame], tuple[TileReading, ...]],
    config: DeblurConfig = DEFAULT,
) -> tuple[Frame, tuple[TileReading, ...]]:
    """Return a frame and its tiles, without its blur where the tiles are more certain then.

    Args:
        frame: The photo.
        tiles: Its tiles, with corners in pixels of the frame.
        models: The networks.
        recognize: Recognizes the tiles in another frame of the same photo.
        config: The thresholds.

    Raises:
        CancelledError: the reading was cancelled.
    """
    if len(tiles) < config.min_tiles or _certainty(tiles) / len(tiles) > config.max_confidence:
        return frame, tiles
    blur = find_blur(frame.pixels, _quads(tiles), models.recognizer, config)
    if not blur:
        return frame, tiles
    sharp = replace(frame, pixels=remove_blur(frame.pixels, _height(_quads(tiles)), blur, config))
    found = recognize(sharp)
    return (sharp, found) if _certainty(found) > _certainty(tiles) else (frame, tiles)


def find_blur(
    pixels: Pixels, quads: Corners, recognizer: Network, config: DeblurConfig = DEFAULT
) -> Blur:
    """Return the blur without which the recognizer is most confident, in tile heights.

    Args:
        pixels: (H, W, 3) photo.
        quads: (N, 4, 2) faces in pixels.
        recognizer: The network whose confidence decides.
        config: The blurs to try.
    """
    sample, quads = _sample(pixels, quads, config)
    deconvolution = Deconvolution(sample, config.min_noise_ratio, config.signal)
    height, scores = _height(quads), np.ones(len(quads), np.float32)

    def confidence(blur: Blur) -> float:
        pyramid = Pyramid(deconvolution.without(blur.scaled(height)))
        return float(predict_quads(pyramid, quads, scores, recognizer).confidence.mean())

    return search_blur(confidence, config)


def remove_blur(
    pixels: Pixels, height: float, blur: Blur, config: DeblurConfig = DEFAULT
) -> Pixels:
    """Return a photo without a blur, reduced to the details that are left in it.

    Args:
        pixels: (H, W, 3) photo.
        height: A tile's height in pixels.
        blur: The blur in tile heights.
        config: The size to reduce the photo to.
    """
    factor = _reduction(pixels, height, config.photo_height, config.photo_pixels)
    small = _resized(pixels, factor)
    deconvolution = Deconvolution(small, config.min_noise_ratio, config.signal)
    return deconvolution.without(blur.scaled(height * factor))


def _sample(pixels: Pixels, quads: Corners, config: DeblurConfig) -> tuple[Pixels, Corners]:
    """Return the part of a photo around its middle tiles, reduced, and these tiles in it."""
    centers = quads.mean(axis=1)
    distances = np.linalg.norm(centers - np.median(centers, axis=0), axis=1)
    chosen = quads[np.argsort(distances, kind="stable")[: config.sample]]
    height = _height(chosen)
    low = np.maximum(0, np.floor(chosen.min(axis=(0, 1)) - height)).astype(int)
    high = np.ceil(chosen.max(axis=(0, 1)) + height).astype(int)
    part = pixels[low[1] : high[1], low[0] : high[0]]
    factor = _reduction(part, height, config.sample_height, config.sample_pixels)
    return _resized(part, factor), ((chosen - low) * factor).astype(np.float32)


def _reduction(pixels: Pixels, height: float, tile_height: float, max_pixels: float) -> float:
    """Return the factor, at most 1, that reduces tiles to a height and a picture to a size."""
    area = pixels.shape[0] * pixels.shape[1]
    return min(1.0, tile_height / height, float(np.sqrt(max_pixels / area)))


def _resized(pixels: Pixels, factor: float) -> Pixels:
    if factor == 1:
        return pixels
    resized = cv2.resize(pixels, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    return np.asarray(resized, np.uint8)


def _quads(tiles: Sequence[TileReading]) -> Corners:
    return np.stack([tile.corners for tile in tiles]).astype(np.float32)


def _height(quads: Corners) -> float:
    """Return the median height of (N, 4, 2) faces."""
    return float(np.median(np.linalg.norm(quads[:, [3, 2]] - quads[:, [0, 1]], axis=2)))


def _certainty(tiles: Sequence[TileReading]) -> float:
    """Return the sum of the confidences: a tile that is no longer found lowers it."""
    return sum(tile.confidence for tile in tiles)
