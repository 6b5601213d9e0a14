"""Which way up tiles lie: neighbors in a row mostly lie the same way, so they vote.

Where neither a mark nor the digit's place tells a 6 from a 9, the other tiles of the row do.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.quads import Quads, measure_pairs

Floats = NDArray[np.float64]

SAME_WAY = 0.95
"""Probability that two tiles side by side lie the same way up: melds are laid by one person, but
some tile gets turned, and tiles lie beside each other by chance, too."""
ROUNDS = 16
"""Messages go this far along a row; longer rows are rare and their ends weigh little."""

# Side by side: in tile widths along the row, heights across it.
MAX_GAP = 0.4
MAX_STAGGER = 0.35
MAX_TURN = np.radians(20)
MAX_GROWTH = 1.35


def vote(corners: Floats, odds: Floats) -> Floats:
    """Weigh (N,) log-odds of lying as `corners` (N, 4, 2) say, against upside down, together.

    Sum-product on the graph of neighbors (Pearl 1982): exact on rows, which have no rings.
    """
    quads = Quads.of_corners(corners)
    here, there = np.nonzero(_neighbors(quads))
    back = np.lexsort((here, there))
    """Where the message the other way stands, for they come in the order of who tells whom."""
    along = np.where(np.sum(quads.downs[here] * quads.downs[there], axis=1) > 0, 1.0, -1.0)
    told = np.zeros(len(here))
    for _ in range(ROUNDS):
        beliefs = odds + np.bincount(there, told, len(odds))
        told = along * _carried(beliefs[here] - told[back])
    return np.asarray(odds + np.bincount(there, told, len(odds)))


def _neighbors(quads: Quads) -> NDArray[np.bool_]:
    pairs = measure_pairs(quads)
    near = (pairs.gap > -MAX_GAP) & (pairs.gap < MAX_GAP) & (pairs.stagger < MAX_STAGGER)
    fits = near & (pairs.turn < MAX_TURN) & (pairs.growth < MAX_GROWTH)
    return np.asarray(fits & fits.T)


def _carried(odds: Floats) -> Floats:
    """Turn the log-odds of a tile into what they say of its neighbor."""
    same, other = np.log(SAME_WAY), np.log1p(-SAME_WAY)
    return np.asarray(np.logaddexp(same + odds, other) - np.logaddexp(other + odds, same))
