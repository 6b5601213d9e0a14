"""Notice a mirrored photo, as some front cameras take: its digits are certain when flipped back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tilesight.engine.texts.catalog import text
from tilesight.vision.config import ReaderConfig
from tilesight.vision.detection.detect import Detections
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.config import MirrorConfig
from tilesight.vision.recognition.recognize import recognize


def find_mirrored(
    frame: Frame,
    found: Detections,
    tiles: Sequence[TileReading],
    models: Models,
    config: ReaderConfig,
) -> PhotoError | None:
    """Return an error if a photo is mirrored; photos without doubtful tiles are not checked."""
    limits = config.recognition.mirror
    if not _are_uncertain(tiles, limits):
        return None
    flipped = replace(frame, pixels=np.ascontiguousarray(frame.pixels[:, ::-1]))
    boxes = found.flipped(frame.pixels.shape[1])
    others = recognize(flipped, boxes, models, thoroughly=False, config=config)
    if len(others) < limits.min_tiles or _are_uncertain(others, limits):
        return None
    return mirrored_photo()


def mirrored_photo() -> PhotoError:
    """Return the error that a photo is mirrored."""
    return PhotoError(PhotoFault.MIRRORED, text("photo-mirrored"))


def _are_uncertain(tiles: Sequence[TileReading], config: MirrorConfig) -> bool:
    if not tiles:
        return False
    confidences = [tile.confidence for tile in tiles]
    return float(np.quantile(confidences, config.quantile)) < config.min_confidence
