"""Run the recognizer on crops of a photo, once, with two networks, or with augmentation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float32Array, FloatArray, IndexArray
from tilesight.vision.geometry.crops import Pyramid, crop_quads, to_photo
from tilesight.vision.geometry.quads import are_convex, areas
from tilesight.vision.inference.onnx_network import Network
from tilesight.vision.recognition.config import DEFAULT, CropConfig
from tilesight.vision.recognition.crop_predictions import CropPredictions

BATCH = 128
"""Maximum number of crops that a network sees at once, which bounds its memory."""


def predict_quads(
    pyramid: Pyramid,
    quads: Corners,
    scores: Float32Array,
    recognizer: Network,
    config: CropConfig = DEFAULT.crops,
) -> CropPredictions:
    """Return one prediction for each quad; corners that collapsed stay as they were.

    Args:
        pyramid: The photo.
        quads: (N, 4, 2) quads in pixels of the frame.
        scores: (N,) the detector's scores.
        recognizer: The recognizer, or another network with the same outputs.
        config: The thresholds.
    """
    corners, prints, color, face, embedding = run_on_crops(recognizer, pyramid, quads)
    refined = to_photo(corners, quads)
    valid = are_convex(refined, config.min_corner_product)
    valid &= areas(refined) >= config.min_area_ratio * areas(quads)
    kept = np.where(valid[:, None, None], refined, quads)
    return CropPredictions(kept, prints, color, face, scores, embedding)


def run_on_crops(network: Network, pyramid: Pyramid, quads: Corners) -> list[Float32Array]:
    """Return a network's outputs for the crops of (N, 4, 2) quads, of `BATCH` crops at a time."""
    starts = range(0, max(1, len(quads)), BATCH)
    parts = [network.run(crop_quads(pyramid, quads[first : first + BATCH])) for first in starts]
    return [np.concatenate(outputs) for outputs in zip(*parts, strict=True)]


def predict_with_ensemble(
    pyramid: Pyramid,
    rough: CropPredictions,
    recognizer: Network,
    second: Network,
    config: CropConfig = DEFAULT.crops,
) -> CropPredictions:
    """Return predictions for upright quads; uncertain ones are the mean of two networks.

    Two networks that were trained differently are wrong together less often than one that predicts
    twice. A tile is also uncertain where the rough prediction contradicts the new one.

    Args:
        pyramid: The photo.
        rough: The predictions of the corner regressor, whose quads are predicted again.
        recognizer: The first network.
        second: The second network, which gets the crops upside down.
        config: The thresholds.
    """
    quads, scores = rough.quads, rough.scores
    first = predict_quads(pyramid, quads, scores, recognizer, config)
    contradicted = _rough_probability(first, rough) < config.min_rough_probability
    uncertain = np.flatnonzero((first.confidence < config.min_confidence) | contradicted)
    if not len(uncertain):
        return first.upright()
    flipped = upside_down(quads[uncertain])
    other = predict_quads(pyramid, flipped, scores[uncertain], second, config)
    chosen = first.keep(uncertain)
    mean = _mean_of_two(chosen, _aligned(other, chosen.quads))
    return first.with_replaced(uncertain, mean).upright()


def predict_with_augmentation(
    pyramid: Pyramid,
    predictions: CropPredictions,
    recognizer: Network,
    config: CropConfig = DEFAULT.crops,
) -> CropPredictions:
    """Return the predictions with uncertain ones replaced by a mean over augmented crops.

    The corners stay as they are. Where the predictions agree, the mean is about as confident as
    one of them, elsewhere it is less (test-time augmentation).
    """
    uncertain = np.flatnonzero(predictions.confidence < config.min_confidence)
    if not len(uncertain):
        return predictions
    earlier = predictions.keep(uncertain)
    views = [upside_down(earlier.quads)]
    views += [transform_quads(earlier.quads, *view) for view in config.augmentations]
    augmented = [
        _aligned(predict_quads(pyramid, view, earlier.scores, recognizer, config), earlier.quads)
        for view in views
    ]
    return predictions.with_replaced(uncertain, _weighted_mean(earlier, augmented, config))


def upside_down(quads: Corners) -> Corners:
    """Return (N, 4, 2) quads turned by half a turn."""
    return np.roll(quads, 2, axis=1)


def transform_quads(quads: Corners, scale: float, rotation: float) -> Corners:
    """Return (N, 4, 2) quads scaled and rotated, in radians, about their centers."""
    centers = quads.mean(axis=1, keepdims=True)
    cos, sin = np.cos(rotation), np.sin(rotation)
    matrix = scale * np.array([(cos, sin), (-sin, cos)])
    return np.asarray(centers + (quads - centers) @ matrix, np.float32)


def _rough_probability(predictions: CropPredictions, rough: CropPredictions) -> Float32Array:
    """Return the (N,) probabilities of the predicted numbers in the rough predictions."""
    best = predictions.number.argmax(axis=1)
    return np.asarray(rough.number[np.arange(len(rough)), best])


def _mean_of_two(first: CropPredictions, second: CropPredictions) -> CropPredictions:
    """Return the mean of two predictions, corners included."""
    names = ("quads", "prints", "color", "face")
    means = {name: (getattr(first, name) + getattr(second, name)) / 2 for name in names}
    return replace(first, **means)


def _weighted_mean(
    earlier: CropPredictions, augmented: Sequence[CropPredictions], config: CropConfig
) -> CropPredictions:
    """Return the earlier predictions with the sharpened mean of them and the augmented ones."""
    all_predictions = [earlier, *augmented]
    weights = [config.earlier_weight, *(1.0 for _ in augmented)]
    prints, color, face = (
        np.average([getattr(one, name) for one in all_predictions], axis=0, weights=weights)
        for name in ("prints", "color", "face")
    )
    return replace(
        earlier,
        prints=_sharpened(prints, config.sharpening_exponent),
        color=_sharpened(color, config.sharpening_exponent),
        face=face.astype(np.float32),
    )


def _sharpened(probabilities: FloatArray, exponent: float) -> Float32Array:
    """Return probabilities raised to a power, so that those of each crop add up to 1."""
    raised = probabilities**exponent
    axes = tuple(range(1, raised.ndim))
    return np.asarray(raised / raised.sum(axis=axes, keepdims=True), np.float32)


def _aligned(predictions: CropPredictions, quads: Corners) -> CropPredictions:
    """Return the predictions turned by quarter turns, so that their quads are nearest to these."""
    return predictions.turned(_turns_to(predictions.quads, quads))


def _turns_to(quads: Corners, others: Corners) -> IndexArray:
    """Return the (N,) quarter turns that bring each quad nearest to the other."""
    turned = np.stack([np.roll(quads, -turns, axis=1) for turns in range(4)])
    return np.asarray(np.square(turned - others).sum(axis=(2, 3)).argmin(axis=0))
