"""Predict tiles from rough quads: refine the corners, then predict the crops."""

from __future__ import annotations

from tilesight.vision.geometry.arrays import Corners, Float32Array
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.recognition.config import RecognitionConfig
from tilesight.vision.recognition.corner_refinement import refine_corners
from tilesight.vision.recognition.crop_inference import predict_with_ensemble
from tilesight.vision.recognition.crop_predictions import CropPredictions
from tilesight.vision.recognition.picture_edge import is_readable


def predict_tiles(
    pyramid: Pyramid,
    quads: Corners,
    scores: Float32Array,
    models: Models,
    config: RecognitionConfig,
) -> CropPredictions:
    """Return the predictions for rough quads, with refined corners; unreadable tiles are dropped.

    Args:
        pyramid: The photo.
        quads: (N, 4, 2) rough quads in pixels of the frame.
        scores: (N,) the detector's scores.
        models: The networks.
        config: The thresholds.

    Returns:
        Upright predictions of the probable faces that the edge of the picture leaves readable.
    """
    refined = refine_corners(pyramid, quads, scores, models.corner_regressor, config)
    if not len(refined):
        return refined
    networks = models.recognizer, models.corner_regressor
    predictions = predict_with_ensemble(pyramid, refined, *networks, config.crops)
    readable = is_readable(predictions, pyramid.size, config.edge)
    return predictions.keep((predictions.face_probability >= config.min_face_alone) & readable)
