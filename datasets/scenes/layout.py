"""Placement of tiles: legal games on the table, loose tiles, piles, racks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from tilesight.datasets.arrays import Float64Array, Rng
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
    left = {
        (str(color), number): box.copies for color in Color for number in range(1, box.highest + 1)
    }
    jokers, melds = box.jokers, []
    for _ in range(count * 4):
        meld = _run(rng, left, box.highest) if rng.random() < 0.55 else _group(rng, left)
        if len(meld) < 3:
            continue
        for key in meld:
            left[key] -= 1
        names = [str(Tile.parse(f"{color}{number}")) for color, number in meld]
        if jokers and rng.random() < 0.12:
            names[rng.integers(len(names))] = "*"
            jokers -= 1
        melds.append(names[::-1] if rng.random() < 0.15 else names)
        if len(melds) == count:
            break
    return melds


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
                turn = float(rng.uniform(0, 2 * np.pi))
                placed.append(flat(name, x, y, turn, height * (1 + covered)))
                break
    return placed


def _free(tile: Placed, spots: list[tuple[float, float]], aspect: float) -> bool:
    x, y, _ = tile.center
    return all(np.hypot(x - px, y - py) > 1.05 * np.hypot(1, aspect) for px, py in spots)


@dataclass(frozen=True, slots=True)
class Rack:
    """A rack with stepped rows, counted from back to front; lengths in tile widths."""

    rows: int
    length: float
    lean: float
    """Tilt of the faces from the vertical, in radians."""
    rise: float
    tread: float
    sunk: float
    """Height of the lower part of a face that the step in front hides."""
    color: Vector
    wooden: bool

    def foot(self, row: int) -> tuple[float, float]:
        """Return y and z of a row's foot."""
        return row * self.tread, (self.rows - 1 - row) * self.rise + 0.2

    @property
    def up(self) -> Vector:
        """Unit vector from the foot of a face to its head."""
        return (0.0, -float(np.sin(self.lean)), float(np.cos(self.lean)))


RACK_COLORS: tuple[Vector, ...] = (
    (28, 28, 30), (28, 28, 30), (120, 122, 126), (170, 30, 36), (150, 100, 58), (198, 150, 96),
    (30, 66, 130), (226, 222, 212), (60, 96, 60),
)  # fmt: skip


def sample_rack(rng: Rng, aspect: float) -> Rack:
    """Return a random rack with two or three rows."""
    color = RACK_COLORS[rng.integers(len(RACK_COLORS))]
    return Rack(
        rows=int(rng.choice((2, 2, 3))),
        length=float(rng.uniform(7, 14)),
        lean=float(rng.uniform(0.2, 0.7)),
        rise=float(rng.uniform(0.65, 1.02)) * aspect,
        tread=float(rng.uniform(0.35, 0.9)),
        sunk=float(rng.uniform(0.0, 0.22)) * aspect,
        color=(float(color[0]), float(color[1]), float(color[2])),
        wooden=bool(color[0] > color[2] + 50 and rng.random() < 0.7),
    )


def sample_solid_rack(rng: Rng, aspect: float, thickness: float) -> Rack:
    """Return a random rack whose rows leave enough space for solid tiles."""
    rack = sample_rack(rng, aspect)
    lean = min(rack.lean, float(np.arcsin(0.16 / thickness)) if thickness > 0.16 else 1.0)
    rack = replace(rack, lean=lean)  # keeps the lower edge of the foot above the table
    rise = float(rng.uniform(0.55, 0.95)) * aspect * float(np.cos(rack.lean))
    sunk = min(rack.sunk, 0.16 * aspect)
    behind = thickness + 0.13 + np.sin(rack.lean) * (rise + sunk)
    tread = 0.15 + behind / np.cos(rack.lean) + float(rng.exponential(0.08))
    return replace(rack, rise=rise, sunk=sunk, tread=float(tread))


def lay_rack(rng: Rng, rack: Rack, names: list[str], aspect: float) -> list[Placed]:
    """Return tiles on a rack: in blocks with gaps, some rows full, a few tiles upside down."""
    placed: list[Placed] = []
    pool = list(names)
    for row in range(rack.rows):
        x = -rack.length / 2 + 0.6 + float(rng.exponential(0.8))
        y, z = rack.foot(row)
        while pool and x < rack.length / 2 - 0.6:
            placed.append(_standing_tile(rng, rack, pool.pop(), (x, y, z), aspect))
            x += 1.01 + float(rng.exponential(0.05))
            if rng.random() < 0.22:
                x += float(rng.exponential(1.2))
    return placed


def _standing_tile(rng: Rng, rack: Rack, name: str, foot: Vector, aspect: float) -> Placed:
    up = np.asarray(rack.up)
    center = np.asarray(foot) + up * (aspect / 2)
    turned = -1.0 if rng.random() < 0.03 else 1.0
    wobble = float(rng.normal(0, 0.008))
    right = np.array([np.cos(wobble), 0, 0]) + up * np.sin(wobble)
    x, y, z = (float(v) for v in center)
    down = -up * np.cos(wobble) + np.array([np.sin(wobble), 0, 0])
    return Placed(name, (x, y, z), _vector(right * turned), _vector(down * turned))


def _vector(values: Float64Array) -> Vector:
    x, y, z = (float(v) for v in values)
    return (x, y, z)
