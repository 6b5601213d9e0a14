"""Refine the predictions for the tiles of one photo jointly: orientation, faces, digits, colors."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float32Array, Pixels
from tilesight.vision.geometry.crops import Pyramid, crop_quads
from tilesight.vision.networks.known_set import KnownSet
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.recognition.color_context import refine_colors
from tilesight.vision.recognition.config import DEFAULT
from tilesight.vision.recognition.context_config import ContextConfig, OrientationConfig
from tilesight.vision.recognition.crop_predictions import (
    UPRIGHT,
    UPSIDE_DOWN,
    CropPredictions,
    tile_probabilities,
)
from tilesight.vision.recognition.digit_context import refine_numbers
from tilesight.vision.recognition.false_positive_filter import filter_detections
from tilesight.vision.recognition.orientation_propagation import propagate_odds


def refine_in_context(
    pyramid: Pyramid,
    predictions: CropPredictions,
    models: Models,
    config: ContextConfig = DEFAULT.context,
) -> CropPredictions:
    """Return the predictions refined by all tiles of the photo, without false positives.

    Known tiles of the set take part in it if they make the predictions more certain: those of
    another set than the one in the photo make them less certain.
    """
    crops, upright = upright_crops(pyramid, predictions, config.orientation)
    filtered = filter_detections(crops, upright, models.false_positive_filter, config.features)
    crops, tiles = probable_tiles(crops, filtered, config)
    plain = refine_labels(crops, tiles, models, None, config)
    if models.known_set is None:
        return plain
    beside_known = refine_labels(crops, tiles, models, models.known_set, config)
    return max(beside_known, plain, key=_certainty)


def refine_labels(
    crops: Pixels,
    tiles: CropPredictions,
    models: Models,
    known: KnownSet | None,
    config: ContextConfig = DEFAULT.context,
) -> CropPredictions:
    """Return the tiles with numbers and colors refined by each other, and by known tiles if any.

    Args:
        crops: (N, SIDE, SIDE, 3) crops of the tiles.
        tiles: The tiles of the photo.
        models: The networks.
        known: Known tiles of the set.
        config: The weight of the networks, and how their features are computed.
    """
    refined = refine_numbers(tiles, models.digit_context, known, config)
    alone = refined.color, refined.number_probability
    color = refine_colors(crops, *alone, models.color_context, known, config.features)
    return replace(refined, color=color)


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


def probable_tiles(
    crops: Pixels, predictions: CropPredictions, config: ContextConfig = DEFAULT.context
) -> tuple[Pixels, CropPredictions]:
    """Return the crops and predictions that may be tiles, out of (N, SIDE, SIDE, 3) crops."""
    probable = predictions.face_probability >= config.min_face
    return crops[probable], predictions.keep(probable)


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
    downs = quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]
    return np.asarray(downs[:, 1] / np.maximum(np.linalg.norm(downs, axis=1), 1e-6))
