"""Add the tiles that the detector missed, or merged, or halved."""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Corners
from tilesight.vision.geometry.crops import Pyramid
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
        candidates = _candidates(predictions, new, pyramid.size, config)
        if not len(candidates):
            break
        scores = np.full(len(candidates), config.proposals.score, np.float32)
        added = predict_tiles(pyramid, candidates, scores, models, config)
        both = concatenate(predictions, added)
        kept = distinct_predictions(both, config.duplicates)
        new, predictions = kept >= len(predictions), both.keep(kept)
    return predictions


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
