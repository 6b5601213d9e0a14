"""Compute the log-odds that a meld ends between two neighbors, by geometry."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.quads import Pairs

Floats = NDArray[np.float64]

# Standard deviations of neighbors in a meld, in tile widths along it and tile heights across it.
# They are above those on the labels of the real photos (0.07, 0.16 and 4 degrees), since detected
# corners are not exact. Between melds the values are arbitrary.
GAP = 0.18
STAGGER = 0.18
TURN = np.radians(9)
TOGETHER = -3.5
"""Log-odds of a boundary between aligned tiles that touch: melds rarely touch."""
ROOM = 1.06
"""Gap left by one tile that was not detected, in tile widths."""
MISSED = 4.2
"""Log-odds added for a tile that was not detected: about one in seventy."""
HOLE_STAGGER = 0.14
HOLE_TURN = np.radians(6)
"""Standard deviations across a hole, where a meld must be aligned more exactly."""
OPEN = 4.0
"""Log-odds from which two tiles are not neighbors in a meld."""

MAX_OVERLAP = 0.45
MAX_STAGGER = 0.48
MAX_TURN = np.radians(28)
MAX_GROWTH = 1.5
"""Maximum ratio of the sizes of two neighbors, which perspective hardly changes."""

# Limits for melds laid with gaps: three or more aligned tiles that touch no others.
LOOSE_GAP = 1.0
LOOSE_STAGGER = 0.2
LOOSE_TURN = np.radians(8)
LOOSE_GROWTH = 1.2
LOOSELY = -1.0
"""Log-odds of a boundary between tiles of a meld laid with gaps."""


@dataclass(frozen=True, slots=True, eq=False)
class MeldBoundaries:
    """The boundary between each two tiles, arrays of shape (N, N)."""

    odds: Floats
    """Log-odds that a meld ends between them; infinite if they are not neighbors."""
    hole: NDArray[np.bool_]
    """Whether there is room for one undetected tile between them."""


def measure_boundaries(pairs: Pairs) -> MeldBoundaries:
    """Return the boundary of each pair: side by side, or with one undetected tile between."""
    near = _spread(pairs, GAP, STAGGER, TURN, pairs.gap) + TOGETHER
    over = _spread(pairs, GAP, HOLE_STAGGER, HOLE_TURN, pairs.gap - ROOM) + TOGETHER + MISSED
    hole = over < near
    odds = np.where(hole, over, near)
    return MeldBoundaries(np.where(_fits(pairs) & (odds < OPEN), odds, np.inf), hole)


def measure_loose(pairs: Pairs) -> Floats:
    """Return the misalignment of each pair as neighbors in a meld laid with gaps.

    Returns:
        (N, N), smaller is better; infinite for tiles that are not neighbors.
    """
    fits = (pairs.gap > -MAX_OVERLAP) & (pairs.gap < LOOSE_GAP) & (pairs.growth < LOOSE_GROWTH)
    fits &= (pairs.stagger < LOOSE_STAGGER) & (pairs.turn < LOOSE_TURN)
    return np.where(fits, np.abs(pairs.gap) + pairs.stagger + pairs.turn, np.inf)


def _spread(pairs: Pairs, gap: float, stagger: float, turn: float, gaps: Floats) -> Floats:
    """Return half the squared deviation from exact neighbors, in standard deviations."""
    parts = (gaps / gap, pairs.stagger / stagger, pairs.turn / turn)
    return sum((np.square(part) for part in parts), np.zeros_like(gaps)) / 2


def _fits(pairs: Pairs) -> NDArray[np.bool_]:
    return np.asarray(
        (pairs.gap > -MAX_OVERLAP)
        & (pairs.stagger < MAX_STAGGER)
        & (pairs.turn < MAX_TURN)
        & (pairs.growth < MAX_GROWTH)
    )
