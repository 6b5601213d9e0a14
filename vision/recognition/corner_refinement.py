"""Refine the corners of rough quads with the corner regressor."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Corners, Float32Array, IndexArray
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.inference.onnx_network import Network
from tilesight.vision.recognition.config import DEFAULT, CornerConfig, RecognitionConfig
from tilesight.vision.recognition.crop_inference import predict_quads, transform_quads
from tilesight.vision.recognition.crop_predictions import CropPredictions


def refine_corners(
    pyramid: Pyramid,
    quads: Corners,
    scores: Float32Array,
    corner_regressor: Network,
    config: RecognitionConfig = DEFAULT,
) -> CropPredictions:
    """Refine the corners of rough quads in several passes, until they are stable.

    Args:
        pyramid: The photo.
        quads: (N, 4, 2) rough quads in pixels of the frame.
        scores: (N,) the detector's scores.
        corner_regressor: The network.
        config: The thresholds.

    Returns:
        The last prediction for each probable face, with upright quads.
    """
    predictions, unstable = _refine_once(pyramid, quads, scores, corner_regressor, config)
    for _ in range(config.corners.max_passes - 1):
        if not len(unstable):
            break
        rough = predictions.keep(unstable)
        refined, still_unstable = _refine_once(
            pyramid, rough.quads, rough.scores, corner_regressor, config
        )
        predictions = predictions.with_replaced(unstable, refined)
        unstable = unstable[still_unstable]
    return predictions.keep(predictions.face_probability > config.corners.max_hopeless_face)


def _refine_once(
    pyramid: Pyramid,
    quads: Corners,
    scores: Float32Array,
    corner_regressor: Network,
    config: RecognitionConfig,
) -> tuple[CropPredictions, IndexArray]:
    """Return upright predictions for quads, and the indexes of those that need another pass."""
    predictions = predict_quads(pyramid, quads, scores, corner_regressor, config.crops)
    ambiguous = _is_ambiguous(predictions, quads, config.corners)
    turned = transform_quads(quads, 1.0, np.pi / 4)
    refined = np.where(ambiguous[:, None, None], turned, predictions.quads)
    moved = ambiguous | (_shift(quads, refined) > config.corners.max_stable_shift)
    probable = predictions.face_probability > config.corners.max_hopeless_face
    return replace(predictions, quads=refined).upright(), np.flatnonzero(moved & probable)


def _is_ambiguous(predictions: CropPredictions, quads: Corners, config: CornerConfig) -> BoolArray:
    """Return (N,) whether a face may be at 45 degrees to the crop of its (4, 2) quad."""
    # at 45 degrees the corners collapse, and the quad stays unchanged
    collapsed = (predictions.quads == quads).all(axis=(1, 2))
    return np.asarray(collapsed | (predictions.off_axis > config.max_off_axis))


def _shift(quads: Corners, refined: Corners) -> Float32Array:
    """Return (N,) the largest shift of a corner, in tile widths."""
    widths = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)
    return np.asarray(np.linalg.norm(refined - quads, axis=2).max(axis=1) / widths, np.float32)
