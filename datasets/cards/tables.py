"""Cards on a table or in a hand as data: places in card widths, in the order of drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tilesight.datasets.arrays import Float64Array, Rng

FACE_DOWN = -1


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card on the table: its middle, its rotation in radians, and what it shows."""

    rank: int
    """1 to 13, 0 for a joker, `FACE_DOWN` for a back."""
    suit: str
    x: float
    y: float
    turn: float
    group: int
    """Number of the meld, fan or pile; -1 for a loose card."""

    def corners(self, aspect: float) -> Float64Array:
        """Return the (4, 3) corners in space, clockwise from the top-left of the face."""
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        right, down = np.array([cos, sin]) / 2, np.array([-sin, cos]) * aspect / 2
        middle = np.array([self.x, self.y])
        flat = [middle - right - down, middle + right - down, middle + right + down,
                middle - right + down]  # fmt: skip
        return np.column_stack([flat, np.zeros(4)])


Names = list[tuple[int, str]]

LOOSE_COUNTS = (1, 2, 3, 4, 5, 7, 9)
LOOSE_SHARES = (0.2, 0.22, 0.18, 0.16, 0.1, 0.08, 0.06)
"""How many loose cards there are, and the probability of each number."""


def sample_table(rng: Rng) -> list[PlacedCard]:
    """Return cards of one deck on a table or in a hand, the covered ones first."""
    names: Names = [(rank, suit) for rank in range(1, 14) for suit in "SHDC"]
    names += [(0, "S"), (0, "H")]
    order = [names[i] for i in rng.permutation(len(names))]
    ways: list[Callable[[Rng, Names], list[PlacedCard]]] = [
        lay_loose, lay_rows, lay_fan, lay_grid, lay_pile, lay_deck,
    ]  # fmt: skip
    way = rng.choice(len(ways), p=(0.3, 0.3, 0.18, 0.1, 0.05, 0.07))
    cards = ways[way](rng, order)
    if rng.random() < 0.12:
        cards += _moved(lay_fan(rng, order[26:]), cards, rng)
    if rng.random() < 0.15:
        backs: Names = [(FACE_DOWN, "S")] * int(rng.integers(1, 5))
        cards = _moved(lay_loose(rng, backs), cards, rng) + cards
    return cards


def _moved(added: list[PlacedCard], cards: list[PlacedCard], rng: Rng) -> list[PlacedCard]:
    x = max(card.x for card in cards) + 1.2 - min(card.x for card in added)
    y = float(rng.normal(0, 1))
    return [PlacedCard(c.rank, c.suit, c.x + x, c.y + y, c.turn, 90) for c in added]


def lay_loose(rng: Rng, names: Names) -> list[PlacedCard]:
    """Return up to nine scattered cards; some cover others."""
    count = min(len(names), int(rng.choice(LOOSE_COUNTS, p=LOOSE_SHARES)))
    least = float(rng.choice((1.75, 1.2, 0.45), p=(0.5, 0.2, 0.3)))
    spread = 0.75 * least * np.sqrt(count)
    base = float(rng.uniform(0, 2 * np.pi)) if rng.random() < 0.3 else 0.0
    wild = float(rng.choice((0.08, 0.4, 3.0)))
    placed: list[PlacedCard] = []
    for name in names[: 4 * count]:
        x, y = rng.uniform(-spread, spread, 2)
        if all(np.hypot(x - c.x, (y - c.y) / 1.2) > least for c in placed):
            turn = base + float(rng.normal(0, wild))
            placed.append(PlacedCard(*name, float(x), float(y), turn, -1))
        if len(placed) == count:
            break
    return placed


def lay_rows(rng: Rng, names: Names) -> list[PlacedCard]:
    """Return melds as rows or columns whose cards overlap by a random amount."""
    placed: list[PlacedCard] = []
    y, at = 0.0, 0
    columns = bool(rng.random() < 0.25)
    back = bool(rng.random() < 0.2)
    for group in range(int(rng.integers(1, 5))):
        size = int(rng.integers(2, 8))
        row = _lay_meld(rng, _meld(rng, names[at:], size), y, columns, group)
        at += size
        placed += row[::-1] if back else row
        y += (1.15 if columns else 1.6) * float(rng.uniform(0.95, 1.4))
    return _turned(rng, placed)


