"""Training crops: faces as the previous stage of the pipeline finds them, and non-faces."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.datasets.arrays import Int64Array, Rng
from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile
from tilesight.datasets.labels.pixels import read_pixels
from tilesight.engine.tiles.tile import Color, TileSet
from tilesight.models.training.proposal_cache import ProposalCache, key_of
from tilesight.vision.geometry.arrays import (
    AnyArray,
    BoolArray,
    Corners,
    Float64Array,
    IndexArray,
    Pixels,
)
from tilesight.vision.geometry.crops import FACE, SIDE, Pyramid, crop_quads, rectangles, to_crop
from tilesight.vision.geometry.quads import ASPECT

JOKER = 0
"""Class of the joker; the class of a number is the number."""
COLORS = tuple(Color)
NO_COLOR = -1
WHOLE, HIDDEN, NO_FACE = range(3)
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


@dataclass(frozen=True, slots=True, eq=False)
class Crops:
    """A batch of N crops with their labels."""

    pixels: Pixels
    """(N, SIDE, SIDE, 3) RGB bytes."""
    corners: Corners
    """(N, 4, 2) in crop sides from the center, starting nearest to the crop's top left."""
    orientation: Int64Array
    """(N,) orientation of the face in the crop, in quarter turns clockwise."""
    number: Int64Array
    """(N,) number classes; -1 for non-faces."""
    color: Int64Array
    """(N,) indexes into `COLORS`, or `NO_COLOR`."""
    face: Int64Array
    """(N,) `WHOLE`, `HIDDEN` or `NO_FACE`."""


