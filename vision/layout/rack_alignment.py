"""Measure how tiles are aligned with their rows: straighter on a rack than laid by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.arrays import Float64Array, IndexArray
from tilesight.vision.layout.rack_config import AlignmentConfig
from tilesight.vision.layout.rack_rows import Lines, TilePositions


@dataclass(frozen=True, slots=True, eq=False)
class Deviations:
    """Deviations of the tiles of a rack from their rows, in one measure."""

    off: Float64Array
    """(N,)."""
    freedom: float
    """Their degrees of freedom."""
    noise: float
    """Standard deviation of the measurement."""


def row_deviations(
    positions: TilePositions, lines: Lines, rows: Sequence[IndexArray]
) -> tuple[Float64Array, Float64Array]:
    """Return the deviations of tiles from the lines of their rows.

    Args:
        positions: The positions of all tiles.
        lines: The lines fitted to them.
        rows: The tiles to measure on each line, N in all.

    Returns:
        (N,) distances in tile heights, with mean 0 in each row, and (N,) angles in radians.
    """
    distances, angles = [], []
    for row, at in zip(rows, lines.at, strict=True):
        slope = lines.slope + lines.spread * at
        off = positions.down[row] - at - slope * positions.across[row]
        distances.append(off - off.mean() if len(row) else off)
        angles.append(np.arctan(positions.slopes[row]) - np.arctan(slope))
    return np.concatenate(distances), np.concatenate(angles)


def alignment_odds(
    found: Deviations, on_rack: Float64Array, by_hand: Float64Array, config: AlignmentConfig
) -> float:
    """Return the log-odds that deviations are those of a rack row and not of tiles laid by hand.

    Args:
        found: The deviations.
        on_rack: (N,) standard deviations of rack rows, equally probable.
        by_hand: (N,) standard deviations of tiles laid by hand, equally probable.
        config: The density of outliers and the limits of the log-odds.
    """
    if found.freedom <= 0:
        return 0.0
    outlier = np.log(config.outlier_density)

    def fit(spread: float) -> float:
        variance = found.noise**2 + spread**2
        usual = -(found.off**2) / variance / 2 - np.log(variance) / 2
        spare = (len(found.off) - found.freedom) / 2 * float(np.log(variance))
        return float(np.logaddexp(usual, outlier).sum()) + spare

    rack, hand = (
        float(np.logaddexp.reduce([fit(spread) for spread in spreads])) - np.log(len(spreads))
        for spreads in (on_rack, by_hand)
    )
    return float(np.clip(rack - hand, config.min_alignment_odds, config.max_alignment_odds))
