"""Sample the quads that networks on crops are trained on: faces as the stage before finds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.datasets.arrays import Rng
from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile
from tilesight.vision.geometry.arrays import BoolArray, Corners, Float64Array
from tilesight.vision.geometry.crops import rectangles
from tilesight.vision.geometry.quads import ASPECT

RANDOM_ANGLE_SHARE = 0.1
"""Fraction of simulated detections with a random angle, as for a hardly visible face."""
MIN_NON_FACE_DISTANCE = 0.62
"""Distance in tile widths from the centers of all faces beyond which a quad is a non-face."""
MAX_PROPOSAL_DISTANCE = 0.4
"""Distance in tile widths up to which a proposal belongs to a face."""
MAX_FALSE_DETECTIONS = 8
"""Maximum number of false detections per photo."""


@dataclass(frozen=True, slots=True)
class CropSampling:
    """How the training quads of a network are distributed around the faces."""

    stage: str
    """The field of the cached proposals to use: `first` or `last`."""
    proposal_share: float
    """Fraction of the faces that use a cached proposal."""
    proposal_shift: float
    """Standard deviation of the proposals' shift, in tile widths."""
    rough_share: float
    """Fraction of simulated quads that resemble detections; the others resemble refined quads."""
    corner_errors: tuple[float, ...]
    """Errors of the corners of simulated refined quads, in tile widths; one is drawn per quad."""
    upside_down_share: float
    """Fraction of simulated refined quads turned upside down; inference uses both orientations."""
    jokers: int = 3
    """Oversampling factor of jokers: games have few, in many designs."""
    non_faces: tuple[int, int] = (5, 3)
    """Minimum number of non-faces per photo, and the number of faces per non-face."""


CROP_SAMPLING = {
    "corner_regressor": CropSampling(
        "first",
        proposal_share=0.4,
        proposal_shift=0.03,
        rough_share=0.55,
        corner_errors=(0.02, 0.05, 0.09, 0.13),
        upside_down_share=0.3,
    ),
    "recognizer": CropSampling(
        "last",
        proposal_share=0.7,
        proposal_shift=0.015,
        rough_share=0.05,
        corner_errors=(0.015, 0.03, 0.05, 0.09),
        upside_down_share=0.5,
    ),
}


def sample_quads(
    photo: LabeledPhoto, faces: Corners, found: Corners, rng: Rng, sampling: CropSampling
) -> tuple[Corners, Corners]:
    """Return (N, 4, 2) input quads for faces, as the stage before finds them, and (M, 4, 2) others.

    The (K, 4, 2) proposals of the stage before are used for some of the (N, 4, 2) true faces, and
    for the others.
    """
    shown = _jitter(faces, rng, sampling)
    empty = _non_faces(photo, len(faces), rng, sampling)
    if len(found):
        shown = _with_proposals(shown, faces, found, rng, sampling)
        empty = np.concatenate([empty, _false_detections(photo, found, rng)])
    return shown, empty


def jittered_quads(photo: LabeledPhoto, rng: Rng) -> Corners:
    """Return (N, 4, 2) faces of a photo with random errors as of refined quads, and non-faces."""
    tiles = [tile for tile in photo.tiles if not is_mostly_outside(tile, photo.size)]
    sampling = CROP_SAMPLING["recognizer"]
    shown = _later_prediction(faces_of(tiles), rng, sampling)
    return np.concatenate([shown, _non_faces(photo, len(tiles), rng, sampling)])


def faces_of(tiles: Sequence[LabeledTile]) -> Corners:
    """Return the (N, 4, 2) corners of the faces of N tiles."""
    return np.array([tile.corners for tile in tiles], np.float32).reshape(-1, 4, 2)


