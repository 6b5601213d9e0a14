"""Racks, and the placement of tiles on them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tilesight.datasets.arrays import Float64Array, Rng
from tilesight.datasets.scenes.layout import Placed, Vector


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
