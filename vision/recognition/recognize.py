"""What the detected faces show: corners, number, color, way up, each look refining the last."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.detection.candidate_proposals import (
    excess_of,
    propose_beside,
    propose_instead,
)
from tilesight.vision.detection.detect import MIN_SCORE, Detections
from tilesight.vision.geometry.crops import Pyramid, Quads, rectangles
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

Floats = NDArray[np.float32]

ROUGH_PASSES = 3
"""Most hold still after the first, nearly all after the second: a rough crop, and one made upright
by its own corners. One that lay across its crop needs a third."""
STILL = 0.15
"""Corners that moved less, in widths of the tile, are not looked for again: another look would
find them no better, and three of four tiles and more are like that."""
WORTH_AN_ALTERNATIVE = 0.1
"""Under this probability of being a face a detection is dropped before others speak for it: one
network alone may be in doubt about a real one, as about a digit that glare has eaten."""
MIN_FACE = 0.5
"""What is less likely a tile's face is not read as one."""
HOPELESS = 0.02
"""Under this one it is not looked at again."""
RIM = 0.04
"""In sizes of a tile: corners so near to the edge of the picture may be those of a cut tile, and
farther outside they are."""
SURE_AT_RIM, SURE_BEYOND = 0.5, 0.9
"""Under these confidences such a tile is one whose digit is outside: its foot is no 1."""
MAX_STEPS_AROUND = 3
"""A tile found beside a row may have another beside it."""
MIN_ALTERNATIVE = 0.002
"""Tiles less probable than this are not listed as alternatives."""
MAX_ALTERNATIVES = 5


def recognize(
    frame: Frame, detections: Detections, models: Models, thoroughly: bool = True
) -> tuple[TileReading, ...]:
    """Read the detected tiles; what is no face and what is seen twice is left out.

    Looks `thoroughly` unless the next frame comes soon.
    """
    if not len(detections):
        return ()
    pyramid = Pyramid(frame.pixels)
    looked = (predict_everywhere if thoroughly else predict_crops)(pyramid, detections, models)
    maybe = refine_in_context(pyramid, looked, models)
    seen, unread = maybe.keep(maybe.is_face >= MIN_FACE), maybe.keep(maybe.is_face < MIN_FACE)
    unread_beside = set(_nearest(seen, unread).tolist())
    joint, cut = tile_probabilities(seen), _past_edge(seen, pyramid) > RIM
    return tuple(
        replace(_tile_reading(*said), cut=bool(cut[place]), unread_beside=place in unread_beside)
        for place, said in enumerate(zip(joint, seen.quads, seen.face, strict=True))
    )


def _nearest(seen: CropPredictions, unread: CropPredictions) -> NDArray[np.intp]:
    """Find the tile nearest to each thing that was not read."""
    if not len(seen):
        return np.zeros(0, np.intp)
    away = unread.quads.mean(axis=1)[:, None] - seen.quads.mean(axis=1)
    return np.asarray(np.square(away).sum(axis=2).argmin(axis=1), np.intp)


def predict_everywhere(pyramid: Pyramid, detections: Detections, models: Models) -> CropPredictions:
    """Look closely, then for what the detector missed beside it, and at what is unsure again."""
    seen = predict_neighbors(pyramid, predict_crops(pyramid, detections, models), models)
    return predict_enlarged(pyramid, seen, (models.recognizer, models.high_resolution_recognizer))


def predict_crops(pyramid: Pyramid, detections: Detections, models: Models) -> CropPredictions:
    """Get each detection straight, then read it."""
    seen = _read(pyramid, first_quads(detections), detections.scores, models)
    return seen.keep(suppress_overlaps(seen))


def predict_neighbors(pyramid: Pyramid, seen: CropPredictions, models: Models) -> CropPredictions:
    """Look where rows of tiles may go on, too, and where a tile was taken for two, or two for one.

    The detector does so in tight rows. What is found now is as sure a tile as the least it names.
    """
    new = np.ones(len(seen), bool)
    for _ in range(MAX_STEPS_AROUND):
        proposals = _proposals_around(seen, new, pyramid.level(0).shape[1::-1])
        if not len(proposals):
            break
        scores = np.full(len(proposals), MIN_SCORE, np.float32)
        both = all_of(seen, _read(pyramid, proposals, scores, models))
        kept = suppress_overlaps(both)
        new, seen = kept >= len(seen), both.keep(kept)
    return seen