def _non_faces(photo: LabeledPhoto, faces: int, rng: Rng, sampling: CropSampling) -> Corners:
    """Return random non-faces of a photo, in proportion to the number of its faces."""
    least, faces_for_each = sampling.non_faces
    return _places_without_face(photo, rng, max(least, faces // faces_for_each))


def _with_proposals(
    shown: Corners, faces: Corners, found: Corners, rng: Rng, sampling: CropSampling
) -> Corners:
    """Return the quads with some replaced by slightly moved proposals of their faces."""
    if not len(faces):
        return shown
    away = _distances(found, faces) / _widths(faces)[None]
    nearest = away.argmin(axis=0)
    chosen = (away.min(axis=0) < MAX_PROPOSAL_DISTANCE) & (
        rng.random(len(faces)) < sampling.proposal_share
    )
    shift = rng.normal(0, sampling.proposal_shift, (len(faces), 1, 2))
    moved = found[nearest] + _widths(faces)[:, None, None] * shift
    turned = np.where(rng.random((len(faces), 1, 1)) < 0.5, moved, np.roll(moved, 2, axis=1))
    return np.asarray(np.where(chosen[:, None, None], turned, shown), np.float32)


def _false_detections(photo: LabeledPhoto, found: Corners, rng: Rng) -> Corners:
    """Return false detections, which are the hardest non-faces."""
    wrong = found[_far_from_faces(photo, found)]
    return wrong[rng.permutation(len(wrong))[:MAX_FALSE_DETECTIONS]]


def _far_from_faces(photo: LabeledPhoto, quads: Corners) -> BoolArray:
    """Return (N,) whether the center of a quad is far from all labeled faces."""
    faces = faces_of(photo.tiles)
    return np.asarray(
        (_distances(quads, faces) > MIN_NON_FACE_DISTANCE * _widths(faces)[None]).all(axis=1)
    )


def _distances(quads: Corners, others: Corners) -> Corners:
    """Return the (N, M) distances between the centers of quads."""
    middles = quads.mean(axis=1)[:, None] - others.mean(axis=1)[None]
    return np.asarray(np.linalg.norm(middles, axis=2), np.float32)


def _widths(quads: Corners) -> Corners:
    return np.asarray(np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1), np.float32)


def _jitter(faces: Corners, rng: Rng, sampling: CropSampling) -> Corners:
    """Return simulated input quads for the true quads of faces."""
    rough = rng.random(len(faces)) < sampling.rough_share
    proposals = _first_prediction(faces, rng), _later_prediction(faces, rng, sampling)
    return np.asarray(np.where(rough[:, None, None], *proposals), np.float32)


def _first_prediction(faces: Corners, rng: Rng) -> Corners:
    """Return simulated detections: rough position, size and angle, random orientation."""
    count = len(faces)
    right = faces[:, 1] - faces[:, 0] + faces[:, 2] - faces[:, 3]
    down = faces[:, 3] - faces[:, 0] + faces[:, 2] - faces[:, 1]
    area = np.abs(right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0]) / 4
    width = np.sqrt(area / ASPECT) * np.exp(rng.normal(0, 0.13, count))
    turn = np.arctan2(right[:, 1], right[:, 0]) + rng.normal(0, 0.16, count)
    turn += rng.choice((0, np.pi / 2, np.pi, -np.pi / 2), count, p=(0.36, 0.14, 0.36, 0.14))
    turn = np.where(rng.random(count) < RANDOM_ANGLE_SHARE, rng.uniform(0, 2 * np.pi, count), turn)
    centers = faces.mean(axis=1) + width[:, None] * rng.normal(0, 0.11, (count, 2))
    return rectangles(centers.astype(np.float32), width.astype(np.float32), turn.astype(np.float32))


def _later_prediction(faces: Corners, rng: Rng, sampling: CropSampling) -> Corners:
    """Return simulated refined quads: small errors of the corners, some upside down."""
    count = len(faces)
    size = _widths(faces).reshape(-1, 1, 1)
    spread = rng.choice(sampling.corner_errors, (count, 1, 1))
    middles = faces.mean(axis=1, keepdims=True)
    grown = middles + (faces - middles) * np.exp(spread * rng.normal(0, 1.2, (count, 1, 2)))
    shift = spread * rng.normal(0, 0.8, (count, 1, 2))
    quads = grown + size * (shift + 0.6 * spread * rng.normal(0, 1, (count, 4, 2)))
    turned = rng.random(count) < sampling.upside_down_share
    chosen = np.where(turned[:, None, None], np.roll(quads, 2, axis=1), quads)
    return np.asarray(chosen, np.float32)


def _places_without_face(photo: LabeledPhoto, rng: Rng, count: int) -> Corners:
    """Return random quads far from all faces: on decoys, beside tiles or anywhere."""
    faces = faces_of(photo.tiles)
    usual = float(np.median(_widths(faces))) if len(faces) else float(rng.uniform(20, 120))
    centers = _non_face_centers(photo, faces, rng, count * 4)
    widths = usual * np.exp(rng.normal(0, 0.35, len(centers)))
    turns = rng.uniform(0, 2 * np.pi, len(centers))
    quads = rectangles(
        centers.astype(np.float32), widths.astype(np.float32), turns.astype(np.float32)
    )
    return quads[_far_from_faces(photo, quads)][:count]


def _non_face_centers(photo: LabeledPhoto, faces: Corners, rng: Rng, tries: int) -> Float64Array:
    centers = rng.uniform(0, 1, (tries, 2)) * np.asarray(photo.size)
    if len(faces):  # Detectors mistake gaps and edges around tiles for tiles.
        chosen = rng.integers(len(faces), size=tries)
        step = rng.uniform(0.6, 1.4, (tries, 1)) * _widths(faces)[chosen, None]
        turn = rng.uniform(0, 2 * np.pi, tries)
        beside = faces[chosen].mean(axis=1) + step * np.stack([np.cos(turn), np.sin(turn)], axis=1)
        centers = np.where(rng.random((tries, 1)) < 0.4, beside, centers)
    if photo.decoys:
        spots = np.stack(photo.decoys)[rng.integers(len(photo.decoys), size=tries)]
        decoy = (spots * rng.dirichlet(np.ones(4), tries)[..., None]).sum(axis=1)
        centers = np.where(rng.random((tries, 1)) < 0.45, decoy, centers)
    return np.asarray(centers, np.float64)


def is_mostly_outside(tile: LabeledTile, size: tuple[int, int]) -> bool:
    """Return whether the center of a tile is outside a photo of this width and height."""
    middle = tile.corners.mean(axis=0)
    return bool((middle < 0).any() or (middle > np.asarray(size)).any())
