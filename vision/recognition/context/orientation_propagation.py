"""Refine the tiles' orientations: neighbors in a row mostly have the same one.

This distinguishes a 6 from a 9 where neither a mark nor the position of the digit does.
"""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray, Float64Array, FloatArray
from tilesight.vision.geometry.quads import Quads, measure_pairs
from tilesight.vision.recognition.config import DEFAULT
from tilesight.vision.recognition.context.config import OrientationConfig


def propagate_odds(
    corners: Float64Array, odds: FloatArray, config: OrientationConfig = DEFAULT.context.orientation
) -> Float64Array:
    """Return the log-odds of the orientations after belief propagation between neighbors.

    The sum-product algorithm on the graph of neighbors (Pearl 1982) is exact on rows, as they have
    no cycles.

    Args:
        corners: (N, 4, 2) corners of the tiles.
        odds: (N,) log-odds of the orientation in `corners` against upside down.
        config: The thresholds.

    Returns:
        (N,) log-odds.
    """
    quads = Quads.of_corners(corners)
    senders, receivers = np.nonzero(_neighbors(quads, config))
    # the index of the message in the opposite direction: they are sorted by sender, then receiver
    reverse = np.lexsort((senders, receivers))
    aligned = np.sum(quads.downs[senders] * quads.downs[receivers], axis=1) > 0
    signs = np.where(aligned, 1.0, -1.0)
    messages = np.zeros(len(senders))
    for _ in range(config.max_iterations):
        beliefs = odds + np.bincount(receivers, messages, len(odds))
        messages = signs * _message(beliefs[senders] - messages[reverse], config.same_orientation)
    return np.asarray(odds + np.bincount(receivers, messages, len(odds)), np.float64)


def _neighbors(quads: Quads, config: OrientationConfig) -> BoolArray:
    """Return (N, N) whether two tiles are side by side."""
    pairs = measure_pairs(quads)
    near = (pairs.gap > -config.max_gap) & (pairs.gap < config.max_gap)
    near &= pairs.stagger < config.max_stagger
    similar = (pairs.turn < np.radians(config.max_turn)) & (pairs.growth < config.max_growth)
    fits = near & similar
    return np.asarray(fits & fits.T)


def _message(odds: Float64Array, same_orientation: float) -> Float64Array:
    """Return the message to a neighbor with the same heading, from the log-odds of a tile."""
    same, other = np.log(same_orientation), np.log1p(-same_orientation)
    return np.asarray(np.logaddexp(same + odds, other) - np.logaddexp(other + odds, same))
