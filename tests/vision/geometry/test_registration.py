"""Two photos of one table are registered by what lies on it."""

from __future__ import annotations

import numpy as np
import pytest

from tilesight.engine.tiles.card import parse_card
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
