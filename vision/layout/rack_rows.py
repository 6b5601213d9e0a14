"""Fit the rows of a rack: tiles on lines with a common vanishing point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Float64Array, IndexArray
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.rack_config import RackRowConfig

Rows = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class TilePositions:
    """The positions of N tiles relative to their center and common heading, in tile heights."""

    across: Float64Array
    """(N,) along the common heading."""
    down: Float64Array
    """(N,) perpendicular to it, downwards."""
    axis: Float64Array
    """(2,) unit vector of the common heading."""
    growth: Float64Array
    """(N,) logarithms of the heights relative to the median."""
    slopes: Float64Array
    """(N,) slopes of the tiles' own headings relative to the common one."""

    @classmethod
    def of(cls, quads: Quads, others: Quads | None = None) -> TilePositions:
        """Return the (N,) positions of N tiles; upside-down ones have the same heading.

        Args:
            quads: The tiles that define the center, heading and unit.
            others: The tiles to measure; None for `quads`.
        """
        right = _common_axis(quads.rights)
        under = np.array([-right[1], right[0]])
        height = float(np.median(quads.heights))
        middle = quads.centers.mean(0)
        quads = others or quads
        away = (quads.centers - middle) / height
        slopes = _slopes(quads.rights, right, under)
        return cls(away @ right, away @ under, right, np.log(quads.heights / height), slopes)


def find_rack_rows(quads: Quads, config: RackRowConfig) -> Rows:
    """Return the tile indexes of the rows, from back to front, each from left to right.

    Args:
        quads: The tiles, with (N, 2) centers and axes.
        config: The thresholds.
    """
    positions = TilePositions.of(quads)
    order = np.argsort(positions.across)
    rows = [set(row.tolist()) for row in fit_lines(positions, config).rows]
    return tuple(tuple(int(n) for n in order if n in row) for row in rows)


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """The rows of a rack from back to front, and the lines that they stand on."""

    rows: tuple[IndexArray, ...]
    at: Float64Array
    """(rows,) position of each line at the center, in tile heights."""
    slope: float
    """Slope of the line through the center."""
    spread: float
    """Relative growth of the distance between lines to the right, per tile height."""

    def levels(self, positions: TilePositions) -> Float64Array:
        """Return (N,) positions at the center of the lines through each tile, in tile heights."""
        parting = (1 + self.spread * positions.across).clip(0.2)
        return np.asarray((positions.down - self.slope * positions.across) / parting)

    def contain(self, positions: TilePositions, max_distance: float, max_turn: float) -> BoolArray:
        """Return which tiles are on a line and aligned with it.

        Args:
            positions: The positions of N tiles.
            max_distance: The distance from a line, in tile heights.
            max_turn: The angle to the line, in radians.

        Returns:
            (N,) booleans.
        """
        distances = np.abs(self.levels(positions)[:, None] - self.at[None]).min(axis=1)
        turns = np.abs(np.arctan(positions.slopes) - np.arctan(self.slope))
        return np.asarray((distances < max_distance) & (turns < max_turn))


def fit_lines(positions: TilePositions, config: RackRowConfig) -> Lines:
    """Return rows and their lines, fitted alternately."""
    usual = float(np.median(positions.slopes)), _spread(positions)
    lines = Lines((), np.zeros(0), *usual)
    for _ in range(config.max_iterations):
        levels = lines.levels(positions)
        order = np.argsort(levels, kind="stable")
        breaks = np.nonzero(np.diff(levels[order]) > config.min_row_distance)[0] + 1
        rows = tuple(np.split(order, breaks))
        at = np.array([levels[row].mean() for row in rows])
        before, lines = lines, Lines(rows, at, *_fit_slopes(positions, rows, levels, usual, config))
        change = abs(lines.slope - before.slope) + abs(lines.spread - before.spread)
        if change < config.convergence and list(map(len, rows)) == list(map(len, before.rows)):
            break
    return lines


def _slopes(rights: Float64Array, right: Float64Array, under: Float64Array) -> Float64Array:
    """Return the (N,) slopes of (N, 2) headings in the axes `right` and `under`."""
    along = rights @ right
    # A heading perpendicular to the common one would have an infinite slope.
    return np.asarray((rights @ under) / np.where(np.abs(along) < 1e-9, 1e-9, along))


def _common_axis(rights: Float64Array) -> Float64Array:
    turned = np.where(rights @ rights.sum(0) < 0, -1.0, 1.0)[:, None]
    common = (rights * turned).sum(0)
    return np.asarray(common / max(float(np.linalg.norm(common)), 1e-9))


def _spread(positions: TilePositions) -> float:
    """Return the spread of the lines to the right per tile height, from the sizes of the tiles."""
    x = positions.across - positions.across.mean()
    return float(x @ positions.growth / (x @ x + 1.0))


def _fit_slopes(
    positions: TilePositions,
    rows: Sequence[IndexArray],
    levels: Float64Array,
    usual: tuple[float, float],
    config: RackRowConfig,
) -> tuple[float, float]:
    """Return the slope and the spread of lines through one point, fitted to the rows.

    Args:
        positions: The positions of N tiles.
        rows: The tiles of each row.
        levels: (N,) positions at the center of the lines through each tile, in tile heights.
        usual: The slope and the spread by the headings and the sizes of all tiles.
        config: The weight of these.
    """
    level, offsets = np.zeros(len(levels)), np.zeros((len(levels), len(rows)))
    for number, row in enumerate(rows):
        level[row], offsets[row, number] = levels[row].mean(), 1
    x = positions.across
    # down = offset of the row + slope * x + spread * level * x
    columns = np.column_stack([x, level * x, offsets])
    regularization = np.eye(2, columns.shape[1]) * config.line_regularization * len(x)
    equations = np.concatenate([columns, regularization])
    values = np.concatenate([positions.down, regularization[:, :2] @ usual])
    slope, spread = np.linalg.lstsq(equations, values, rcond=None)[0][:2]
    return float(slope), float(spread)
