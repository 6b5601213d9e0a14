"""The rows of a rack: tiles on lines that a camera sees run to one point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.quads import Quads

Floats = NDArray[np.float64]
Indexes = NDArray[np.intp]
Rows = tuple[tuple[int, ...], ...]

ROUNDS = 5
SETTLED = 1e-3
BREAK = 0.4
"""From one row to the next it is more than this many tile heights."""
IN_ROW = 0.2
"""How far off a line, in tile heights, a tile still stands on it."""
FIRM = 0.02
"""How much the lines found are held back to what the tiles' own headings and sizes say."""


@dataclass(frozen=True, slots=True, eq=False)
class Stand:
    """Where tiles stand: along their common heading and across it, in heights of a tile."""

    across: Floats
    down: Floats
    axis: Floats
    """(2,) the common heading."""
    growth: Floats
    """How much larger each is than the usual one, as logarithms."""
    slopes: Floats
    """Of each tile's own heading off the common one."""

    @classmethod
    def of(cls, quads: Quads, others: Quads | None = None) -> Stand:
        """Measure tiles, or others by the same measure; one on its head stands like the others."""
        right = _common_axis(quads.rights)
        under = np.array([-right[1], right[0]])
        height = float(np.median(np.linalg.norm(quads.downs, axis=1)))
        middle = quads.centers.mean(0)
        quads = others or quads
        heights = np.linalg.norm(quads.downs, axis=1)
        away = (quads.centers - middle) / height
        along = quads.rights @ right
        # one exactly across the common heading is as steep as can be, not endlessly
        slopes = (quads.rights @ under) / np.where(np.abs(along) < 1e-9, 1e-9, along)
        return cls(away @ right, away @ under, right, np.log(heights / height), slopes)


def rack_rows(quads: Quads) -> Rows:
    """Split tiles into rows, from the back to the front, each from the left to the right."""
    stand = Stand.of(quads)
    order = np.argsort(stand.across)
    rows = [set(row.tolist()) for row in fit_lines(stand).rows]
    return tuple(tuple(int(n) for n in order if n in row) for row in rows)


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Rows from the back to the front, and the lines that they stand on."""

    rows: tuple[Indexes, ...]
    at: Floats
    """(rows,) where each crosses the middle, in heights of a tile."""
    slope: float
    """Of the line through the middle."""
    spread: float
    """How much the lines part towards the right, per height of a tile."""

    def levels(self, stand: Stand) -> Floats:
        """Tell on which line each tile stands, by where it crosses the middle."""
        parting = (1 + self.spread * stand.across).clip(0.2)
        return np.asarray((stand.down - self.slope * stand.across) / parting)

    def hold(self, stand: Stand, turn: float) -> NDArray[np.bool_]:
        """Tell which tiles stand on one of the lines, turned off it by less than `turn` radians."""
        near = np.abs(self.levels(stand)[:, None] - self.at[None]).min(axis=1) < IN_ROW
        turned = np.abs(np.arctan(stand.slopes) - np.arctan(self.slope))
        return np.asarray(near & (turned < turn))


def fit_lines(stand: Stand) -> Lines:
    """Find rows and the lines that they stand on in turn."""
    lines = Lines((), np.zeros(0), float(np.median(stand.slopes)), _spread(stand))
    for _ in range(ROUNDS):
        levels = lines.levels(stand)
        order = np.argsort(levels, kind="stable")
        breaks = np.nonzero(np.diff(levels[order]) > BREAK)[0] + 1
        rows = tuple(np.split(order, breaks))
        at = np.array([levels[row].mean() for row in rows])
        before, lines = lines, Lines(rows, at, *_lines(stand, rows, levels))
        settled = abs(lines.slope - before.slope) + abs(lines.spread - before.spread) < SETTLED
        if settled and list(map(len, rows)) == list(map(len, before.rows)):
            break
    return lines


def _common_axis(rights: Floats) -> Floats:
    turned = np.where(rights @ rights.sum(0) < 0, -1.0, 1.0)[:, None]
    common = (rights * turned).sum(0)
    return np.asarray(common / max(float(np.linalg.norm(common)), 1e-9))


def _spread(stand: Stand) -> float:
    """Tell from the sizes how much the lines part towards the right, per height of a tile."""
    x = stand.across - stand.across.mean()
    return float(x @ stand.growth / (x @ x + 1.0))


def _lines(stand: Stand, rows: Sequence[Indexes], levels: Floats) -> tuple[float, float]:
    """Fit lines through one point to rows: their common slope, and how much they part."""
    level, offsets = np.zeros(len(levels)), np.zeros((len(levels), len(rows)))
    for number, row in enumerate(rows):
        level[row], offsets[row, number] = levels[row].mean(), 1
    x = stand.across
    # down = offset of the row + slope * x + spread * level * x
    columns = np.column_stack([x, level * x, offsets])
    held = np.eye(2, columns.shape[1]) * FIRM * len(x)
    usual = held[:, :2] @ [float(np.median(stand.slopes)), _spread(stand)]
    found = np.linalg.lstsq(
        np.concatenate([columns, held]), np.concatenate([stand.down, usual]), rcond=None
    )[0]
    return float(found[0]), float(found[1])
