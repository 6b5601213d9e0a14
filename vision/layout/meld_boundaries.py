"""How likely a meld ends between two neighbors, by how they lie."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.quads import Pairs

Floats = NDArray[np.float64]

# Lengths are in tile widths along a meld and tile heights across it. Within a meld the gap, the
# stagger and the turn spread about zero, wider than on the labels of the real photos (0.07, 0.16
# and 4 degrees) since corners are not read exactly; from one meld to the next they can be anything.
GAP = 0.18
STAGGER = 0.18
TURN = np.radians(9)
TOGETHER = -3.5
"""Log-odds of a border between tiles that touch and are in line: melds seldom touch."""
ROOM = 1.06
"""The gap that one tile leaves which was not found."""
MISSED = 4.2
"""Added for a tile that was not found: about one in seventy."""
HOLE_STAGGER = 0.14
HOLE_TURN = np.radians(6)
"""Over a hole, chance neighbors are in line so rarely that a meld must go on more exactly."""
OPEN = 4.0
"""Above these log-odds a border is certain, and below their negative there is none."""

MAX_OVERLAP = 0.45
MAX_STAGGER = 0.48
MAX_TURN = np.radians(28)
MAX_GROWTH = 1.5
"""Ratio of the sizes of two neighbors: the far tile of a pair is hardly smaller."""

# Some lay the tiles of a meld apart. Three or more that are neatly in line, and touch nothing
# else, are taken together over a wider gap.
LOOSE_GAP = 1.0
LOOSE_STAGGER = 0.2
LOOSE_TURN = np.radians(8)
LOOSE_GROWTH = 1.2
LOOSELY = -1.0
"""Log-odds of a border between such tiles."""


@dataclass(frozen=True, slots=True, eq=False)
class MeldBoundaries:
    """What lies between each two tiles, each (N, N)."""

    odds: Floats
    """Log-odds that one meld ends and another begins; infinite where they are no neighbors."""
    hole: NDArray[np.bool_]
    """There is room for one tile."""


def measure_boundaries(pairs: Pairs) -> MeldBoundaries:
    """Weigh each pair as neighbors in one meld, side by side or with one tile missing between."""
    near = _spread(pairs, GAP, STAGGER, TURN, pairs.gap) + TOGETHER
    over = _spread(pairs, GAP, HOLE_STAGGER, HOLE_TURN, pairs.gap - ROOM) + TOGETHER + MISSED
    hole = over < near
    odds = np.where(hole, over, near)
    return MeldBoundaries(np.where(_fits(pairs) & (odds < OPEN), odds, np.inf), hole)


def measure_loose(pairs: Pairs) -> Floats:
    """Weigh each pair as neighbors in a meld laid apart; (N, N), infinite where they are none."""
    fits = (pairs.gap > -MAX_OVERLAP) & (pairs.gap < LOOSE_GAP) & (pairs.growth < LOOSE_GROWTH)
    fits &= (pairs.stagger < LOOSE_STAGGER) & (pairs.turn < LOOSE_TURN)
    return np.where(fits, np.abs(pairs.gap) + pairs.stagger + pairs.turn, np.inf)


def _spread(pairs: Pairs, gap: float, stagger: float, turn: float, gaps: Floats) -> Floats:
    """Give half the squared distance from neighbors that lie exactly."""
    parts = (gaps / gap, pairs.stagger / stagger, pairs.turn / turn)
    return sum((np.square(part) for part in parts), np.zeros_like(gaps)) / 2


def _fits(pairs: Pairs) -> NDArray[np.bool_]:
    return np.asarray(
        (pairs.gap > -MAX_OVERLAP)
        & (pairs.stagger < MAX_STAGGER)
        & (pairs.turn < MAX_TURN)
        & (pairs.growth < MAX_GROWTH)
    )
