"""Reader of cards: a 12-megapixel photo with 20 cards, from file to reading on two cores."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from tests.bench.reader.bench_reader import SIZE, bench_photo
from tests.bench.table import Figure
from tilesight.datasets.cards.compose import Deck, compose_table
from tilesight.datasets.cards.designs import sample_deck
from tilesight.datasets.cards.melds import VisibleSteps, lay_melds
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.scene import Camera
from tilesight.vision.geometry.arrays import Pixels

RANKS = (3, 6, 9, 11, 13)
"""Ranks of the groups of four on the table."""
SEED = 5
MAX_SECONDS = 0.2


def bench() -> Iterator[Figure]:
    """Yield the times of several readings in a new process with two cores."""
    yield from bench_photo(draw_photo(), "basic_rummy", MAX_SECONDS)


def draw_photo() -> Pixels:
    """Return a 12-megapixel photo of shape (H, W, 3) in BGR of five groups of four cards."""
    rng = np.random.default_rng(SEED)
    deck = Deck(sample_deck(SEED, Split.UNSEEN), None)
    melds = [[(rank, suit) for suit in "SHDC"] for rank in RANKS]
    cards = lay_melds(rng, melds, deck.aspect, VisibleSteps(0.3, 0.3))
    places = np.array([(card.x, card.y) for card in cards])
    x, y = ((places.min(axis=0) + places.max(axis=0)) / 2).tolist()
    camera = Camera(SIZE, SIZE[0], (x, y, 0.0), 13.0, 0.2, 0.0, 0.0)
    pixels, _, _ = compose_table(rng, cards, deck, camera, Path("table.jpg"))
    return np.ascontiguousarray(pixels[..., ::-1])
