"""Read a blurred photo again without its blur, if that makes the recognizer more certain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from tilesight.vision.deblurring.config import DEFAULT, DeblurConfig
from tilesight.vision.deblurring.deconvolution import Blur, Deconvolution
from tilesight.vision.deblurring.kernel_search import search_blur
from tilesight.vision.deblurring.sharpness import measure_sharpness
from tilesight.vision.geometry.arrays import Corners, Float32Array, Pixels
from tilesight.vision.geometry.crops import Pyramid, crop_faces
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.crop_inference import predict_quads

CropConfidences = Callable[[Pyramid, Corners], Float32Array]
"""Recognizes pieces at (N, 4, 2) corners in a picture, and returns their (N,) confidences."""


def read_deblurred(
    frame: Frame,
    tiles: tuple[TileReading, ...],
    models: Models,
    recognize: Callable[[Frame], tuple[TileReading, ...]],
    config: DeblurConfig = DEFAULT,
) -> tuple[Frame, tuple[TileReading, ...]]:
    """Return a frame and its tiles, without its blur where the numbers are more certain then.

    Colors do not count: a blur hardly changes them, and strong contrast makes them look certain.
    But where a certain color changes, the photo is sharp, and what looks uncertain is no tile: keys
    or dice beside the tiles, for example.

    Args:
        frame: The photo.
        tiles: Its tiles, with corners in pixels of the frame.
        models: The networks.
        recognize: Recognizes the tiles in another frame of the same photo.
        config: The thresholds.

    Raises:
        CancelledError: The reading was cancelled.
    """
    confidences = np.array([_number_confidence(tile) for tile in tiles], np.float32)

    def crop_confidences(pyramid: Pyramid, quads: Corners) -> Float32Array:
        scores = np.ones(len(quads), np.float32)
        found = predict_quads(pyramid, quads, scores, models.recognizer)
        return np.asarray(found.number.max(axis=1) * found.face_probability, np.float32)

    sharp = deblurred(frame, _quads(tiles), confidences, crop_confidences, config)
    if sharp is None:
        return frame, tiles
    found = recognize(sharp)
    if _certainty(found) <= _certainty(tiles):
        return frame, tiles
    moved = [
        replace(tile, corners=frame.from_photo(sharp.to_photo(tile.corners))) for tile in found
    ]
    return (frame, tiles) if _is_recolored(tiles, moved, config) else (sharp, found)


def deblurred(
    frame: Frame,
    quads: Corners,
    confidences: Float32Array,
    crop_confidences: CropConfidences,
    config: DeblurConfig,
) -> Frame | None:
    """Return a frame without its blur, or None if it is sharp or its blur is not found.

    Args:
        frame: The photo.
        quads: (N, 4, 2) pieces that were recognized in it, in pixels of the frame.
        confidences: (N,) of their recognition, 0 to 1.
        crop_confidences: Recognizes pieces in another picture and returns their confidences.
        config: The thresholds.

    Raises:
        CancelledError: The reading was cancelled.
    """
    if len(quads) < config.min_pieces or confidences.mean() > config.max_confidence:
        return None
    if _height(quads) < config.min_height or _is_sharp(frame, quads, confidences, config):
        return None
    blur = find_blur(frame.pixels, quads, crop_confidences, config)
    if not blur:
        return None
    return replace(frame, pixels=remove_blur(frame.pixels, _height(quads), blur, config))


def _is_sharp(
    frame: Frame, quads: Corners, confidences: Float32Array, config: DeblurConfig
) -> bool:
    """Return whether the print of the surest pieces is sharp: the others may be keys or dice."""
    surest = np.argsort(-confidences, kind="stable")[: config.sample]
    faces = crop_faces(Pyramid(frame.pixels), quads[surest])
    return measure_sharpness(faces, config.sharpness) > config.max_sharpness


def find_blur(
    pixels: Pixels,
    quads: Corners,
    crop_confidences: CropConfidences,
    config: DeblurConfig,
) -> Blur:
    """Return the blur without which the recognizer is most confident, in heights of a piece.

    Args:
        pixels: (H, W, 3) photo.
        quads: (N, 4, 2) pieces in pixels.
        crop_confidences: Recognizes pieces in a picture and returns their confidences.
        config: The blurs to try.
    """
    sample, quads = _sample(pixels, quads, config)
    deconvolution = Deconvolution(sample, config.min_noise_ratio, config.signal)
    height = _height(quads)

    def confidence(blur: Blur) -> float:
        pyramid = Pyramid(deconvolution.without(blur.scaled(height)))
        return float(crop_confidences(pyramid, quads).mean())

    return search_blur(confidence, config)


def remove_blur(pixels: Pixels, height: float, blur: Blur, config: DeblurConfig) -> Pixels:
    """Return a photo without a blur, reduced to the details that are left in it.

    Args:
        pixels: (H, W, 3) photo.
        height: Height of a piece in pixels.
        blur: The blur in heights of a piece.
        config: The size to reduce the photo to.
    """
    factor = _reduction(pixels, height, config.photo_height, config.photo_pixels)
    small = _resized(pixels, factor)
    deconvolution = Deconvolution(small, config.min_noise_ratio, config.signal)
    return deconvolution.without(blur.scaled(height * factor))


def _sample(pixels: Pixels, quads: Corners, config: DeblurConfig) -> tuple[Pixels, Corners]:
    """Return the part of a photo around its middle pieces, reduced, and these in it."""
    centers = quads.mean(axis=1)
    distances = np.linalg.norm(centers - np.median(centers, axis=0), axis=1)
    chosen = quads[np.argsort(distances, kind="stable")[: config.sample]]
    height = _height(chosen)
    low = np.maximum(0, np.floor(chosen.min(axis=(0, 1)) - height)).astype(int)
    high = np.ceil(chosen.max(axis=(0, 1)) + height).astype(int)
    part = pixels[low[1] : high[1], low[0] : high[0]]
    factor = _reduction(part, height, config.sample_height, config.sample_pixels)
    return _resized(part, factor), ((chosen - low + 0.5) * factor - 0.5).astype(np.float32)


def _reduction(pixels: Pixels, height: float, wanted: float, max_pixels: float) -> float:
    """Return the factor, at most 1, that reduces pieces to a height and a picture to a size."""
    area = pixels.shape[0] * pixels.shape[1]
    return min(1.0, wanted / height, float(np.sqrt(max_pixels / area)))


def _resized(pixels: Pixels, factor: float) -> Pixels:
    if factor == 1:
        return pixels
    resized = cv2.resize(pixels, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    return np.asarray(resized, np.uint8)


def _quads(tiles: Sequence[TileReading]) -> Corners:
    return np.array([tile.corners for tile in tiles], np.float32).reshape(-1, 4, 2)


def _height(quads: Corners) -> float:
    """Return the median height of (N, 4, 2) pieces."""
    return float(np.median(np.linalg.norm(quads[:, [3, 2]] - quads[:, [0, 1]], axis=2)))


def _certainty(tiles: Sequence[TileReading]) -> float:
    """Return the sum of the numbers' confidences: a tile that is no longer found lowers it."""
    return sum(_number_confidence(tile) for tile in tiles)


def _number_confidence(tile: TileReading) -> float:
    """Return the probability of a tile's number, whatever its color."""
    alike = (chance for other, chance in tile.alternatives if other.number == tile.tile.number)
    return tile.confidence + sum(alike)


def _is_recolored(
    tiles: Sequence[TileReading], again: Sequence[TileReading], config: DeblurConfig
) -> bool:
    """Return whether a tile with a certain color has another one at the same place in `again`."""
    steps = _quads(tiles).mean(axis=1)[:, None] - _quads(again).mean(axis=1)
    distances = np.linalg.norm(steps, axis=2)
    near = distances.min(axis=1) < config.max_distance * _height(_quads(tiles))
    nearest = (again[place] for place in distances.argmin(axis=1).tolist())
    return any(
        same
        and _color_confidence(tile) >= config.min_color_confidence
        and other.tile.color not in (tile.tile.color, None)
        for tile, other, same in zip(tiles, nearest, near, strict=True)
    )


def _color_confidence(tile: TileReading) -> float:
    """Return the probability of a tile's color, whatever its number; zero for a joker."""
    if tile.tile.color is None:
        return 0.0
    alike = (chance for other, chance in tile.alternatives if other.color == tile.tile.color)
    return tile.confidence + sum(alike)
