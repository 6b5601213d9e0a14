"""Crops to train on: faces as the stage before leaves them, and what is no face."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.datasets.labels.labels import LabelledPhoto, LabelledTile
from tilesight.engine.tiles.tile import Color, TileSet
from tilesight.models.training.proposal_cache import ProposalCache, key_of
from tilesight.vision.geometry.crops import FACE, SIDE, Pyramid, crop_quads, rectangles, to_crop
from tilesight.vision.geometry.homography import ASPECT

Rng = np.random.Generator
Floats = NDArray[np.float32]

JOKER = 0
"""The joker's place among the number classes; a number is its own."""
COLORS = tuple(Color)
NO_COLOR = -1
WHOLE, HIDDEN, NO_FACE = range(3)
ASTRAY = 0.1
"""Share of first looks at any angle, as a detector gives for a face hardly seen."""
FAR = 0.62
"""Tile widths from the middle of every face at which a place shows no face."""
NEAR = 0.4
"""Tile widths up to which a look is one at this face."""
MAX_IN_VAIN = 8


@dataclass(frozen=True, slots=True)
class Approach:
    """How the quads that a network is given lie about the faces."""

    stage: str
    """The looks that were found for it: `first`, `last` or `unsure`."""
    found: float
    """Share of the faces that start from such a look."""
    moved: float
    """How far those are moved, in widths of the tile."""
    rough: float
    """Share of made up quads that are a detector's; the others are nearly straight."""
    spread: tuple[float, ...]
    """How far the corners of nearly straight ones are off, in widths of the tile."""
    turned: float
    """Share of nearly straight ones that are shown upside down: the last look is both ways up."""
    side: int = SIDE
    """Width and height of a crop in pixels."""
    times: float = 1.0
    """How often a face is shown that was found at this stage."""
    elsewhere: float = 1.0
    """How often one is shown that was not: the recognizer is sure of most."""
    jokers: int = 3
    """Times that a joker is shown for once that a number is: games have few, of many designs."""
    empty: tuple[int, int] = (5, 3)
    """Least places without a face that are shown of a photo, and faces for each of them."""


APPROACHES = {
    "corner_regressor": Approach("first", 0.4, 0.03, 0.55, (0.02, 0.05, 0.09, 0.13), 0.3),
    "recognizer": Approach("last", 0.7, 0.015, 0.05, (0.015, 0.03, 0.05, 0.09), 0.5),
    "high_resolution_recognizer": Approach(
        "unsure",
        found=0.5,
        moved=0.02,
        rough=0.0,
        spread=(0.01, 0.02, 0.04, 0.07),
        turned=0.5,
        side=96,
        times=5.0,
        elsewhere=0.2,
        jokers=1,
        empty=(1, 8),
    ),
}


@dataclass(frozen=True, slots=True, eq=False)
class Crops:
    """A batch of crops with what there is to learn from them."""

    pixels: NDArray[np.uint8]
    corners: Floats
    """(N, 4, 2) in crop sides from the middle, from the one nearest to the crop's top-left."""
    way: NDArray[np.int64]
    """Quarter turns clockwise by which the face is turned in the crop."""
    number: NDArray[np.int64]
    color: NDArray[np.int64]
    face: NDArray[np.int64]


