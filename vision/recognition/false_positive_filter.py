"""What only looks like a tile is left out: backs, squares of a cloth, printed paper, dice.

Tiles of one set have one size, one shape and one body, and what is on them is print. A small
network, the false-positive filter, has learned from drawn pictures which detections are tiles. Its
features are what the recognizer predicts for each, how dark its ink is, and how it differs from the
others.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.crops import FACE, SIDE, Pixels
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.networks.onnx_network import Network
from tilesight.vision.recognition.color_context import TONES, measure_inks
from tilesight.vision.recognition.crop_inference import (
    EMBEDDING_DIM,
    MIN_PROBABILITY,
    CropPredictions,
    tile_probabilities,
)

Floats = NDArray[np.float64]
Told = NDArray[np.float32]

NUMBERS = 14
PLAIN = 3 + NUMBERS + TONES + 5 + 5
"""Clues that are few and plain: what the networks make of a thing, its ink, its size, its body."""
CLUES = PLAIN + EMBEDDING_DIM
"""Features of a thing seen: these, and how the recognizer puts what it sees."""

NEAREST = 6
"""Sizes are compared with those of so many things nearby: far ones are smaller."""
SIZE_STEP, SHAPE_STEP, BODY_STEP = 0.2, 0.3, 10.0
"""Differences that count as one, of logarithms and in Lab."""
MAX_STEPS = 3.0
NEUTRAL = 128
"""The a and b of grey, as OpenCV counts them."""


def filter_detections(
    crops: Pixels, seen: CropPredictions, false_positive_filter: Network
) -> CropPredictions:
    """Say of each thing seen how likely it is a tile, by itself and beside the others.

    `crops` are the (N, SIDE, SIDE, 3) crops of `seen`, which is upright.
    """
    if not len(seen):
        return seen
    (kinds,) = false_positive_filter.run(describe(crops, seen))
    shown = seen.face[:, :2] / np.maximum(seen.is_face, 1e-6)[:, None]
    face = np.concatenate([shown * kinds[:, :1], kinds[:, 1:]], axis=1)
    return replace(seen, face=face.astype(np.float32))


def describe(crops: Pixels, seen: CropPredictions) -> Told:
    """Return the features: (N, CLUES + 3) clues, log chances of tile and none, and 1."""
    plain = (_said(seen), _ink(crops), _differences(seen.quads.astype(np.float64), crops))
    alone = np.log(np.maximum(np.stack([seen.is_face, seen.face[:, 2]], axis=1), MIN_PROBABILITY))
    columns = (*plain, seen.words, alone, np.ones((len(seen), 1)))
    return np.concatenate(columns, axis=1, dtype=np.float32)


def _said(seen: CropPredictions) -> Floats:
    """Give log-odds that there is a tile, a face, a name; and how likely each number is."""
    surest = tile_probabilities(seen).max(axis=1, initial=0)
    chances = np.stack([seen.scores, seen.is_face, surest], axis=1).astype(np.float64)
    numbers = np.log(np.maximum(seen.prints.sum(axis=1), MIN_PROBABILITY))
    return np.concatenate([log_odds(chances) / 4, numbers / 4], axis=1)


def log_odds(chances: Floats) -> Floats:
    """Turn probabilities into log-odds, none of them endless."""
    sure = np.clip(chances, 1e-3, 1 - 1e-3)
    return np.asarray(np.log(sure / (1 - sure)))


def _ink(crops: Pixels) -> Floats:
    inks = measure_inks(crops)
    return np.concatenate([inks.tones, inks.contrast[:, None]], axis=1)


def _differences(corners: Floats, crops: Pixels) -> Floats:
    """Measure (N, 10) how things differ in size, shape and body, and how many there are.

    Each about as large as 1, as all that a network is told.
    """
    quads, bodies = Quads.of_corners(corners), body_colors(crops)
    across, down = (np.linalg.norm(side, axis=1) for side in (quads.rights, quads.downs))
    shapes, sizes = np.log(down / across), np.log(across * down) / 2
    larger = _steps(_unlike_nearest(quads, sizes), SIZE_STEP)
    longer = _steps(_unlike_others(shapes), SHAPE_STEP)
    other = _steps(_unlike_others(bodies), BODY_STEP)
    many = np.full(len(corners), np.log(max(1, len(corners))) / 3)
    plain = [larger, np.abs(larger), longer, shapes, many, np.hypot(*other.T)]
    return np.concatenate([np.stack(plain, axis=1), other, (bodies - NEUTRAL) / 20], axis=1)


def _steps(differences: Floats, step: float) -> Floats:
    return np.clip(differences / step, -MAX_STEPS, MAX_STEPS)


def body_colors(crops: NDArray[np.uint8]) -> Floats:
    """Give the (N, 2) a and b of CIE Lab of the bodies around the digits in upright crops."""
    if not len(crops):
        return np.zeros((0, 2))
    bodies = cv2.cvtColor(np.ascontiguousarray(crops[:, BODY]), cv2.COLOR_RGB2LAB)
    return np.asarray(np.median(bodies[..., 1:], axis=1), np.float64)


def _margin() -> NDArray[np.bool_]:
    """Mark the rim of the face in a crop, where nothing is printed."""
    (left, top), (right, bottom) = FACE[0].astype(int), FACE[2].astype(int)
    rim = np.zeros((SIDE, SIDE), bool)
    rim[top + 1 : bottom, left + 1 : right - 1] = True
    rim[top + 7 : bottom - 7, left + 7 : right - 7] = False
    return rim


BODY = _margin()


def _unlike_others(values: Floats) -> Floats:
    """Compare each of (N, ...) values with the median of the others; with itself if alone."""
    count = len(values)
    if count < 2:
        return np.zeros_like(values)
    others = np.array([np.delete(np.arange(count), index) for index in range(count)])
    return np.asarray(values - np.median(values[others], axis=1))


def _unlike_nearest(quads: Quads, values: Floats) -> Floats:
    """Compare each of (N,) values with the median of those nearest to it; with itself if alone."""
    if len(values) < 2:
        return np.zeros_like(values)
    apart = np.linalg.norm(quads.centers[:, None] - quads.centers[None], axis=2)
    nearest = np.argsort(apart, axis=1)[:, 1 : NEAREST + 1]
    return np.asarray(values - np.median(values[nearest], axis=1))
