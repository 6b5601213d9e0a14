"""Crops of whole cards, to train the face recognizer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Pixels, Rng
from tilesight.datasets.cards.compose import CardPhoto, LabeledCard
from tilesight.datasets.cards.designs import JOKER
from tilesight.datasets.labels.pixels import read_pixels
from tilesight.models.training.cards.index_crops import SUITS
from tilesight.models.training.crops import NO_COLOR, WHOLE, Crops
from tilesight.vision.cards.recognize_faces import HEIGHT, WIDTH, crop_cards
from tilesight.vision.geometry.crops import Pyramid

VISIBLE_INDEX = 0.6
"""Visible part of an index from which the reader finds it."""
VISIBLE_CARD = 0.55
"""Visible part of a card from which it is trained on."""
NARROWEST = 14.0
"""Width or height in pixels from which a card is trained on."""
GROWTH, SHIFT, BEND = 0.06, 0.03, 0.015
"""Standard deviations of the errors of a card's corners as the reader estimates them: of its size,
its place and each corner, in widths and heights of the card."""
REDUCED = 0.4
"""Fraction of the crops that are reduced in resolution, as far as `COARSEST`."""
COARSEST = 0.28
BLURRED = 0.15
"""Fraction of the crops with motion blur, of up to `LONGEST` pixels."""
LONGEST = 7


def read_faces(photo: CardPhoto, rng: Rng) -> Crops:
    """Return crops of the cards of a picture of which both ends are seen, half upside down.

    Raises:
        OSError: The picture cannot be read.
    """
    cards = whole_cards(photo)
    if not cards:
        return _labeled(np.empty((0, HEIGHT, WIDTH, 3), np.uint8), cards)
    pixels = read_pixels(photo.image)
    corners = _estimated(np.stack([card.corners for card in cards]), rng)
    crops = crop_cards(Pyramid(pixels), corners)
    return _labeled(np.stack([_spoilt(crop, rng) for crop in crops]), cards)


def whole_cards(photo: CardPhoto) -> list[LabeledCard]:
    """Return the cards of a picture of which the reader may see both ends."""
    ends = Counter(index.card for index in photo.indices if index.visible >= VISIBLE_INDEX)
    return [card for n, card in enumerate(photo.cards) if ends[n] >= 2 and _is_usable(card, photo)]


def _is_usable(card: LabeledCard, photo: CardPhoto) -> bool:
    middle = card.corners.mean(axis=0)
    inside = (middle > 0).all() and (middle < photo.size).all()
    sides = np.linalg.norm(card.corners[[1, 3]] - card.corners[0], axis=1)
    return bool(inside and card.visible >= VISIBLE_CARD and sides.min() >= NARROWEST)


def _estimated(corners: Float32Array, rng: Rng) -> Float32Array:
    """Return true (N, 4, 2) corners with errors as the reader makes them."""
    count = len(corners)
    middles = corners.mean(axis=1, keepdims=True)
    right = (corners[:, 1:2] - corners[:, 0:1]) / 2
    down = (corners[:, 3:4] - corners[:, 0:1]) / 2
    grown = middles + (corners - middles) * np.exp(rng.normal(0, GROWTH, (count, 1, 1)))
    for axis in (right, down):
        grown = grown + axis * rng.normal(0, 2 * SHIFT, (count, 1, 1))
        grown = grown + axis * rng.normal(0, 2 * BEND, (count, 4, 1))
    turned = rng.random((count, 1, 1)) < 0.5
    return np.asarray(np.where(turned, np.roll(grown, 2, axis=1), grown), np.float32)


def _spoilt(crop: Pixels, rng: Rng) -> Pixels:
    """Return some crops with less resolution or with motion blur."""
    if rng.random() < REDUCED:
        part = rng.uniform(COARSEST, 1)
        size = (round(WIDTH * part), round(HEIGHT * part))
        small = cv2.resize(crop, size, interpolation=cv2.INTER_AREA)
        crop = cv2.resize(small, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR).astype(np.uint8)
    if rng.random() < BLURRED:
        crop = cv2.filter2D(crop, -1, _motion(rng)).astype(np.uint8)
    return crop


def _motion(rng: Rng) -> Float32Array:
    """Return the (L, L) kernel of a motion in any direction."""
    length = int(rng.integers(3, LONGEST + 1))
    turn, middle = rng.uniform(0, np.pi), (length - 1) / 2
    step = middle * np.array([np.cos(turn), np.sin(turn)])
    start, end = (np.round(middle + way * step).astype(int).tolist() for way in (-1, 1))
    kernel = cv2.line(np.zeros((length, length), np.float32), start, end, (1.0,))
    return np.asarray(kernel / kernel.sum(), np.float32)


def _labeled(pixels: Pixels, cards: Sequence[LabeledCard]) -> Crops:
    """Return crops with the classes of their cards; corners and orientations are not used."""
    count = len(cards)
    return Crops(
        pixels,
        np.zeros((count, 4, 2), np.float32),
        np.zeros(count, np.int64),
        np.array([card.rank for card in cards], np.int64),
        np.array([NO_COLOR if c.rank == JOKER else SUITS.index(c.suit) for c in cards], np.int64),
        np.full(count, WHOLE, np.int64),
    )