def _proposals_around(
    seen: CropPredictions, new: NDArray[np.bool_], size: tuple[int, int]
) -> Quads:
    """List the places to look at beside the new ones of those seen, and instead of them."""
    excess = excess_of(seen.quads)
    odd, asked = excess.any(axis=1), new & (seen.is_face >= MIN_FACE)
    beside = propose_beside(seen.quads[asked & ~odd], seen.quads[~odd], size)
    return np.concatenate([beside, propose_instead(seen.quads[asked & odd], excess[asked & odd])])


def _read(pyramid: Pyramid, quads: Quads, scores: Floats, models: Models) -> CropPredictions:
    """Get what lies in rough quads straight, then read it."""
    return read_straight(pyramid, align(pyramid, quads, scores, models.corner_regressor), models)


def read_straight(pyramid: Pyramid, rough: CropPredictions, models: Models) -> CropPredictions:
    """Read what lies in quads that are straight; what is hardly a face, or cut off, is left out."""
    seen = predict_with_augmentation(pyramid, rough, models.recognizer, models.corner_regressor)
    return seen.keep((seen.is_face >= WORTH_AN_ALTERNATIVE) & _in_view(seen, pyramid))


def align(
    pyramid: Pyramid, rough: Quads, scores: Floats, corner_regressor: Network
) -> CropPredictions:
    """Look from where the last look saw the corners, until they hold still.

    Gives the last look at each of what may be faces, with upright quads.
    """
    seen, restless = _straightened(pyramid, rough, scores, corner_regressor)
    for _ in range(ROUGH_PASSES - 1):
        if not len(restless):
            break
        quads, again = seen.quads[restless], seen.scores[restless]
        closer, moving = _straightened(pyramid, quads, again, corner_regressor)
        seen, restless = seen.put(restless, closer), restless[moving]
    return seen.keep(seen.is_face > HOPELESS)


def _straightened(
    pyramid: Pyramid, quads: Quads, scores: Floats, corner_regressor: Network
) -> tuple[CropPredictions, NDArray[np.intp]]:
    """Look at quads and set them upright; gives also which have to be looked at again."""
    seen = look(pyramid, quads, scores, corner_regressor)
    # where the face lies across the crop the corners fall together, and the quad is as it was
    across = seen.rotation_ambiguous | (seen.quads == quads).all(axis=(1, 2))
    found = np.where(across[:, None, None], about_middles(quads, 1.0, np.pi / 4), seen.quads)
    moving = across | (_shift(quads, found) > STILL)
    upright = replace(seen, quads=found).upright()
    return upright, np.flatnonzero(moving & (seen.is_face > HOPELESS))


def _shift(quads: Quads, found: Quads) -> Floats:
    """Tell how far the corner lies that moved most, in widths of the tile."""
    widths = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)
    return np.asarray(np.linalg.norm(found - quads, axis=2).max(axis=1) / widths, np.float32)


def _in_view(seen: CropPredictions, pyramid: Pyramid) -> NDArray[np.bool_]:
    """Tell which tiles can be read: not those that the edge of the picture may cut, unless sure."""
    height, width = pyramid.level(0).shape[:2]
    middles = seen.quads.mean(axis=1)
    inside = ((middles > 0) & (middles < (width, height))).all(axis=1)
    past = _past_edge(seen, pyramid)
    least = np.where(past < -RIM, 0, np.where(past > RIM, SURE_BEYOND, SURE_AT_RIM))
    return np.asarray(inside & (seen.confidence >= least))


def _past_edge(seen: CropPredictions, pyramid: Pyramid) -> Floats:
    """Measure how far a corner lies past the edge of the picture, (N,) in sizes of the tile."""
    size = np.array(pyramid.level(0).shape[1::-1])
    past = np.maximum(-seen.quads, seen.quads - size).max(axis=(1, 2))
    return np.asarray(past / np.sqrt(areas(seen.quads)), np.float32)


def first_quads(detections: Detections) -> Quads:
    """Stand each box on its shorter side: most tiles look taller than wide."""
    sides = detections.sides
    turns = np.where(sides[:, 0] > sides[:, 1], detections.turns + np.pi / 2, detections.turns)
    widths = detections.sizes / np.sqrt(ASPECT)
    return rectangles(detections.centers, widths.astype(np.float32), turns.astype(np.float32))


def _tile_reading(joint: Floats, quad: Floats, face: Floats) -> TileReading:
    order = np.argsort(-joint)[: MAX_ALTERNATIVES + 1]
    others = [(TILES[i], float(joint[i])) for i in order[1:] if joint[i] >= MIN_ALTERNATIVE]
    return TileReading(
        tile=TILES[order[0]],
        confidence=float(joint[order[0]] * (1 - face[2])),
        corners=quad,
        alternatives=tuple(others),
        whole=float(face[0] / max(1e-6, 1 - face[2])),
    )
