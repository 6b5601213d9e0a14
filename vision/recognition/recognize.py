"""Recognize the detected faces: corners, number, color and orientation, in several passes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.detection.candidate_proposals import (
    excess_of,
    propose_beside,
    propose_instead,
)
from tilesight.vision.detection.config import DEFAULT as DETECTION
from tilesight.vision.detection.detect import Detections
from tilesight.vision.geometry.arrays import BoolArray, Corners, Float32Array, IndexArray
from tilesight.vision.geometry.crops import Pyramid, rectangles
from tilesight.vision.geometry.homography import ASPECT, areas
from tilesight.vision.geometry.non_maximum_suppression import suppress_overlaps
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Models, Network
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.crop_inference import (
    TILES,
    CropPredictions,
    about_middles,
    all_of,
    look,
    predict_enlarged,
    predict_with_augmentation,
    tile_probabilities,
)
from tilesight.vision.recognition.scene_context import refine_in_context

ROUGH_PASSES = 3
"""Maximum number of passes of the corner regressor. The corners of most tiles are stable after the
first pass, of nearly all after the second. A tile at 45 degrees to its crop needs a third."""
STILL = 0.15
"""Shift of the corners, in tile widths, up to which they are stable: another pass would not improve
them. This holds for at least three of four tiles."""
WORTH_AN_ALTERNATIVE = 0.1
"""Face probability below which a detection is dropped before the context networks run. It is low,
because one network may be uncertain about a real tile, for example where glare hides the digit."""
MIN_FACE = 0.5
"""Minimum face probability of the tiles in the result."""
HOPELESS = 0.02
"""Face probability up to which a candidate is dropped without another pass."""
RIM = 0.04
"""Distance in tile sizes. Corners closer to the edge of the picture may belong to a cut tile;
corners farther outside do."""
SURE_AT_RIM, SURE_BEYOND = 0.5, 0.9
"""Minimum confidences of a tile close to the edge and of one beyond it. Below them the digit is
outside the picture, and a part of the tile could be misread as a 1."""
MAX_STEPS_AROUND = 3
"""Maximum rounds of candidates: a tile found beside a row may have another one beside it."""
MIN_ALTERNATIVE = 0.002
"""Tiles less probable than this are not listed as alternatives."""
MAX_ALTERNATIVES = 5


def recognize(
    frame: Frame, detections: Detections, models: Models, thoroughly: bool = True
) -> tuple[TileReading, ...]:
    """Return the readings of the detected tiles, without false positives and duplicates.

    Args:
        frame: The photo.
        detections: The detected boxes.
        models: The networks.
        thoroughly: Whether to search for missed tiles and to repeat uncertain predictions. False
            for live video, where the next frame follows soon.

    Returns:
        Tiles with corners in pixels of the frame.
    """
    if not len(detections):
        return ()
    pyramid = Pyramid(frame.pixels)
    predictions = (predict_everywhere if thoroughly else predict_crops)(pyramid, detections, models)
    likely = refine_in_context(pyramid, predictions, models)
    seen, unread = likely.keep(likely.is_face >= MIN_FACE), likely.keep(likely.is_face < MIN_FACE)
    unread_beside = set(_nearest(seen, unread).tolist())
    joint, cut = tile_probabilities(seen), _past_edge(seen, pyramid) > RIM
    return tuple(
        replace(_tile_reading(*outputs), cut=bool(cut[place]), unread_beside=place in unread_beside)
        for place, outputs in enumerate(zip(joint, seen.quads, seen.face, strict=True))
    )


def _nearest(seen: CropPredictions, unread: CropPredictions) -> IndexArray:
    """Return the index of the tile in `seen` that is nearest to each detection in `unread`."""
    if not len(seen):
        return np.zeros(0, np.intp)
    offsets = unread.quads.mean(axis=1)[:, None] - seen.quads.mean(axis=1)
    return np.asarray(np.square(offsets).sum(axis=2).argmin(axis=1), np.intp)


def predict_everywhere(pyramid: Pyramid, detections: Detections, models: Models) -> CropPredictions:
    """Return predictions for detections and their neighbors, with uncertain ones repeated."""
    seen = predict_neighbors(pyramid, predict_crops(pyramid, detections, models), models)
    return predict_enlarged(pyramid, seen, (models.recognizer, models.high_resolution_recognizer))


def predict_crops(pyramid: Pyramid, detections: Detections, models: Models) -> CropPredictions:
    """Return the predictions for the detections, with corrected corners and without overlaps."""
    seen = _read(pyramid, first_quads(detections), detections.scores, models)
    return seen.keep(suppress_overlaps(seen))


def predict_neighbors(pyramid: Pyramid, seen: CropPredictions, models: Models) -> CropPredictions:
    """Return the predictions with tiles added that the detector missed.

    Candidates are where a row may continue, and where the detector took one tile for two or two
    for one, which happens in tight rows. They get the detector's minimum score.
    """
    new = np.ones(len(seen), bool)
    for _ in range(MAX_STEPS_AROUND):
        proposals = _proposals_around(seen, new, pyramid.level(0).shape[1::-1])
        if not len(proposals):
            break
        scores = np.full(len(proposals), DETECTION.min_score, np.float32)
        both = all_of(seen, _read(pyramid, proposals, scores, models))
        kept = suppress_overlaps(both)
        new, seen = kept >= len(seen), both.keep(kept)
    return seen


def _proposals_around(seen: CropPredictions, new: BoolArray, size: tuple[int, int]) -> Corners:
    """Return candidate quads beside the new tiles, and in place of those of unusual size."""
    excess = excess_of(seen.quads)
    odd, included = excess.any(axis=1), new & (seen.is_face >= MIN_FACE)
    beside = propose_beside(seen.quads[included & ~odd], seen.quads[~odd], size)
    return np.concatenate(
        [beside, propose_instead(seen.quads[included & odd], excess[included & odd])]
    )


def _read(
    pyramid: Pyramid, quads: Corners, scores: Float32Array, models: Models
) -> CropPredictions:
    """Return the predictions for rough quads, with corrected corners."""
    return read_straight(pyramid, align(pyramid, quads, scores, models.corner_regressor), models)


def read_straight(pyramid: Pyramid, rough: CropPredictions, models: Models) -> CropPredictions:
    """Return predictions for upright quads, without improbable faces and unreadable cut tiles."""
    seen = predict_with_augmentation(pyramid, rough, models.recognizer, models.corner_regressor)
    return seen.keep((seen.is_face >= WORTH_AN_ALTERNATIVE) & _in_view(seen, pyramid))


def align(
    pyramid: Pyramid, rough: Corners, scores: Float32Array, corner_regressor: Network
) -> CropPredictions:
    """Correct the corners of rough quads in up to `ROUGH_PASSES` passes, until they are stable.

    Returns:
        The last prediction for each probable face, with upright quads.
    """
    seen, unstable = _straightened(pyramid, rough, scores, corner_regressor)
    for _ in range(ROUGH_PASSES - 1):
        if not len(unstable):
            break
        quads, again = seen.quads[unstable], seen.scores[unstable]
        closer, moved = _straightened(pyramid, quads, again, corner_regressor)
        seen, unstable = seen.put(unstable, closer), unstable[moved]
    return seen.keep(seen.is_face > HOPELESS)


def _straightened(
    pyramid: Pyramid, quads: Corners, scores: Float32Array, corner_regressor: Network
) -> tuple[CropPredictions, IndexArray]:
    """Return upright predictions for quads, and the indexes of those that need another pass."""
    seen = look(pyramid, quads, scores, corner_regressor)
    # a face at 45 degrees to its crop makes the corners collapse, and the quad stays unchanged
    across = seen.rotation_ambiguous | (seen.quads == quads).all(axis=(1, 2))
    found = np.where(across[:, None, None], about_middles(quads, 1.0, np.pi / 4), seen.quads)
    moved = across | (_shift(quads, found) > STILL)
    upright = replace(seen, quads=found).upright()
    return upright, np.flatnonzero(moved & (seen.is_face > HOPELESS))


def _shift(quads: Corners, found: Corners) -> Float32Array:
    """Return (N,) the largest shift of a corner, in tile widths."""
    widths = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)
    return np.asarray(np.linalg.norm(found - quads, axis=2).max(axis=1) / widths, np.float32)


def _in_view(seen: CropPredictions, pyramid: Pyramid) -> BoolArray:
    """Return (N,) whether a tile is inside the picture, or is cut by its edge but confident."""
    height, width = pyramid.level(0).shape[:2]
    centers = seen.quads.mean(axis=1)
    inside = ((centers > 0) & (centers < (width, height))).all(axis=1)
    distance = _past_edge(seen, pyramid)
    least = np.where(distance < -RIM, 0, np.where(distance > RIM, SURE_BEYOND, SURE_AT_RIM))
    return np.asarray(inside & (seen.confidence >= least))


def _past_edge(seen: CropPredictions, pyramid: Pyramid) -> Float32Array:
    """Return (N,) distances of the outermost corner beyond the edge, in tile sizes."""
    size = np.array(pyramid.level(0).shape[1::-1])
    distance = np.maximum(-seen.quads, seen.quads - size).max(axis=(1, 2))
    return np.asarray(distance / np.sqrt(areas(seen.quads)), np.float32)


def first_quads(detections: Detections) -> Corners:
    """Return (N, 4, 2) quads of the boxes, with the shorter sides at top and bottom."""
    sides = detections.sides
    turns = np.where(sides[:, 0] > sides[:, 1], detections.turns + np.pi / 2, detections.turns)
    widths = detections.sizes / np.sqrt(ASPECT)
    return rectangles(detections.centers, widths.astype(np.float32), turns.astype(np.float32))


def _tile_reading(joint: Float32Array, quad: Float32Array, face: Float32Array) -> TileReading:
    order = np.argsort(-joint)[: MAX_ALTERNATIVES + 1]
    others = [(TILES[i], float(joint[i])) for i in order[1:] if joint[i] >= MIN_ALTERNATIVE]
    return TileReading(
        tile=TILES[order[0]],
        confidence=float(joint[order[0]] * (1 - face[2])),
        corners=quad,
        alternatives=tuple(others),
        whole=float(face[0] / max(1e-6, 1 - face[2])),
    )
