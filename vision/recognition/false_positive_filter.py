"""Filter out false positives: backs of tiles, squares of a cloth, printed paper, dice.

Tiles of one set have the same size, shape and body, and carry print. The false-positive filter, a
small network trained on rendered pictures, decides which detections are tiles. Its features are
the recognizer's predictions, the ink, and the differences from the other detections.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Float32Array, Float64Array, Pixels
from tilesight.vision.geometry.crops import FACE, SIDE
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.networks.onnx_network import Network
from tilesight.vision.recognition.color_context import TONES, measure_inks
from tilesight.vision.recognition.crop_inference import (
    EMBEDDING_DIM,
    MIN_PROBABILITY,
    CropPredictions,
    tile_probabilities,
)

NUMBERS = 14
PLAIN = 3 + NUMBERS + TONES + 5 + 5
"""Number of features other than the embedding: predictions, ink, size, shape and body."""
CLUES = PLAIN + EMBEDDING_DIM
"""Number of those features and of the recognizer's embedding together."""

NEAREST = 6
"""Number of neighbors whose sizes are compared: more distant tiles appear smaller."""
SIZE_STEP, SHAPE_STEP, BODY_STEP = 0.2, 0.3, 10.0
"""Differences that are scaled to 1: of log sizes, of log shapes, and in CIE Lab."""
MAX_STEPS = 3.0
"""Limit of the scaled differences."""
NEUTRAL = 128
"""The a and b of gray in OpenCV's 8-bit Lab."""


def filter_detections(
    crops: Pixels, seen: CropPredictions, false_positive_filter: Network
) -> CropPredictions:
    """Return the predictions with face probabilities refined over all detections of a photo.

    Args:
        crops: (N, SIDE, SIDE, 3) crops of `seen`.
        seen: Upright predictions.
        false_positive_filter: The network.
    """
    if not len(seen):
        return seen
    (kinds,) = false_positive_filter.run(describe(crops, seen))
    shown = seen.face[:, :2] / np.maximum(seen.is_face, 1e-6)[:, None]
    face = np.concatenate([shown * kinds[:, :1], kinds[:, 1:]], axis=1)
    return replace(seen, face=face.astype(np.float32))


def describe(crops: Pixels, seen: CropPredictions) -> Float32Array:
    """Return (N, CLUES + 3) features: clues, log-probabilities of tile and of none, and 1."""
    plain = (
        _prediction_features(seen),
        _ink_features(crops),
        _differences(seen.quads.astype(np.float64), crops),
    )
    alone = np.log(np.maximum(np.stack([seen.is_face, seen.face[:, 2]], axis=1), MIN_PROBABILITY))
    columns = (*plain, seen.words, alone, np.ones((len(seen), 1)))
    return np.concatenate(columns, axis=1, dtype=np.float32)


def _prediction_features(seen: CropPredictions) -> Float64Array:
    """Return (N, 17) scaled log-odds of score, face and best tile, and log-probabilities."""
    best = tile_probabilities(seen).max(axis=1, initial=0)
    chances = np.stack([seen.scores, seen.is_face, best], axis=1).astype(np.float64)
    numbers = np.log(np.maximum(seen.prints.sum(axis=1), MIN_PROBABILITY))
    return np.concatenate([log_odds(chances) / 4, numbers / 4], axis=1)


def log_odds(chances: Float64Array) -> Float64Array:
    """Return the log-odds of probabilities, which are clipped to 0.001 and 0.999."""
    clipped = np.clip(chances, 1e-3, 1 - 1e-3)
    return np.asarray(np.log(clipped / (1 - clipped)))


def _ink_features(crops: Pixels) -> Float64Array:
    inks = measure_inks(crops)
    return np.concatenate([inks.tones, inks.contrast[:, None]], axis=1)


def _differences(corners: Float64Array, crops: Pixels) -> Float64Array:
    """Return (N, 10) differences in size, shape and body, and the number of detections.

    All are scaled to the order of 1.
    """
    quads, bodies = Quads.of_corners(corners), body_colors(crops)
    across, down = (np.linalg.norm(side, axis=1) for side in (quads.rights, quads.downs))
    shapes, sizes = np.log(down / across), np.log(across * down) / 2
    larger = _scaled(_relative_to_nearest(quads, sizes), SIZE_STEP)
    longer = _scaled(_relative_to_others(shapes), SHAPE_STEP)
    other = _scaled(_relative_to_others(bodies), BODY_STEP)
    count = np.full(len(corners), np.log(max(1, len(corners))) / 3)
    plain = [larger, np.abs(larger), longer, shapes, count, np.hypot(*other.T)]
    return np.concatenate([np.stack(plain, axis=1), other, (bodies - NEUTRAL) / 20], axis=1)


def _scaled(differences: Float64Array, step: float) -> Float64Array:
    return np.clip(differences / step, -MAX_STEPS, MAX_STEPS)


def body_colors(crops: Pixels) -> Float64Array:
    """Return (N, 2) a and b in CIE Lab of the bodies in (N, SIDE, SIDE, 3) upright crops."""
    if not len(crops):
        return np.zeros((0, 2))
    bodies = cv2.cvtColor(np.ascontiguousarray(crops[:, BODY]), cv2.COLOR_RGB2LAB)
    return np.asarray(np.median(bodies[..., 1:], axis=1), np.float64)


def _face_border() -> BoolArray:
    """Return the (SIDE, SIDE) mask of the face's border in a crop, where nothing is printed."""
    (left, top), (right, bottom) = FACE[0].astype(int), FACE[2].astype(int)
    rim = np.zeros((SIDE, SIDE), bool)
    rim[top + 1 : bottom, left + 1 : right - 1] = True
    rim[top + 7 : bottom - 7, left + 7 : right - 7] = False
    return rim


BODY = _face_border()


def _relative_to_others(values: Float64Array) -> Float64Array:
    """Return (N, ...) values less the median of the others, zero for a single one."""
    count = len(values)
    if count < 2:
        return np.zeros_like(values)
    others = np.array([np.delete(np.arange(count), index) for index in range(count)])
    return np.asarray(values - np.median(values[others], axis=1))


def _relative_to_nearest(quads: Quads, values: Float64Array) -> Float64Array:
    """Return (N,) values less the median of the nearest others, zero for a single one."""
    if len(values) < 2:
        return np.zeros_like(values)
    distances = np.linalg.norm(quads.centers[:, None] - quads.centers[None], axis=2)
    nearest = np.argsort(distances, axis=1)[:, 1 : NEAREST + 1]
    return np.asarray(values - np.median(values[nearest], axis=1))
