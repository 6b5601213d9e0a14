"""Read the corner indices of a blurred photo again without its blur, and average both readings."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.cards.config import DEFAULT, BlurConfig, CardConfig
from tilesight.vision.cards.detect_indices import detect_indices
from tilesight.vision.cards.recognize_indices import (
    NO_INDEX,
    WHOLE,
    IndexReadings,
    read_crops,
    recognize_indices,
)
from tilesight.vision.deblurring.deblur import deblurred
from tilesight.vision.geometry.arrays import Corners, Float32Array
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.inference.onnx_network import CardModels
from tilesight.vision.io.frame import Frame


def read_deblurred_indices(
    frame: Frame, readings: IndexReadings, models: CardModels, config: CardConfig = DEFAULT
) -> IndexReadings:
    """Return the indices of a frame, read without its blur if there is more evidence of them then.

    The indices are detected again, and each is the mean of both readings: without its blur alone, a
    photo is read with more confidence than it deserves.

    Raises:
        CancelledError: The reading was cancelled.
    """

    def crop_confidences(pyramid: Pyramid, quads: Corners) -> Float32Array:
        scores = np.ones(len(quads), np.float32)
        return _confidences(read_crops(pyramid, quads, scores, models.card_recognizer))

    clear = _clear(readings, config.blur)
    confidences = _confidences(clear)
    sharp = deblurred(frame, clear.corners, confidences, crop_confidences, config.blur.search)
    if sharp is None:
        return readings
    found = detect_indices(sharp, models.index_detector, config)
    again = recognize_indices(sharp, found, models.card_recognizer, config.recognition)
    evidence = _clear(again, config.blur).evidence.sum()
    if evidence <= config.blur.min_growth * clear.evidence.sum():
        return readings
    placed = frame.from_photo(sharp.to_photo(again.corners))
    return average_readings(replace(again, corners=placed), readings, config.blur)


def average_readings(
    readings: IndexReadings, others: IndexReadings, config: BlurConfig = DEFAULT.blur
) -> IndexReadings:
    """Return readings with the mean of the ranks and suits of both, where they share a place."""
    if not len(readings) or not len(others):
        return readings
    steps = readings.corners.mean(axis=1)[:, None] - others.corners.mean(axis=1)[None]
    distances = np.linalg.norm(steps, axis=2)
    nearest = distances.argmin(axis=1)
    heights = np.linalg.norm(readings.corners[:, 3] - readings.corners[:, 0], axis=1)
    same = (distances.min(axis=1) < config.distance * heights)[:, None]
    ranks = np.where(same, (readings.ranks + others.ranks[nearest]) / 2, readings.ranks)
    suits = np.where(same, (readings.suits + others.suits[nearest]) / 2, readings.suits)
    return replace(readings, ranks=ranks, suits=suits)


def _clear(readings: IndexReadings, config: BlurConfig) -> IndexReadings:
    """Return the readings of whole indices that the detector is sure of."""
    whole = readings.kinds[:, WHOLE] >= 0.5
    return readings.take(whole & (readings.scores >= config.clear_score))


def _confidences(readings: IndexReadings) -> Float32Array:
    """Return the (N,) confidences of the recognizer alone."""
    return np.asarray(readings.sure * (1 - readings.kinds[:, NO_INDEX]), np.float32)
