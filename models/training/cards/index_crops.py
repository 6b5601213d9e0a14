"""Crops of corner indices, and of places without one, to train the card recognizer."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Int64Array, Pixels, Rng
from tilesight.datasets.cards.compose import CardPhoto, LabeledIndex
from tilesight.datasets.cards.designs import JOKER
from tilesight.datasets.labels.pixels import read_pixels
from tilesight.models.training.crops import (
    HIDDEN,
    NO_COLOR,
    NO_FACE,
    WHOLE,
    Crops,
    in_crop_order,
    joined,
)
from tilesight.vision.geometry.crops import SIDE, Pyramid, crop_quads, to_crop
from tilesight.vision.geometry.distances import distances_between
from tilesight.vision.geometry.quads import parallelograms

SUITS = "SCHD"
"""Suits in the order of the tile colors that encode them."""
MIN_VISIBLE, WHOLE_FROM = 0.35, 0.93
MAX_PER_PHOTO = 20
ROUGH = 0.5
"""Fraction of crops that are simulated detections, not refined ones."""
NON_INDICES = 0.3
"""Places without an index relative to the indices of a picture."""
MAX_OTHERS = 6
"""Maximum number of additional places in a picture with false positives."""
FAR = 0.85
"""Distance from all indices, in their heights, of a place without an index."""
JOKERS = 4
"""How much more often a joker's index is taken than another one: a deck has few jokers, and their
designs differ most."""
MIN_WIDTH = 5.0
"""Width in pixels below which an index is not trained on."""


def read_crops(photo: CardPhoto, rng: Rng) -> Crops:
    """Return crops of some indices of a picture, and of places without one.

    Raises:
        OSError: The picture cannot be read.
    """
    pixels = read_pixels(photo.image)
    every = np.array([index.corners for index in photo.indices], np.float32).reshape(-1, 4, 2)
    usable = [i for i in photo.indices if _is_usable(i, photo.size)]
    counts = [JOKERS if index.rank == JOKER else 1 for index in usable]
    places = np.repeat(np.arange(len(usable)), np.array(counts, int))
    picked = [usable[n] for n in rng.permutation(places)[:MAX_PER_PHOTO]]
    quads = np.array([index.corners for index in picked], np.float32).reshape(-1, 4, 2)
    wanted = round(NON_INDICES * len(picked)) + 1 + min(len(photo.others), MAX_OTHERS)
    empty = places_without_index(photo, every, rng, wanted)
    shown = np.concatenate([jitter(quads, rng), empty]).astype(np.float32)
    crops = crop_quads(Pyramid(_degraded(pixels, rng)), shown)
    corners = np.zeros((len(crops), 4, 2), np.float32)
    way = np.zeros(len(crops), np.int64)
    if len(picked):
        placed, way[: len(picked)] = in_crop_order(to_crop(quads, shown[: len(picked)]))
        corners[: len(picked)] = (placed + 0.5) / SIDE - 0.5
    return Crops(crops, corners, way, *classes(picked, len(empty)))


def classes(picked: Sequence[LabeledIndex], empty: int) -> tuple[Int64Array, ...]:
    """Return the (N,) classes of rank, suit and kind of the indices and of the empty places."""
    rank = [index.rank for index in picked] + [NO_COLOR] * empty
    suit = [SUITS.index(i.suit) if i.rank else NO_COLOR for i in picked] + [NO_COLOR] * empty
    kind = [WHOLE if i.visible > WHOLE_FROM else HIDDEN for i in picked] + [NO_FACE] * empty
    return tuple(np.asarray(column, np.int64) for column in (rank, suit, kind))


def jitter(quads: Float32Array, rng: Rng) -> Float32Array:
    """Return simulated detections and refined quads of true (N, 4, 2) ones; half upside down."""
    count = len(quads)
    if not count:
        return quads
    rough = rng.random((count, 1, 1)) < ROUGH
    moved = np.where(rough, _detection(quads, rng), _refined(quads, rng))
    turned = rng.random((count, 1, 1)) < np.where(rough, 0.5, 0.1)
    return np.asarray(np.where(turned, np.roll(moved, 2, axis=1), moved), np.float32)


def _detection(quads: Float32Array, rng: Rng) -> Float32Array:
    """Return rectangles with random errors of place, size and rotation."""
    count = len(quads)
    right = (quads[:, 1] - quads[:, 0] + quads[:, 2] - quads[:, 3]) / 2
    down = (quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]) / 2
    tall = np.linalg.norm(down, axis=1)
    area = np.abs(right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0])
    wide = area / np.maximum(tall, 1e-6) * np.exp(rng.normal(0, 0.12, count))
    tall = tall * np.exp(rng.normal(0, 0.1, count))
    turn = np.arctan2(-down[:, 0], down[:, 1]) + rng.normal(0, 0.1, count)
    across = np.stack([np.cos(turn), np.sin(turn)], axis=1)
    along = np.stack([-np.sin(turn), np.cos(turn)], axis=1)
    middle = quads.mean(axis=1)
    middle = middle + across * (wide * rng.normal(0, 0.08, count))[:, None]
    middle = middle + along * (tall * rng.normal(0, 0.06, count))[:, None]
    quads = parallelograms(middle, across * wide[:, None] / 2, along * tall[:, None] / 2)
    return quads.astype(np.float32)


def _refined(quads: Float32Array, rng: Rng) -> Float32Array:
    size = np.sqrt(
        np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)
        * np.linalg.norm(quads[:, 3] - quads[:, 0], axis=1)
    ).reshape(-1, 1, 1)
    spread = rng.choice((0.015, 0.03, 0.06), (len(quads), 1, 1))
    middles = quads.mean(axis=1, keepdims=True)
    grown = middles + (quads - middles) * np.exp(spread * rng.normal(0, 1.2, (len(quads), 1, 2)))
    shift = spread * rng.normal(0, 0.8, (len(quads), 1, 2))
    return np.asarray(
        grown + size * (shift + 0.6 * spread * rng.normal(0, 1, quads.shape)), np.float32
    )


def places_without_index(
    photo: CardPhoto, every: Float32Array, rng: Rng, count: int
) -> Float32Array:
    """Return (N, 4, 2) quads of the size of an index without one, most of them on cards.

    Args:
        photo: The labeled picture.
        every: The (M, 4, 2) corners of all its indices.
        rng: Source of randomness.
        count: Maximum number of quads.
    """
    tries = 4 * count
    size = np.asarray(photo.size, np.float64)
    talls = np.linalg.norm(every[:, 3] - every[:, 0], axis=1)
    usual = float(np.median(talls)) if len(every) else float(rng.uniform(20, 80))
    middles = rng.uniform(0, 1, (tries, 2)) * size
    if photo.cards:
        cards = np.stack([card.corners for card in photo.cards])
        on = (
            cards[rng.integers(len(cards), size=tries)]
            * rng.dirichlet(np.ones(4), tries)[..., None]
        )
        middles = np.where(rng.random((tries, 1)) < 0.75, on.sum(axis=1), middles)
    if photo.others:
        spots = np.stack(photo.others)[rng.integers(len(photo.others), size=tries)]
        middles = np.where(rng.random((tries, 1)) < 0.5, spots.mean(axis=1), middles)
    tall = usual * np.exp(rng.normal(0, 0.3, tries))
    wide = tall * rng.uniform(0.3, 0.9, tries)
    turn = rng.uniform(0, 2 * np.pi, tries)
    across = np.stack([np.cos(turn), np.sin(turn)], axis=1) * wide[:, None] / 2
    along = np.stack([-np.sin(turn), np.cos(turn)], axis=1) * tall[:, None] / 2
    quads = parallelograms(middles, across, along).astype(np.float32)
    if len(every):
        away = distances_between(middles, every.mean(axis=1))
        quads = quads[(away > FAR * talls[None]).all(axis=1)]
    return quads[:count]


def _is_usable(index: LabeledIndex, size: tuple[int, int]) -> bool:
    inside = (index.corners.mean(axis=0) > 0).all() and (index.corners.mean(axis=0) < size).all()
    wide = float(np.linalg.norm(index.corners[1] - index.corners[0]))
    return bool(index.visible >= MIN_VISIBLE and inside and wide >= MIN_WIDTH)


def _degraded(pixels: Pixels, rng: Rng) -> Pixels:
    """Return some pictures blurred or compressed, as small or bad photos are."""
    if rng.random() < 0.2:
        quality = int(rng.integers(25, 80))
        _, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
        pixels = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    if rng.random() < 0.15:
        pixels = cv2.GaussianBlur(pixels, (0, 0), float(rng.uniform(0.5, 1.3))).astype(np.uint8)
    return pixels


def fixed_crops(photos: Sequence[CardPhoto], seed: int) -> Crops:
    """Return reproducible crops of pictures for validation."""
    rng = np.random.default_rng(seed)
    return joined(read_crops(photo, rng) for photo in photos)