def _meld(rng: Rng, names: Names, size: int) -> Names:
    """Return a run, a group or random cards."""
    kind = rng.random()
    if kind < 0.35:
        low, suit = int(rng.integers(1, 15 - size)), "SHDC"[rng.integers(4)]
        return [(low + n, suit) for n in range(size)]
    if kind < 0.6:
        rank = int(rng.integers(1, 14))
        return [(rank, suit) for suit in rng.permutation(list("SHDC"))[: min(size, 4)]]
    return names[:size]


def _turned(rng: Rng, cards: list[PlacedCard]) -> list[PlacedCard]:
    """Return the cards turned around the origin, in a third of the tables by any angle."""
    turn = float(rng.uniform(0, 2 * np.pi) if rng.random() < 0.33 else rng.normal(0, 0.12))
    cos, sin = np.cos(turn), np.sin(turn)
    return [
        PlacedCard(c.rank, c.suit, float(cos * c.x - sin * c.y), float(sin * c.x + cos * c.y),
                   c.turn + turn, c.group)
        for c in cards
    ]  # fmt: skip


def _lay_meld(rng: Rng, meld: Names, across: float, column: bool, group: int) -> list[PlacedCard]:
    """Return a row of cards whose y is `across`, or a column whose x is."""
    step = float(rng.uniform(0.2, 0.85) if rng.random() < 0.75 else rng.uniform(1.0, 1.2))
    tilt, slack = float(rng.normal(0, 0.05)), float(rng.uniform(0, 0.06))
    first = float(rng.normal(0, 0.5))
    cards = []
    for number, name in enumerate(meld):
        along = first + number * step * (1.4 if column and step > 0.6 else 1.0)
        dx, dy = rng.normal(0, slack, 2)
        turn = tilt + float(rng.normal(0, slack))
        x, y = (across, along) if column else (along, across)
        cards.append(PlacedCard(*name, x + float(dx), y + float(dy), turn, group))
    return cards


def lay_fan(rng: Rng, names: Names) -> list[PlacedCard]:
    """Return a hand spread around a point below it."""
    count = int(rng.integers(3, 14))
    reach, step = float(rng.uniform(1.2, 3.5)), float(rng.uniform(0.07, 0.2))
    step = max(step, 0.16 / reach)
    placed = []
    for number, name in enumerate(names[:count]):
        turn = (number - (count - 1) / 2) * step + float(rng.normal(0, 0.02))
        away = reach + float(rng.normal(0, 0.03))
        x, y = float(np.sin(turn)) * away, float(-np.cos(turn)) * away + reach
        placed.append(PlacedCard(*name, x, y, turn, 0))
    if rng.random() < 0.15:
        placed.reverse()
    return _turned(rng, placed)


def lay_grid(rng: Rng, names: Names) -> list[PlacedCard]:
    """Return rows and columns of cards side by side."""
    rows, columns = int(rng.integers(1, 4)), int(rng.integers(2, 6))
    gap = float(rng.uniform(1.02, 1.3))
    placed = [
        PlacedCard(*names[row * columns + column], column * gap + float(rng.normal(0, 0.03)),
                   row * (gap + 0.42) + float(rng.normal(0, 0.03)), float(rng.normal(0, 0.05)), -1)
        for row in range(rows) for column in range(columns)
    ]  # fmt: skip
    return _turned(rng, placed)


def lay_pile(rng: Rng, names: Names) -> list[PlacedCard]:
    """Return a discard pile, of which few cards show."""
    count = int(rng.integers(3, 9))
    return [
        PlacedCard(
            *name,
            float(rng.normal(0, 0.14)),
            float(rng.normal(0, 0.14)),
            float(rng.normal(0, 0.3)),
            0,
        )
        for name in names[:count]
    ]


def lay_deck(rng: Rng, names: Names) -> list[PlacedCard]:
    """Return a whole deck in rows, overlapped."""
    step, down = float(rng.uniform(0.18, 0.4)), float(rng.uniform(0.9, 1.5))
    if rng.random() < 0.6:
        names = [(rank, suit) for suit in "SHCD" for rank in range(1, 14)]
    placed = [
        PlacedCard(*name, (n % 13) * step, (n // 13) * down, float(rng.normal(0, 0.02)), n // 13)
        for n, name in enumerate(names[:52])
    ]
    return _turned(rng, placed)