def cut_crops(
    photo: LabelledPhoto,
    pixels: NDArray[np.uint8],
    rng: Rng,
    most: int,
    approach: Approach,
    found: Floats | None = None,
) -> Crops:
    """Cut jittered crops of a photo's faces and of places where there is none.

    `found` are (N, 4, 2) looks of the trained stage before: they take the place of some made up.
    """
    pyramid, found = Pyramid(pixels), np.zeros((0, 4, 2), np.float32) if found is None else found
    tiles = [t for t in photo.tiles if t.visible >= 0.4 and not _mostly_outside(t, photo.size)]
    picked = [tiles[i] for i in _shown_often(tiles, found, rng, approach)[:most]]
    faces = _faces_of(picked)
    shown = _jitter(faces, rng, approach)
    least, faces_for_each = approach.empty
    empty = _places_without_face(photo, rng, max(least, len(picked) // faces_for_each))
    if len(found):
        shown = _as_found(shown, faces, found, rng, approach)
        empty = np.concatenate([empty, _found_in_vain(photo, found, rng)])
    crops = crop_quads(pyramid, np.concatenate([shown, empty]), approach.side)
    corners = np.zeros((len(crops), 4, 2), np.float32)
    way = np.zeros(len(crops), np.int64)
    placed, way[: len(faces)] = as_seen(to_crop(faces, shown[: len(faces)]))
    corners[: len(faces)] = (placed + 0.5) / SIDE - 0.5
    return Crops(crops, corners, way, *_classes(picked, len(empty)))


def rarer_jokers(jokers: int, numbers: int) -> float:
    """Compare a box's jokers with those trained on, in log-odds (Saerens et al. 2002)."""
    box = TileSet()
    return math.log(box.jokers / (len(box) - box.jokers)) - math.log(jokers / numbers)


def as_seen(corners: Floats) -> tuple[Floats, NDArray[np.int64]]:
    """Order (N, 4, 2) corners as they lie in the crop; gives the quarter turns that takes, too."""
    turned = np.stack([np.roll(corners, way, axis=1) for way in range(4)])
    way = np.square(turned - FACE).sum(axis=(2, 3)).argmin(axis=0)
    return turned[way, np.arange(len(way))], way


def read_photos(
    photos: list[LabelledPhoto], looks: ProposalCache, rng: Rng, most: int, approach: Approach
) -> Iterator[Crops]:
    """Cut crops from photos in random order, without end."""
    while True:
        for index in rng.permutation(len(photos)):
            yield read_photo(photos[index], looks, rng, most, approach)


def read_photo(
    photo: LabelledPhoto, looks: ProposalCache, rng: Rng, most: int, approach: Approach
) -> Crops:
    """Cut crops from a photo.

    Raises:
        OSError: it cannot be read.
    """
    image = cv2.imread(str(photo.image))
    if image is None:
        raise OSError(f"{photo.image.name} cannot be read")
    found = looks.get(key_of(photo))
    quads = None if found is None else getattr(found, approach.stage)
    pixels = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2RGB), np.uint8)
    return cut_crops(photo, pixels, rng, most, approach, quads)


def _shown_often(
    tiles: list[LabelledTile], found: Floats, rng: Rng, approach: Approach
) -> NDArray[np.intp]:
    """Give the places of the tiles in random order, each as often as it is shown."""
    faces = _faces_of(tiles)
    near = (_distances(found, faces) < NEAR * _widths(faces)).any(axis=0)
    times = np.where(near, approach.times, approach.elsewhere)
    times = times * [approach.jokers if tile.tile.joker else 1 for tile in tiles]
    counts = np.floor(times + rng.random(len(tiles))).astype(int)
    return np.asarray(rng.permutation(np.repeat(np.arange(len(tiles)), counts)), np.intp)


def _faces_of(tiles: Sequence[LabelledTile]) -> Floats:
    return np.array([tile.corners for tile in tiles], np.float32).reshape(-1, 4, 2)


def _as_found(shown: Floats, faces: Floats, found: Floats, rng: Rng, approach: Approach) -> Floats:
    """Start some faces from where the stage before found them, a little moved."""
    if not len(faces):
        return shown
    away = _distances(found, faces) / _widths(faces)[None]
    nearest = away.argmin(axis=0)
    chosen = (away.min(axis=0) < NEAR) & (rng.random(len(faces)) < approach.found)
    shift = rng.normal(0, approach.moved, (len(faces), 1, 2))
    moved = found[nearest] + _widths(faces)[:, None, None] * shift
    turned = np.where(rng.random((len(faces), 1, 1)) < 0.5, moved, np.roll(moved, 2, axis=1))
    return np.asarray(np.where(chosen[:, None, None], turned, shown), np.float32)


def _found_in_vain(photo: LabelledPhoto, found: Floats, rng: Rng) -> Floats:
    """Pick detections of nothing: the most telling places without a face."""
    wrong = found[_far_from_faces(photo, found)]
    return wrong[rng.permutation(len(wrong))[:MAX_IN_VAIN]]


def _far_from_faces(photo: LabelledPhoto, quads: Floats) -> NDArray[np.bool_]:
    """Tell which quads' middles no labelled face is near."""
    faces = _faces_of(photo.tiles)
    return np.asarray((_distances(quads, faces) > FAR * _widths(faces)[None]).all(axis=1))


def _distances(quads: Floats, others: Floats) -> Floats:
    """Give the (N, M) distances between the middles of quads."""
    middles = quads.mean(axis=1)[:, None] - others.mean(axis=1)[None]
    return np.asarray(np.linalg.norm(middles, axis=2), np.float32)


