"""Two photos of one table are registered by what lies on it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tilesight.engine.tiles.card import parse_card
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.config import RegistrationConfig
from tilesight.vision.geometry.homography import mapped
from tilesight.vision.geometry.registration import register
from tilesight.vision.reading import TileReading

CARDS = ["2C", "7D", "9S", "KH", "4S", "JD", "AC", "10H"]
PLACES = np.array([(520 * (n % 4), 600 * (n // 4)) for n in range(len(CARDS))])
CARD = np.array([(-100, -145), (100, -145), (100, 145), (-100, 145)], np.float64)
NEAR = np.array([[0.6, 0.1, 200], [-0.1, 0.5, 150], [3e-4, 1.5e-4, 1.0]])
FAR = np.array([[-0.6, 0.1, 1100], [-0.1, -0.5, 680], [-3e-4, 1.5e-4, 1.4]])
"""Homographies of two cameras at opposite sides of the table."""
TILE = np.array([(-0.38, -0.5), (0.38, -0.5), (0.38, 0.5), (-0.38, 0.5)])
UPRIGHT = np.array([[60, 5, 300], [-4, 55, 300], [1e-3, 8e-3, 1.0]])
STEEP = np.array([[55, -6, 350], [5, 58, 380], [-2e-3, 1e-2, 1.0]])
"""Homographies of two cameras at one side of it."""


def two_photos(seed: int) -> tuple[list[TileReading], list[TileReading]]:
    """Return the cards in two photos; their corners are estimates, from either index."""
    rng = np.random.default_rng(seed)
    places = rng.uniform(-40, 40, (len(CARDS), 2)) + PLACES
    photos = []
    for way in (NEAR, FAR):
        quads = [
            np.roll(CARD, 2 * int(rng.integers(2)), axis=0) + place + rng.normal(0, 18, (4, 2))
            for place in places
        ]
        photos.append(
            [
                TileReading(parse_card(name), 0.99, mapped(way, quad).astype(np.float32))
                for name, quad in zip(CARDS, quads, strict=True)
            ]
        )
    return photos[0], photos[1]


@pytest.mark.parametrize("seed", range(12))
def test_cards_are_found_again_from_the_other_side(seed: int) -> None:
    found = register(*two_photos(seed), RegistrationConfig())
    assert found is not None
    assert sorted(found.pairs) == [(n, n) for n in range(len(CARDS))]


def test_cards_that_lie_elsewhere_are_not_forced_to_agree() -> None:
    one, other = two_photos(0)
    order = np.random.default_rng(1).permutation(len(CARDS))
    shuffled = [
        TileReading(one[n].tile, 0.99, card.corners) for n, card in zip(order, other, strict=True)
    ]
    found = register(one, shuffled, RegistrationConfig())
    assert found is None or len(found.pairs) < 4


def test_mirrored_cards_are_not_found_again() -> None:
    one, other = two_photos(0)
    flipped = [card.corners[[1, 0, 3, 2]] * np.float32([-1, 1]) for card in other]
    mirrored = [replace(card, corners=quad) for card, quad in zip(other, flipped, strict=True)]
    found = register(one, mirrored, RegistrationConfig())
    assert found is None or len(found.pairs) < RegistrationConfig().min_single_labels


@pytest.mark.parametrize("seed", range(6))
def test_tiles_beside_a_single_common_row_are_placed_where_they_lie(seed: int) -> None:
    """Many homographies map one row to itself; most of them move what lies beside it."""
    rng = np.random.default_rng(seed)
    row = [(0.8 * n, 0.05 * rng.normal()) for n in range(8)]
    above, below = ([(0.8 * n, y) for n in range(13)] for y in (-3, 3))
    names = [f"r{n}" for n in range(1, 9)]
    photos = []
    for way, beside, color in ((UPRIGHT, above, "k"), (STEEP, below, "b")):
        quads = [TILE + place + rng.normal(0, 0.01, (4, 2)) for place in (*row, *beside)]
        labels = names + [f"{color}{n}" for n in range(1, 14)]
        photos.append(
            [
                TileReading(Tile.parse(name), 0.99, mapped(way, quad).astype(np.float32))
                for name, quad in zip(labels, quads, strict=True)
            ]
        )
    found = register(*photos, RegistrationConfig())
    assert found is not None
    assert found.rival < found.score
    seen = mapped(found.between, np.array([tile.corners.mean(axis=0) for tile in photos[1][8:]]))
    places = mapped(np.linalg.inv(UPRIGHT), seen)
    assert np.linalg.norm(places - below, axis=1).max() < 0.3
