"""The input of the context network: what is known of each tile of a photo, one row per tile.

The slices name the columns. Each task of the network sees only some of them. It is trained with
these constants, which were tuned; other values need other weights.
"""

from __future__ import annotations

import numpy as np

from tilesight.engine.tiles.tile import Color
from tilesight.vision.geometry.arrays import Float32Array, Float64Array, Pixels
from tilesight.vision.known_set import KnownSet
from tilesight.vision.recognition.context.detection_differences import (
    DIFFERENCES,
    describe_differences,
)
from tilesight.vision.recognition.context.ink import Inks, measure_inks
from tilesight.vision.recognition.crop_predictions import (
    EMBEDDING_DIM,
    UPRIGHT,
    CropPredictions,
    tile_probabilities,
)

MIN_PROBABILITY = 1e-4
"""Lower bound of a crop's probabilities before the logarithm is taken."""
MIN_ODDS_PROBABILITY = 1e-3
"""Lower bound of a probability, and of its complement, before the log-odds are taken."""
LOG_UNIT = 4.0
"""Unit of log-odds, which scales them to the order of 1."""

COLORS = tuple(Color)
NUMBERS = 14
"""Number of classes: the joker and 1 to 13."""

INK = slice(0, 4)
"""Tones and contrast of the ink."""
DETECTION = slice(INK.stop, INK.stop + 3 + DIFFERENCES)
"""Log-odds of score, face and best tile, and differences from the other detections."""
EMBEDDING = slice(DETECTION.stop, DETECTION.stop + EMBEDDING_DIM)
"""The recognizer's embedding."""
SHAPE = slice(EMBEDDING.stop, EMBEDDING.stop + EMBEDDING_DIM + 1)
"""What is printed: the embedding scaled to one length, and the probability of being upright."""
FACE = slice(SHAPE.stop, SHAPE.stop + 2)
"""Log-probabilities of a face and of none, for the crop alone."""
NUMBER = slice(FACE.stop, FACE.stop + NUMBERS)
"""Log-probabilities of the joker and the numbers, for the crop alone."""
COLOR = slice(NUMBER.stop, NUMBER.stop + len(COLORS))
"""Log-probabilities of the colors, for the crop alone."""
PRESENT, IS_FACE, HAS_NUMBER = range(COLOR.stop, COLOR.stop + 3)
"""Weights in the attention of each task: 1, the probability of a face and that of a number."""
COLUMNS = HAS_NUMBER + 1


def describe(crops: Pixels, predictions: CropPredictions) -> Float32Array:
    """Return the (N, COLUMNS) features of the tiles of one photo.

    Args:
        crops: (N, SIDE, SIDE, 3) crops of the predictions.
        predictions: Upright predictions.
    """
    features = np.empty((len(predictions), COLUMNS), np.float32)
    features[:, INK] = describe_inks(measure_inks(crops))
    features[:, DETECTION] = _describe_detections(crops, predictions)
    features[:, EMBEDDING] = predictions.embedding
    features[:, SHAPE] = describe_shapes(predictions)
    face = np.stack([predictions.face_probability, predictions.face[:, 2]], axis=1)
    alone = ((FACE, face), (NUMBER, predictions.number), (COLOR, predictions.color))
    for columns, probabilities in alone:
        features[:, columns] = np.log(np.maximum(probabilities, MIN_PROBABILITY))
    features[:, PRESENT] = 1
    features[:, IS_FACE] = predictions.face_probability
    features[:, HAS_NUMBER] = predictions.number_probability
    return features


def describe_inks(inks: Inks) -> Float32Array:
    """Return the (N, 4) tones and contrasts of N inks."""
    return np.column_stack([inks.tones, inks.contrast]).astype(np.float32)


def describe_shapes(predictions: CropPredictions) -> Float32Array:
    """Return the (N, 193) scaled embeddings and probabilities of being upright: `SHAPE`."""
    embedding = predictions.embedding
    rms = np.sqrt(np.square(embedding).mean(axis=1))
    scaled = embedding / np.maximum(rms, 1e-3)[:, None]
    upright = predictions.orientation[:, UPRIGHT]
    return np.concatenate([scaled, upright[:, None]], axis=1).astype(np.float32)


def describe_known(known: KnownSet) -> Float32Array:
    """Return the (M, COLUMNS) features of known tiles, with certain numbers and colors."""
    numbers = np.array([0 if tile.joker else tile.number or 0 for tile in known.tiles], np.intp)
    rows, has_number = np.arange(len(numbers)), numbers > 0
    colors = np.array([COLORS.index(tile.color or COLORS[0]) for tile in known.tiles], np.intp)
    features = np.zeros((len(numbers), COLUMNS), np.float32)
    features[:, INK], features[:, SHAPE] = known.inks, known.shapes
    features[:, FACE.start + 1 : COLOR.stop] = np.log(MIN_PROBABILITY)
    features[rows, NUMBER.start + numbers] = 0
    features[rows[has_number], COLOR.start + colors[has_number]] = 0
    features[:, [PRESENT, IS_FACE]] = 1
    features[:, HAS_NUMBER] = has_number
    return features


def _describe_detections(crops: Pixels, predictions: CropPredictions) -> Float64Array:
    """Return the (N, 3 + DIFFERENCES) log-odds of a detection, and its differences from others."""
    best = tile_probabilities(predictions).max(axis=1, initial=0)
    columns = [predictions.scores, predictions.face_probability, best]
    odds = _log_odds(np.stack(columns, axis=1).astype(np.float64)) / LOG_UNIT
    corners = predictions.quads.astype(np.float64)
    return np.concatenate([odds, describe_differences(corners, crops)], axis=1)


def _log_odds(probabilities: Float64Array) -> Float64Array:
    """Return the (N, ...) log-odds of (N, ...) probabilities, which are clipped on both sides."""
    clipped = np.clip(probabilities, MIN_ODDS_PROBABILITY, 1 - MIN_ODDS_PROBABILITY)
    return np.asarray(np.log(clipped / (1 - clipped)))
