"""Simulate a calibrated reader on tables some of which are illegal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import numpy as np

from tests.vision.tables import Scene, Table, lay_table
from tilesight.datasets.scenes.layout import sample_melds
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import JOKER, Color, Tile, TileSet
from tilesight.vision.reading import TileReading

RULES = load_rules("rrrummy")
COLORS = {"r": "y", "y": "r", "k": "b", "b": "k"}
NUMBERS = {
    1: (7, 11), 2: (12, 7), 3: (8, 5), 4: (1, 11), 5: (6, 3), 6: (9, 8, 5), 7: (1, 11), 8: (3, 6),
    9: (6, 8), 10: (13, 1), 11: (1, 7), 12: (13, 2), 13: (12, 3),
}  # fmt: skip
"""The colors and numbers that are confused with each other."""


@dataclass(frozen=True, slots=True)
class Errors:
    """The error rates of a simulated reader, as shares of tiles or melds."""

    hard: float = 0.06
    """Share of uncertain tiles; their probabilities are calibrated."""
    slip: float = 0.002
    """Mean probability of another label for all other tiles."""
    illegal: float = 0.1
    """Share of melds that are illegal as laid."""
    alike: float = 0.5
    """Share of the illegal melds whose wrong tile is easily confused with the right one."""


@dataclass(frozen=True, slots=True, eq=False)
class Misread:
    """A table as read, and the truth: the label of each tile, and whether all melds are legal."""

    table: Table
    truth: tuple[Tile, ...]
    legal: bool


def draw_misread(scene: Scene, errors: Errors, seed: int) -> Misread:
    """Return the reading of melds, some of them illegal."""
    rng = np.random.default_rng([seed, 7])
    melds = sample_melds(rng, int(rng.integers(2, 16)), TileSet())
    melds = [spoil(rng, meld, errors) if rng.random() < errors.illegal else meld for meld in melds]
    melds = within_box(melds)
    table = lay_table(melds, scene, rng)
    truth = tuple(tile.tile for tile in table.tiles)
    legal = all(read_meld(tuple(truth[n] for n in meld), RULES) for meld in table.melds)
    tiles = tuple(_seen(rng, tile, errors) for tile in table.tiles)
    return Misread(replace(table, tiles=tiles), truth, legal)


def within_box(melds: list[list[str]]) -> list[list[str]]:
    """Return the melds for which the tile set has enough tiles."""
    box, left, kept = TileSet(), Counter[str](), []
    for meld in melds:
        after = left + Counter(meld)
        if all(after[name] <= box.count(Tile.parse(name)) for name in meld):
            left, kept = after, [*kept, meld]
    return kept


def spoil(
    rng: np.random.Generator, meld: list[str], errors: Errors, keep: bool = False
) -> list[str]:
    """Return the meld with a wrong tile, or without one of its middle unless all are to be kept."""
    for _ in range(20):
        place = int(rng.integers(len(meld)))
        wrong = list(meld)
        if not keep and len(meld) > 4 and rng.random() < 0.25:
            del wrong[int(rng.integers(1, len(meld) - 1))]
        else:
            tile = Tile.parse(meld[place])
            wrong[place] = str(_alike(rng, tile) if rng.random() < errors.alike else _any(rng))
        if not read_meld(tuple(map(Tile.parse, wrong)), RULES):
            return wrong
    return meld


def _any(rng: np.random.Generator) -> Tile:
    return Tile(Color(rng.choice(list(Color))), int(rng.integers(1, 14)))


def _alike(rng: np.random.Generator, tile: Tile) -> Tile:
    if tile.number is None or tile.color is None or rng.random() < 0.02:
        return JOKER if tile != JOKER else _any(rng)
    if rng.random() < 0.5:
        return Tile(Color(COLORS[tile.color]), tile.number)
    return Tile(tile.color, int(rng.choice(NUMBERS[tile.number])))


def _seen(rng: np.random.Generator, tile: TileReading, errors: Errors) -> TileReading:
    """Return the reading of a tile: its probabilities are drawn first, then the truth by them."""
    if rng.random() >= errors.hard:
        sure = 1 - errors.slip * float(rng.exponential())
    else:
        sure = float(rng.uniform(0.5, 0.99))
    other = _alike(rng, tile.tile)
    third, small = _alike(rng, other), (1 - sure) * 0.1
    right = rng.random() < sure
    first, second = (tile.tile, other) if right else (other, tile.tile)
    rest = [(second, 1 - sure - small)]
    if third not in (first, second):
        rest.append((third, small))
    return replace(tile, tile=first, confidence=sure, alternatives=tuple(rest))
