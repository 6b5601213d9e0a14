"""Training crops with their labels: of faces and of non-faces."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from tilesight.datasets.arrays import Int64Array, Rng
from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile
from tilesight.datasets.labels.pixels import read_pixels
from tilesight.engine.tiles.tile import Color, TileSet
from tilesight.models.training.proposal_cache import ProposalCache, key_of
from tilesight.models.training.quad_sampling import (
    CropSampling,
    faces_of,
    is_mostly_outside,
    sample_quads,
)
from tilesight.vision.geometry.arrays import Corners, IndexArray, Pixels
from tilesight.vision.geometry.crops import FACE, SIDE, Pyramid, crop_quads, to_crop

JOKER = 0
"""Class of the joker; the class of a number is the number."""
COLORS = tuple(Color)
NO_COLOR = -1
WHOLE, HIDDEN, NO_FACE = range(3)


class Crops(NamedTuple):
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
    tiles = [t for t in photo.tiles if t.visible >= 0.4 and not is_mostly_outside(t, photo.size)]
    picked = [tiles[i] for i in _sampled(tiles, rng, sampling)[:most]]
    faces = faces_of(picked)
    shown, empty = sample_quads(photo, faces, found, rng, sampling)
    crops = crop_quads(pyramid, np.concatenate([shown, empty]))
    corners = np.zeros((len(crops), 4, 2), np.float32)
    orientation = np.zeros(len(crops), np.int64)
    placed, orientation[: len(faces)] = in_crop_order(to_crop(faces, shown[: len(faces)]))
    corners[: len(faces)] = (placed + 0.5) / SIDE - 0.5
    return Crops(crops, corners, orientation, *_classes(picked, len(empty)))


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
    return Crops(*map(np.concatenate, zip(*parts, strict=True)))


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


def _classes(picked: list[LabeledTile], empty: int) -> tuple[Int64Array, ...]:
    number = [JOKER if t.tile.joker else int(t.tile.number or 0) for t in picked]
    color = [NO_COLOR if t.tile.color is None else COLORS.index(t.tile.color) for t in picked]
    face = [WHOLE if t.visible > 0.93 and not t.cut else HIDDEN for t in picked]
    none = [NO_COLOR] * empty
    columns = (number + none, color + none, face + [NO_FACE] * empty)
    return tuple(np.asarray(column, np.int64) for column in columns)
