"""Melds of cards on a table: legal by the rules of Basic Rummy, overlapped, at any angle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tilesight.datasets.arrays import Rng
from tilesight.datasets.cards.tables import Names, PlacedCard

SHELF = 6.0
"""Width of the table in card widths, from which the next meld lies below."""
OVERLAP = (0.2, 0.8)
"""Limits of the part of a card that the next one covers."""
QUARTER_TURNS = (0, 1, 2, 3)
QUARTER_SHARES = (0.75, 0.05, 0.15, 0.05)
"""How often a meld is laid from each side of the table."""


@dataclass(frozen=True, slots=True)
class VisibleSteps:
    """The smallest distances of two cards of a deck at which the covered one shows its index."""

    across: float
    """In a row, in card widths."""
    down: float
    """In a column, in card heights."""


def sample_melds(rng: Rng) -> list[Names]:
    """Return one to six runs of 3 to 6 cards and groups of 3 or 4, of one deck."""
    free = {(rank, suit) for rank in range(1, 14) for suit in "SHDC"}
    melds: list[Names] = []
    wanted = int(rng.integers(1, 7))
    while len(melds) < wanted:
        meld = _sample_run(rng) if rng.random() < 0.6 else _sample_group(rng)
        if free.issuperset(meld):
            free.difference_update(meld)
            melds.append(meld)
    return melds


def _sample_run(rng: Rng) -> Names:
    size = int(rng.integers(3, 7))
    low, suit = int(rng.integers(1, 15 - size)), "SHDC"[rng.integers(4)]
    return [(low + n, suit) for n in range(size)]


def _sample_group(rng: Rng) -> Names:
    rank, size = int(rng.integers(1, 14)), int(rng.integers(3, 5))
    return [(rank, str(suit)) for suit in rng.permutation(list("SHDC"))[:size]]


def lay_melds(
    rng: Rng, melds: Sequence[Names], aspect: float, visible: VisibleSteps
) -> list[PlacedCard]:
    """Return the cards of melds on a table that is turned by any angle, covered ones first.

    Args:
        rng: Source of randomness.
        melds: Rank and suit of the cards of each meld.
        aspect: Height of a card in widths.
        visible: Limits of the overlap, so that a person can read every card.
    """
    table: list[PlacedCard] = []
    left = top = shelf = 0.0
    for number, meld in enumerate(melds):
        cards = _lay_meld(rng, meld, aspect, visible, number)
        low, high = _bounds(cards, aspect)
        if left > SHELF:
            left, top, shelf = 0.0, top + shelf + float(rng.uniform(0.3, 0.8)), 0.0
        table += _moved(cards, left - low[0], top - low[1])
        left += high[0] - low[0] + float(rng.uniform(0.3, 0.8))
        shelf = max(shelf, high[1] - low[1])
    return _turned(table, float(rng.uniform(0, 2 * np.pi)))


def _lay_meld(
    rng: Rng, meld: Names, aspect: float, visible: VisibleSteps, number: int
) -> list[PlacedCard]:
    """Return a meld as a row or a column around the origin."""
    places = _places(rng, len(meld), aspect, visible)
    slack = 0.02
    cards = [
        PlacedCard(*name, x + float(rng.normal(0, slack)), y + float(rng.normal(0, slack)),
                   float(rng.normal(0, slack)), number)
        for name, (x, y) in zip(meld, places, strict=True)
    ]  # fmt: skip
    quarter = int(rng.choice(QUARTER_TURNS, p=QUARTER_SHARES))
    return _turned(cards, quarter * np.pi / 2 + float(rng.normal(0, 0.06)))


def _places(
    rng: Rng, count: int, aspect: float, visible: VisibleSteps
) -> list[tuple[float, float]]:
    """Return the centers of the cards of a meld, whose indices stay visible."""
    step = 1 - float(rng.uniform(*OVERLAP))
    if rng.random() < 0.3:
        step = max(step, visible.down)
        return [(0.0, n * step * aspect) for n in range(count)]
    step = max(step, visible.across)
    return [(n * step, 0.0) for n in range(count)]


def _turned(cards: Sequence[PlacedCard], turn: float) -> list[PlacedCard]:
    cos, sin = float(np.cos(turn)), float(np.sin(turn))
    return [
        replace(card, x=cos * card.x - sin * card.y, y=sin * card.x + cos * card.y,
                turn=card.turn + turn)
        for card in cards
    ]  # fmt: skip


def _moved(cards: Sequence[PlacedCard], x: float, y: float) -> list[PlacedCard]:
    return [replace(card, x=card.x + x, y=card.y + y) for card in cards]


def _bounds(cards: Sequence[PlacedCard], aspect: float) -> tuple[list[float], list[float]]:
    """Return the smallest and the largest x and y of the cards' corners."""
    points = np.concatenate([card.corners(aspect) for card in cards])[:, :2]
    return points.min(axis=0).tolist(), points.max(axis=0).tolist()
