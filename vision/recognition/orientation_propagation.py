"""Refine the tiles' orientations: neighbors in a row mostly have the same one.

This distinguishes a 6 from a 9 where neither a mark nor the position of the digit does.
"""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Float64Array
from tilesight.vision.geometry.quads import Quads, measure_pairs

SAME_WAY = 0.95
"""Probability that two tiles side by side have the same orientation. A meld is laid by one person,
but single tiles get turned, and tiles may be side by side by chance."""
ROUNDS = 16
"""Number of tiles that a message passes; longer rows are rare and their ends have little weight."""

# Limits for tiles side by side: in tile widths along the row, in tile heights across it.
MAX_GAP = 0.4
MAX_STAGGER = 0.35
MAX_TURN = np.radians(20)
MAX_GROWTH = 1.35


def vote(corners: Float64Array, odds: Float64Array) -> Float64Array:
    """Return the log-odds of the orientations after belief propagation between neighbors.

    The sum-product algorithm on the graph of neighbors (Pearl 1982) is exact on rows, as they have
    no cycles.

    Args:
        corners: (N, 4, 2) corners of the tiles.
        odds: (N,) log-odds of the orientation in `corners` against upside down.

    Returns:
        (N,) log-odds.
    """
    quads = Quads.of_corners(corners)
    here, there = np.nonzero(_neighbors(quads))
    # the index of the message in the opposite direction: they are sorted by sender, then receiver
    reverse = np.lexsort((here, there))
    signs = np.where(np.sum(quads.downs[here] * quads.downs[there], axis=1) > 0, 1.0, -1.0)
    messages = np.zeros(len(here))
    for _ in range(ROUNDS):
        beliefs = odds + np.bincount(there, messages, len(odds))
        messages = signs * _message(beliefs[here] - messages[reverse])
    return np.asarray(odds + np.bincount(there, messages, len(odds)))


def _neighbors(quads: Quads) -> BoolArray:
    pairs = measure_pairs(quads)
    near = (pairs.gap > -MAX_GAP) & (pairs.gap < MAX_GAP) & (pairs.stagger < MAX_STAGGER)
    fits = near & (pairs.turn < MAX_TURN) & (pairs.growth < MAX_GROWTH)
    return np.asarray(fits & fits.T)


def _message(odds: Float64Array) -> Float64Array:
    """Return the message to a neighbor with the same heading, from the log-odds of a tile."""
    same, other = np.log(SAME_WAY), np.log1p(-SAME_WAY)
    return np.asarray(np.logaddexp(same + odds, other) - np.logaddexp(other + odds, same))
