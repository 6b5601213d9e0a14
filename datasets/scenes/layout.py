"""Placement of tiles on a table: legal games, loose tiles, piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from tilesight.datasets.arrays import Rng
from tilesight.engine.tiles.tile import Color, Tile, TileSet

Vector = tuple[float, float, float]

FACE_DOWN = ""
"""Name of a tile that lies face down."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile in space; coordinates in tile widths: x right, y towards the viewer, z up."""

    tile: str
    center: Vector
    """Center of the face."""
    right: Vector
    down: Vector
    """Unit vectors along the printed face."""


def mix_jokers(tiles: Iterable[Placed], share: float, seed: int) -> tuple[Placed, ...]:
    """Return the tiles with a random share replaced by jokers: games have too few for training."""
    rng = np.random.default_rng([seed, 4])
    return tuple(
        replace(tile, tile="*") if tile.tile != FACE_DOWN and rng.random() < share else tile
        for tile in tiles
    )


def flat(tile: str, x: float, y: float, turn: float, height: float) -> Placed:
    """Return a tile that lies flat, rotated clockwise by `turn` radians."""
    right = (float(np.cos(turn)), float(np.sin(turn)), 0.0)
    down = (-float(np.sin(turn)), float(np.cos(turn)), 0.0)
    return Placed(tile, (float(x), float(y), float(height)), right, down)


def sample_melds(rng: Rng, count: int, box: TileSet) -> list[list[str]]:
    """Return up to `count` random legal melds from one box; some have a joker."""
    jokers, melds = box.jokers, []
    for meld in _legal_melds(rng, count * 4, box):
        names = [str(Tile.parse(f"{color}{number}")) for color, number in meld]
        if jokers and rng.random() < 0.12:
            names[rng.integers(len(names))] = "*"
            jokers -= 1
        melds.append(names[::-1] if rng.random() < 0.15 else names)
        if len(melds) == count:
            break
    return melds


def _legal_melds(rng: Rng, tries: int, box: TileSet) -> Iterator[list[tuple[str, int]]]:
    """Yield runs and groups of tiles, color and number, that one box holds together."""
    left = {
        (str(color), number): box.copies for color in Color for number in range(1, box.highest + 1)
    }
    for _ in range(tries):
        meld = _run(rng, left, box.highest) if rng.random() < 0.55 else _group(rng, left)
        if len(meld) < 3:
            continue
        for key in meld:
            left[key] -= 1
        yield meld


def _run(rng: Rng, left: dict[tuple[str, int], int], highest: int) -> list[tuple[str, int]]:
    color, length = str(rng.choice(list("kbry"))), int(rng.integers(3, 8))
    start = int(rng.integers(1, highest - 1))
    keys = [(color, n) for n in range(start, min(highest, start + length - 1) + 1)]
    return keys if all(left[key] for key in keys) else []


def _group(rng: Rng, left: dict[tuple[str, int], int]) -> list[tuple[str, int]]:
    number = int(rng.integers(1, 14))
    colors = rng.permutation(list("kbry"))[: rng.integers(3, 5)]
    keys = [(str(color), number) for color in colors]
    return keys if all(left[key] for key in keys) else []


def lay_melds(rng: Rng, melds: list[list[str]], aspect: float, height: float) -> list[Placed]:
    """Return melds in rows as on a real table: touching or not, rotated, some upside down."""
    tight, crooked = rng.random() < 0.5, rng.choice((0.01, 0.05, 0.15))
    across = max(6.0, np.sqrt(sum(map(len, melds)) * aspect * 1.8) * rng.uniform(0.9, 1.5))
    placed: list[Placed] = []
    x, y = 0.0, 0.0
    for meld in melds:
        length = len(meld)
        if x + length > across:
            x, y = float(rng.uniform(0, 1.5)), y + aspect * float(rng.uniform(1.03, 1.7))
        turn = float(rng.normal(0, crooked)) + (np.pi if rng.random() < 0.25 else 0.0)
        middle = (x + length / 2, y + float(rng.normal(0, crooked)))
        placed += lay_row(rng, meld, middle, turn, (aspect, height))
        x += length + float(rng.uniform(0.05, 0.4) if tight else rng.uniform(0.3, 2.0))
    return placed


def lay_row(
    rng: Rng, names: list[str], middle: tuple[float, float], turn: float, tile: tuple[float, float]
) -> list[Placed]:
    """Return tiles side by side around a center; `tile` is their (aspect, height)."""
    gap, stagger = float(rng.choice((0.0, 0.02, 0.08))), float(rng.choice((0.0, 0.03, 0.09)))
    curve = float(rng.normal(0, 0.03)) if rng.random() < 0.3 else 0.0
    placed = []
    for index, name in enumerate(names):
        off = (index - (len(names) - 1) / 2) * (1 + gap) + float(rng.uniform(0, gap))
        side = float(rng.normal(0, stagger)) * tile[0] + curve * off * off / 2
        x = middle[0] + off * np.cos(turn) - side * np.sin(turn)
        y = middle[1] + off * np.sin(turn) + side * np.cos(turn)
        own = turn + curve * off + float(rng.normal(0, 0.3 * stagger))
        placed.append(flat(name, x, y, own, tile[1]))
    return placed


def lay_turned(rng: Rng, melds: list[list[str]], aspect: float, height: float) -> list[Placed]:
    """Return melds at random angles with space between them; melds without room are omitted."""
    placed: list[Placed] = []
    spots: list[tuple[float, float]] = []
    reach = np.sqrt(sum(map(len, melds))) * rng.uniform(1.0, 1.7) + 2
    for meld in melds:
        for _ in range(30):
            x, y = rng.uniform(-reach, reach, 2)
            row = lay_row(rng, meld, (x, y), float(rng.uniform(0, 2 * np.pi)), (aspect, height))
            if all(_free(tile, spots, aspect) for tile in row):
                placed += row
                spots += [tile.center[:2] for tile in row]
                break
    return placed


def lay_loose(
    rng: Rng, names: list[str], aspect: float, height: float, room: float
) -> list[Placed]:
    """Return single tiles at random angles; they may overlap if `room` is below 1."""
    placed: list[Placed] = []
    spots: list[tuple[float, float]] = []
    reach = np.sqrt(len(names) * aspect) * rng.uniform(0.7, 1.6) * min(1.0, room) + 0.5
    for name in names:
        for _ in range(20):
            x, y = rng.uniform(-reach, reach, 2)
            if room < 1 or _free(flat(name, x, y, 0.0, 0.0), spots, aspect):
                covered = sum(np.hypot(x - px, y - py) < 1.0 for px, py in spots)
                spots.append((float(x), float(y)))
                placed.append(flat(name, x, y, rng.uniform(0, 2 * np.pi), height * (1 + covered)))
                break
    return placed


def _free(tile: Placed, spots: list[tuple[float, float]], aspect: float) -> bool:
    x, y, _ = tile.center
    return all(np.hypot(x - px, y - py) > 1.05 * np.hypot(1, aspect) for px, py in spots)
