"""Add the tiles that the detector missed, or merged, or halved."""

from __future__ import annotations

import numpy as np

from tilesight.vision.detection.foreshortening import detect_foreshortened
from tilesight.vision.geometry.arrays import BoolArray, Corners
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.geometry.homography import areas
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.recognition.candidate_proposals import (
    propose_beside,
    propose_instead,
    relative_excess,
)
from tilesight.vision.recognition.config import DEFAULT, RecognitionConfig
from tilesight.vision.recognition.crop_predictions import (
    CropPredictions,
    concatenate,
    distinct_predictions,
)
from tilesight.vision.recognition.tile_inference import predict_tiles


def add_missed_tiles(
    pyramid: Pyramid,
    predictions: CropPredictions,
    models: Models,
    config: RecognitionConfig = DEFAULT,
) -> CropPredictions:
    """Return the predictions with tiles added that the detector missed.

    Candidates are where a row may continue, and where the detector took one tile for two or two
    for one, which happens in tight rows.
    """
    new = np.ones(len(predictions), bool)
    for _ in range(config.proposals.max_rounds):
        room = _room(predictions, config)
        candidates = _candidates(predictions, new, pyramid.size, config)[:room]
        if not len(candidates):
            break
        scores = np.full(len(candidates), config.proposals.score, np.float32)
        added = predict_tiles(pyramid, candidates, scores, models, config)
        both = concatenate(predictions, added)
        kept = distinct_predictions(both, config.duplicates)
        new, predictions = kept >= len(predictions), both.keep(kept)
    return predictions


def add_foreshortened_tiles(
    pyramid: Pyramid,
    predictions: CropPredictions,
    models: Models,
    config: RecognitionConfig = DEFAULT,
) -> CropPredictions:
    """Return the predictions with tiles added that the detector missed at a steep angle."""
    tiles = predictions.quads[predictions.confidence >= config.proposals.min_confidence]
    quads, scores = detect_foreshortened(pyramid.level(0), tiles, models.detector)
    certain = predictions.quads[predictions.confidence >= config.crops.min_confidence]
    new = np.flatnonzero(~_occupied(quads, certain, config))[: _room(predictions, config)]
    added = predict_tiles(pyramid, quads[new], scores[new], models, config)
    both = concatenate(predictions, added)
    return both.keep(distinct_predictions(both, config.duplicates))


def _room(predictions: CropPredictions, config: RecognitionConfig) -> int:
    """Return how many tiles may be added to the predictions."""
    return max(0, config.proposals.max_tiles - len(predictions))


def _occupied(quads: Corners, known: Corners, config: RecognitionConfig) -> BoolArray:
    """Return which of (N, 4, 2) quads are at the place of one of (K, 4, 2) known tiles."""
    centers = known.mean(axis=1)
    distances = np.linalg.norm(quads.mean(axis=1)[:, None] - centers, axis=2)
    sizes = np.sqrt(np.maximum(areas(known), 1))
    return np.asarray((distances < config.duplicates.max_distance_of_distinct * sizes).any(axis=1))


def _candidates(
    predictions: CropPredictions, new: BoolArray, size: tuple[int, int], config: RecognitionConfig
) -> Corners:
    """Return candidate quads beside the new tiles, and in place of those of unusual size."""
    quads = predictions.quads
    excess = relative_excess(quads, config.proposals)
    unusual, included = excess.any(axis=1), new & (predictions.face_probability >= config.min_face)
    beside = propose_beside(quads[included & ~unusual], quads[~unusual], size, config.proposals)
    replaced = included & unusual
    instead = propose_instead(quads[replaced], excess[replaced], config.proposals)
    return np.concatenate([beside, instead])
