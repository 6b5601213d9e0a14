"""Refine the predictions for the tiles of one photo jointly: orientation, faces, digits, colors.

The recognizer may read one 4 of an unknown font as a joker and three others correctly, or a yellow
in warm light as red. All tiles of a photo are of one set, so the context network, a small network
trained on rendered sets, compares them.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float32Array, Pixels
from tilesight.vision.geometry.crops import Pyramid, crop_quads
from tilesight.vision.geometry.quads import axes
from tilesight.vision.inference.onnx_network import Models, Network
from tilesight.vision.recognition.config import DEFAULT
from tilesight.vision.recognition.context.config import ContextConfig, OrientationConfig
from tilesight.vision.recognition.context.features import (
    HAS_NUMBER,
    IS_FACE,
    describe,
    describe_known,
)
from tilesight.vision.recognition.context.orientation_propagation import propagate_odds
from tilesight.vision.recognition.crop_predictions import (
    UPRIGHT,
    UPSIDE_DOWN,
    CropPredictions,
    tile_probabilities,
)


def refine_in_context(
    pyramid: Pyramid,
    predictions: CropPredictions,
    models: Models,
    config: ContextConfig,
) -> CropPredictions:
    """Return the predictions refined by all tiles of the photo, without false positives.

    Known tiles of the set take part in it if they make the predictions more certain: those of
    another set than the one in the photo make them less certain.
    """
    if not len(predictions):
        return predictions
    crops, upright = upright_crops(pyramid, predictions, config.orientation)
    features = describe(crops, upright)
    filtered = filter_detections(upright, features, models.context)
    probable = filtered.face_probability >= config.min_face
    tiles, features = filtered.keep(probable), features[probable]
    features[:, IS_FACE] = tiles.face_probability
    features[:, HAS_NUMBER] = tiles.number_probability
    plain = refine_labels(tiles, features, models.context, config)
    if models.known_set is None:
        return plain
    known = describe_known(models.known_set)
    beside_known = refine_labels(tiles, np.concatenate([features, known]), models.context, config)
    return max(beside_known, plain, key=_certainty)


def filter_detections(
    detections: CropPredictions, features: Float32Array, context: Network
) -> CropPredictions:
    """Return N detections with face probabilities refined over all detections of a photo.

    Lookalikes of tiles get low ones: backs, squares of a cloth, printed paper, dice.

    Args:
        detections: Upright predictions.
        features: Their (N, COLUMNS) features.
        context: The context network.
    """
    kinds, _, _ = context.run(features)
    shown = detections.face[:, :2] / np.maximum(detections.face_probability, 1e-6)[:, None]
    face = np.concatenate([shown * kinds[:, :1], kinds[:, 1:]], axis=1)
    return replace(detections, face=face.astype(np.float32))


def refine_labels(
    tiles: CropPredictions,
    features: Float32Array,
    context: Network,
    config: ContextConfig,
) -> CropPredictions:
    """Return N tiles with numbers and colors refined by each other, and by known tiles if any.

    Args:
        tiles: The (N,) tiles of the photo.
        features: (N + M, COLUMNS) features of these tiles, then of M known ones.
        context: The context network.
        config: The weight of its numbers.
    """
    if not len(tiles):
        return tiles
    _, refined, color = (output[: len(tiles)] for output in context.run(features))
    alone = tiles.number
    number = config.number_weight * refined + (1 - config.number_weight) * alone
    prints = tiles.prints * (number / np.maximum(alone, 1e-6))[:, None]
    prints /= np.maximum(prints.sum(axis=(1, 2), keepdims=True), 1e-6)
    return replace(tiles, prints=np.asarray(prints, np.float32), color=color)


def _certainty(tiles: CropPredictions) -> float:
    """Return the sum of the logarithms of the most probable tiles' probabilities."""
    best = tile_probabilities(tiles).max(axis=1, initial=1e-6)
    return float(np.log(best).sum())


def upright_crops(
    pyramid: Pyramid,
    predictions: CropPredictions,
    config: OrientationConfig = DEFAULT.context.orientation,
) -> tuple[Pixels, CropPredictions]:
    """Return upright (N, SIDE, SIDE, 3) crops and N predictions, with refined orientations."""
    upright = refine_orientations(predictions, config)
    return crop_quads(pyramid, upright.quads), upright


def refine_orientations(
    predictions: CropPredictions, config: OrientationConfig = DEFAULT.context.orientation
) -> CropPredictions:
    """Return upright predictions with orientations, and so 6 and 9, refined by neighbors."""
    if not len(predictions):
        return predictions
    quads, turns = predictions.quads, np.maximum(predictions.orientation, 1e-6)
    odds = np.log(turns[:, UPRIGHT]) - np.log(turns[:, UPSIDE_DOWN])
    odds = odds + config.facing_odds * _facing(quads)
    upright = 1 / (1 + np.exp(-propagate_odds(quads.astype(np.float64), odds, config)))
    prints = np.zeros_like(predictions.prints)
    for turn, probability in ((UPRIGHT, upright), (UPSIDE_DOWN, 1 - upright)):
        prints[:, turn] = predictions.prints[:, turn] * (probability / turns[:, turn])[:, None]
    prints /= np.maximum(prints.sum(axis=(1, 2), keepdims=True), 1e-6)
    return replace(predictions, prints=prints).upright()


def _facing(quads: Corners) -> Float32Array:
    """Return (N,) cosines of the angles between the tiles' down axes and that of the picture."""
    _, downs = axes(quads.astype(np.float64))
    return np.asarray(downs[:, 1] / np.maximum(np.linalg.norm(downs, axis=1), 1e-6))
