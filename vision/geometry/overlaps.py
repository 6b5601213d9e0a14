"""The decision whether two quads are duplicates of one tile, or two overlapping tiles."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilesight.vision.geometry.arrays import (
    AnyArray,
    BoolArray,
    Float64Array,
    FloatArray,
    IndexArray,
)
from tilesight.vision.geometry.config import DuplicateConfig
from tilesight.vision.geometry.homography import ASPECT
from tilesight.vision.geometry.quads import Quads


def same_places(
    corners: FloatArray,
    tiles: AnyArray,
    confidence: FloatArray,
    config: DuplicateConfig,
) -> BoolArray:
    """Return which pairs of quads are the same tile.

    Args:
        corners: (N, 4, 2) quads.
        tiles: (N,) what the quads are read as, of any type that can be compared.
        confidence: (N,) probabilities that the readings are correct.
        config: The thresholds.

    Returns:
        (N, N) symmetric; each quad is the same tile as itself.
    """
    quads = Quads.of_corners(np.asarray(corners, np.float64))
    sizes = np.sqrt(np.maximum(quads.areas, 1))
    equal = np.abs(np.log(sizes[:, None] / sizes[None])) < config.max_size_difference
    confident = confidence > config.min_confidence_of_distinct
    distinct = confident[:, None] & confident[None] & equal & (tiles[:, None] != tiles[None])
    limits = np.where(distinct, config.max_distance_of_distinct, config.max_distance)
    return np.asarray(_distances(quads, sizes) <= limits)


def _distances(quads: Quads, sizes: Float64Array) -> Float64Array:
    """Return (N, N) distances of the centers in sizes of the larger quad, as seen from above.

    They are measured along the axes of the larger quad, so that a steep view does not make tiles
    beside each other nearer than they are.
    """
    across, down = quads.offsets
    distances = np.hypot(across / np.sqrt(ASPECT), down * np.sqrt(ASPECT))
    own = sizes[:, None] > sizes[None]
    even = np.where(sizes[:, None] == sizes[None], np.minimum(distances, distances.T), distances.T)
    return np.asarray(np.where(own, distances, even))


def first_of_each(same: BoolArray, order: Sequence[int] | IndexArray) -> list[int]:
    """Return the sorted indexes that remain when each item removes the later ones equal to it.

    Args:
        same: (N, N) whether two items are equal.
        order: (N,) indexes, the best first.
    """
    left = np.ones(len(same), bool)
    kept = []
    for index in order:
        if left[index]:
            kept.append(int(index))
            left &= ~same[index]
    return sorted(kept)
