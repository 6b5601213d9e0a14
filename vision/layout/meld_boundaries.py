"""Compute the log-odds that a meld ends between two neighbors, by geometry."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Float64Array
from tilesight.vision.geometry.quads import Pairs
from tilesight.vision.layout.config import BoundaryConfig


@dataclass(frozen=True, slots=True, eq=False)
class MeldBoundaries:
    """The boundary between each two tiles, arrays of shape (N, N)."""

    log_odds: Float64Array
    """Log-odds that a meld ends between them; infinite if they are not neighbors."""
    hole: BoolArray
    """Whether there is room for one undetected tile between them."""


def measure_boundaries(pairs: Pairs, config: BoundaryConfig) -> MeldBoundaries:
    """Return the boundary of each pair: side by side, or with one undetected tile between."""
    near = config.touching_odds + _misalignment(
        pairs, pairs.gap / config.gap_deviation, config.stagger_deviation, config.turn_deviation
    )
    over = config.touching_odds + _misalignment(
        pairs,
        (pairs.gap - config.hole_gap) / config.gap_deviation,
        config.hole_stagger_deviation,
        config.hole_turn_deviation,
    )
    over += config.hole_odds
    hole = over < near
    odds = np.where(hole, over, near)
    possible = _may_be_neighbors(pairs, config) & (odds < config.max_odds)
    return MeldBoundaries(np.where(possible, odds, np.inf), hole)


def measure_spaced(pairs: Pairs, config: BoundaryConfig) -> Float64Array:
    """Return the misalignment of each pair as neighbors in a meld laid with gaps.

    Returns:
        (N, N), smaller is better; infinite for tiles that are not neighbors.
    """
    fits = (pairs.gap > -config.max_overlap) & (pairs.gap < config.max_spaced_gap)
    fits &= pairs.growth < config.max_spaced_growth
    fits &= pairs.stagger < config.max_spaced_stagger
    fits &= pairs.turn < np.radians(config.max_spaced_turn)
    return np.where(fits, np.abs(pairs.gap) + pairs.stagger + pairs.turn, np.inf)


def _misalignment(
    pairs: Pairs, gaps: Float64Array, stagger_deviation: float, turn_deviation: float
) -> Float64Array:
    """Return half the squared deviation from exact neighbors, in standard deviations.

    Args:
        pairs: The pairs.
        gaps: (N, N) deviations of the gaps, in standard deviations.
        stagger_deviation: Standard deviation in tile heights.
        turn_deviation: Standard deviation in degrees.
    """
    turns = pairs.turn / np.radians(turn_deviation)
    parts = (gaps, pairs.stagger / stagger_deviation, turns)
    return sum((np.square(part) for part in parts), np.zeros_like(gaps)) / 2


def _may_be_neighbors(pairs: Pairs, config: BoundaryConfig) -> BoolArray:
    return np.asarray(
        (pairs.gap > -config.max_overlap)
        & (pairs.stagger < config.max_stagger)
        & (pairs.turn < np.radians(config.max_turn))
        & (pairs.growth < config.max_growth)
    )