def _widths(quads: Floats) -> Floats:
    return np.asarray(np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1), np.float32)


def _classes(picked: list[LabelledTile], empty: int) -> tuple[NDArray[np.int64], ...]:
    number = [JOKER if t.tile.joker else int(t.tile.number or 0) for t in picked]
    color = [NO_COLOR if t.tile.color is None else COLORS.index(t.tile.color) for t in picked]
    face = [WHOLE if t.visible > 0.93 and not t.cut else HIDDEN for t in picked]
    none = [NO_COLOR] * empty
    columns = (number + none, color + none, face + [NO_FACE] * empty)
    return tuple(np.asarray(column, np.int64) for column in columns)


def _jitter(faces: Floats, rng: Rng, approach: Approach) -> Floats:
    """Turn true quads into the quads that a look would start from."""
    rough = rng.random(len(faces)) < approach.rough
    looks = _first_prediction(faces, rng), _later_prediction(faces, rng, approach)
    return np.asarray(np.where(rough[:, None, None], *looks), np.float32)


def _first_prediction(faces: Floats, rng: Rng) -> Floats:
    """A detector's box: place, size and heading are rough, the way up is unknown."""
    count = len(faces)
    right = faces[:, 1] - faces[:, 0] + faces[:, 2] - faces[:, 3]
    down = faces[:, 3] - faces[:, 0] + faces[:, 2] - faces[:, 1]
    area = np.abs(right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0]) / 4
    width = np.sqrt(area / ASPECT) * np.exp(rng.normal(0, 0.13, count))
    turn = np.arctan2(right[:, 1], right[:, 0]) + rng.normal(0, 0.16, count)
    turn += rng.choice((0, np.pi / 2, np.pi, -np.pi / 2), count, p=(0.36, 0.14, 0.36, 0.14))
    turn = np.where(rng.random(count) < ASTRAY, rng.uniform(0, 2 * np.pi, count), turn)
    centers = faces.mean(axis=1) + width[:, None] * rng.normal(0, 0.11, (count, 2))
    return rectangles(centers.astype(np.float32), width.astype(np.float32), turn.astype(np.float32))


def _later_prediction(faces: Floats, rng: Rng, approach: Approach) -> Floats:
    """A refined quad: every corner a little off, the whole sometimes much, or the wrong way up."""
    count = len(faces)
    size = _widths(faces).reshape(-1, 1, 1)
    spread = rng.choice(approach.spread, (count, 1, 1))
    middles = faces.mean(axis=1, keepdims=True)
    grown = middles + (faces - middles) * np.exp(spread * rng.normal(0, 1.2, (count, 1, 2)))
    shift = spread * rng.normal(0, 0.8, (count, 1, 2))
    quads = grown + size * (shift + 0.6 * spread * rng.normal(0, 1, (count, 4, 2)))
    turned = rng.random(count) < approach.turned
    chosen = np.where(turned[:, None, None], np.roll(quads, 2, axis=1), quads)
    return np.asarray(chosen, np.float32)


def _places_without_face(photo: LabelledPhoto, rng: Rng, count: int) -> Floats:
    """Pick quads whose middle no face is near: on decoys, beside tiles, or anywhere."""
    faces = _faces_of(photo.tiles)
    usual = float(np.median(_widths(faces))) if len(faces) else float(rng.uniform(20, 120))
    centers = _tempting_places(photo, faces, rng, count * 4)
    widths = usual * np.exp(rng.normal(0, 0.35, len(centers)))
    turns = rng.uniform(0, 2 * np.pi, len(centers))
    quads = rectangles(
        centers.astype(np.float32), widths.astype(np.float32), turns.astype(np.float32)
    )
    return quads[_far_from_faces(photo, quads)][:count]


def _tempting_places(
    photo: LabelledPhoto, faces: Floats, rng: Rng, tries: int
) -> NDArray[np.float64]:
    centers = rng.uniform(0, 1, (tries, 2)) * np.asarray(photo.size)
    if len(faces):  # the gaps and edges around tiles are what a detector takes for tiles
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


def _mostly_outside(tile: LabelledTile, size: tuple[int, int]) -> bool:
    middle = tile.corners.mean(axis=0)
    return bool((middle < 0).any() or (middle > np.asarray(size)).any())
