"""Add tiles that the detector missed, merged or halved, and find those that are cut off."""

from __future__ import annotations

import numpy as np

from tilesight.vision.config import ReaderConfig
from tilesight.vision.detection.detect import Detections
from tilesight.vision.detection.foreshortening import detect_foreshortened
from tilesight.vision.geometry.arrays import BoolArray, Corners, Float32Array, IndexArray
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.geometry.distances import distances_between
from tilesight.vision.geometry.quads import areas
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.recognition.candidate_proposals import (
    propose_beside,
    propose_instead,
    propose_parts,
    relative_excess,
)
from tilesight.vision.recognition.config import RecognitionConfig
from tilesight.vision.recognition.corner_refinement import refine_corners
from tilesight.vision.recognition.crop_inference import predict_with_ensemble
from tilesight.vision.recognition.crop_predictions import (
    CropPredictions,
    concatenate,
    distinct_predictions,
)
from tilesight.vision.recognition.picture_edge import is_cut_off, is_near_edge
from tilesight.vision.recognition.tile_inference import predict_tiles


def add_missed_tiles(
    pyramid: Pyramid,
    predictions: CropPredictions,
    models: Models,
    config: RecognitionConfig,
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
        if not len(added):
            break
        both = concatenate(predictions, added)
        kept = distinct_predictions(both, config.duplicates)
        new, predictions = kept >= len(predictions), both.keep(kept)
    return predictions


def add_merged_tiles(
    pyramid: Pyramid,
    detections: Detections,
    predictions: CropPredictions,
    models: Models,
    config: RecognitionConfig,
) -> CropPredictions:
    """Return the predictions with tiles added that the detector merged into one box."""
    tiles = predictions.quads[predictions.confidence >= config.proposals.min_confidence]
    # what was read may be one tile that is nearer to the camera, and as large as two others
    unread = detections.keep(~_occupied(detections.quads, predictions.quads, config))
    parts = propose_parts(unread, tiles, config.proposals)
    parts = parts[~_occupied(parts, predictions.quads, config)][: _room(predictions, config)]
    if not len(parts):
        return predictions
    scores = np.full(len(parts), config.proposals.score, np.float32)
    added = predict_tiles(pyramid, parts, scores, models, config)
    added = added.keep(added.confidence >= config.proposals.min_confidence)
    both = concatenate(predictions, added)
    return both.keep(distinct_predictions(both, config.duplicates))


def add_foreshortened_tiles(
    pyramid: Pyramid, predictions: CropPredictions, models: Models, config: ReaderConfig
) -> CropPredictions:
    """Return the predictions with tiles added that the detector missed at a steep angle."""
    own = config.recognition
    tiles = predictions.quads[predictions.confidence >= own.proposals.min_confidence]
    quads, scores = detect_foreshortened(pyramid.level(0), tiles, models.detector, config.detection)
    certain = predictions.quads[predictions.confidence >= own.crops.min_confidence]
    new = np.flatnonzero(~_occupied(quads, certain, own))[: _room(predictions, own)]
    if not len(new):
        return predictions
    added = predict_tiles(pyramid, quads[new], scores[new], models, own)
    both = concatenate(predictions, added)
    return both.keep(distinct_predictions(both, own.duplicates))


def find_cut_off(
    pyramid: Pyramid,
    detections: Detections,
    tiles: Corners,
    models: Models,
    config: RecognitionConfig,
) -> Float32Array:
    """Return the (K, 2) centers of tiles beside others that are cut off too far to be read.

    Args:
        pyramid: The photo.
        detections: The detected boxes.
        tiles: (N, 4, 2) corners of the tiles that were read.
        models: The networks.
        config: The thresholds.
    """
    near = is_near_edge(detections.quads, pyramid.size, config.edge)
    left = detections.keep(near & ~_occupied(detections.quads, tiles, config))
    regressor, size = models.corner_regressor, pyramid.size
    if not len(left):
        return np.zeros((0, 2), np.float32)
    refined = refine_corners(pyramid, left.quads, left.scores, regressor, config)
    found = predict_with_ensemble(pyramid, refined, models.recognizer, regressor, config.crops)
    cut_off = found.keep(is_cut_off(found, size, config.edge))
    free = cut_off.keep(~_occupied(cut_off.quads, tiles, config)).quads.mean(axis=1)
    beside = _is_near(free, tiles, config.edge.max_distance_if_unread)
    return np.asarray(free[beside], np.float32)


def nearest(tiles: Corners, points: Float32Array) -> IndexArray:
    """Return the index of the tile nearest to each point; none if there are no tiles.

    Args:
        tiles: (N, 4, 2) corners.
        points: (K, 2) points, as the centers of tiles that were not read.
    """
    if not len(tiles):
        return np.zeros(0, np.intp)
    offsets = points[:, None] - tiles.mean(axis=1)
    return np.asarray(np.square(offsets).sum(axis=2).argmin(axis=1), np.intp)


def _occupied(quads: Corners, known: Corners, config: RecognitionConfig) -> BoolArray:
    """Return which of (N, 4, 2) quads are at the place of one of (K, 4, 2) known tiles."""
    return _is_near(quads.mean(axis=1), known, config.duplicates.max_distance_of_distinct)


def _is_near(points: Float32Array, tiles: Corners, max_distance: float) -> BoolArray:
    """Return which of (N, 2) points are near the center of one of (K, 4, 2) tiles, in its sizes."""
    away = distances_between(points, tiles.mean(axis=1))
    sizes = np.sqrt(np.maximum(areas(tiles), 1))
    return np.asarray((away < max_distance * sizes).any(axis=1))


def _room(predictions: CropPredictions, config: RecognitionConfig) -> int:
    """Return how many tiles may be added to the predictions."""
    return max(0, config.proposals.max_tiles - len(predictions))


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