def cut_crops(
    photo: LabeledPhoto,
    pixels: Pixels,
    rng: Rng,
    most: int,
    sampling: CropSampling,
    found: Corners | None,
) -> Crops:
    """Return crops of a photo's faces, with jittered corners, and of non-faces.

    Args:
        photo: The labels.
        pixels: (H, W, 3) RGB pixels of the photo.
        rng: The random generator.
        most: Maximum number of faces.
        sampling: How the quads are distributed.
        found: (N, 4, 2) proposals of the previous stage, used for some faces and for non-faces, or
            None.
    """
    pyramid, found = Pyramid(pixels), np.zeros((0, 4, 2), np.float32) if found is None else found
    tiles = [t for t in photo.tiles if t.visible >= 0.4 and not _mostly_outside(t, photo.size)]
    picked = [tiles[i] for i in _sampled(tiles, rng, sampling)[:most]]
    faces = _faces_of(picked)
    shown = _jitter(faces, rng, sampling)
    least, faces_for_each = sampling.non_faces
    empty = _places_without_face(photo, rng, max(least, len(picked) // faces_for_each))
    if len(found):
        shown = _with_proposals(shown, faces, found, rng, sampling)
        empty = np.concatenate([empty, _false_detections(photo, found, rng)])
    crops = crop_quads(pyramid, np.concatenate([shown, empty]))
    corners = np.zeros((len(crops), 4, 2), np.float32)
    orientation = np.zeros(len(crops), np.int64)
    placed, orientation[: len(faces)] = in_crop_order(to_crop(faces, shown[: len(faces)]))
    corners[: len(faces)] = (placed + 0.5) / SIDE - 0.5
    return Crops(crops, corners, orientation, *_classes(picked, len(empty)))


def jittered_quads(photo: LabeledPhoto, rng: Rng) -> Corners:
    """Return (N, 4, 2) faces of a photo with random errors as of refined quads, and non-faces."""
    tiles = [tile for tile in photo.tiles if not _mostly_outside(tile, photo.size)]
    faces = _faces_of(tiles)
    shown = _later_prediction(faces, rng, CROP_SAMPLING["recognizer"])
    few, faces_for_each = CROP_SAMPLING["recognizer"].non_faces
    empty = _places_without_face(photo, rng, max(few, len(tiles) // faces_for_each))
    return np.concatenate([shown, empty])


def fixed_crops(
    photos: list[LabeledPhoto], seed: int, sampling: CropSampling, proposals: ProposalCache
) -> Crops:
    """Return reproducible crops of photos for validation.

    Raises:
        OSError: If a photo cannot be read.
    """
    rng = np.random.default_rng(seed)
    return joined(read_photo(photo, proposals, rng, 100, sampling) for photo in photos)


def joined(parts: Iterable[Crops]) -> Crops:
    """Return several batches of crops as one."""
    columns = zip(*map(crop_columns, parts), strict=True)
    return Crops(*(np.concatenate(column) for column in columns))


def crop_columns(crops: Crops) -> list[AnyArray]:
    """Return the (N, ...) arrays of crops, in the order of the fields."""
    return [crops.pixels, crops.corners, crops.orientation, crops.number, crops.color, crops.face]


def joker_prior_correction(jokers: int, numbers: int) -> float:
    """Return the correction of a joker's log-odds for oversampling (Saerens et al. 2002).

    Args:
        jokers: Number of jokers in training. Without any there is nothing to correct.
        numbers: Number of other tiles in training.
    """
    if not jokers or not numbers:
        return 0.0
    box = TileSet()
    return math.log(box.jokers / (len(box) - box.jokers)) - math.log(jokers / numbers)


def in_crop_order(corners: Corners) -> tuple[Corners, Int64Array]:
    """Return (N, 4, 2) corners in crop order, and the (N,) quarter turns that this takes.

    Crop order starts with the corner nearest to the crop's top left.
    """
    turned = np.stack([np.roll(corners, orientation, axis=1) for orientation in range(4)])
    orientation = np.square(turned - FACE).sum(axis=(2, 3)).argmin(axis=0)
    return turned[orientation, np.arange(len(orientation))], orientation


def read_photos(
    photos: list[LabeledPhoto],
    proposals: ProposalCache,
    rng: Rng,
    most: int,
    sampling: CropSampling,
) -> Iterator[Crops]:
    """Yield the crops of one photo after the other, in random order and without end."""
    while True:
        for index in rng.permutation(len(photos)):
            yield read_photo(photos[index], proposals, rng, most, sampling)


def read_photo(
    photo: LabeledPhoto, proposals: ProposalCache, rng: Rng, most: int, sampling: CropSampling
) -> Crops:
    """Return crops of one photo, with its cached proposals if there are any.

    Raises:
        OSError: If the photo cannot be read.
    """
    found = proposals.get(key_of(photo))
    quads = None if found is None else getattr(found, sampling.stage)
    return cut_crops(photo, read_pixels(photo.image), rng, most, sampling, quads)


def _sampled(tiles: list[LabeledTile], rng: Rng, sampling: CropSampling) -> IndexArray:
    """Return the indexes of the tiles in random order, jokers repeated as the sampling demands."""
    counts = [sampling.jokers if tile.tile.joker else 1 for tile in tiles]
    return np.asarray(
        rng.permutation(np.repeat(np.arange(len(tiles)), np.array(counts, int))), np.intp
    )


def _faces_of(tiles: Sequence[LabeledTile]) -> Corners:
    return np.array([tile.corners for tile in tiles], np.float32).reshape(-1, 4, 2)


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
    faces = _faces_of(photo.tiles)
    return np.asarray(
        (_distances(quads, faces) > MIN_NON_FACE_DISTANCE * _widths(faces)[None]).all(axis=1)
    )


def _distances(quads: Corners, others: Corners) -> Corners:
    """Return the (N, M) distances between the centers of quads."""
    middles = quads.mean(axis=1)[:, None] - others.mean(axis=1)[None]
    return np.asarray(np.linalg.norm(middles, axis=2), np.float32)


def _widths(quads: Corners) -> Corners:
    return np.asarray(np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1), np.float32)


def _classes(picked: list[LabeledTile], empty: int) -> tuple[Int64Array, ...]:
    number = [JOKER if t.tile.joker else int(t.tile.number or 0) for t in picked]
    color = [NO_COLOR if t.tile.color is None else COLORS.index(t.tile.color) for t in picked]
    face = [WHOLE if t.visible > 0.93 and not t.cut else HIDDEN for t in picked]
    none = [NO_COLOR] * empty
    columns = (number + none, color + none, face + [NO_FACE] * empty)
    return tuple(np.asarray(column, np.int64) for column in columns)


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
    faces = _faces_of(photo.tiles)
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


def _mostly_outside(tile: LabeledTile, size: tuple[int, int]) -> bool:
    middle = tile.corners.mean(axis=0)
    return bool((middle < 0).any() or (middle > np.asarray(size)).any())
