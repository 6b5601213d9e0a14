"""Decide whether two quads are duplicates of one tile, or two overlapping tiles."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilesight.vision.geometry.arrays import AnyArray, BoolArray, FloatArray, IndexArray
from tilesight.vision.geometry.quads import Quads

MIN_OVERLAP, LAPPED = 0.45, 0.3
"""Quads whose centers are closer than this many sizes are the same tile. The second limit holds for
tiles of a pile that cover each other by half: both are confident, differ, and have one size."""
SURE_OF_BOTH = 0.95
"""Confidence above which two overlapping tiles may be different ones."""
ALIKE = 0.25
"""Log ratio below which sizes are equal: a smaller quad inside another is a part of the tile."""


def same_places(corners: FloatArray, tiles: AnyArray, confidence: FloatArray) -> BoolArray:
    """Return which pairs of quads are the same tile.

    Args:
        corners: (N, 4, 2) quads.
        tiles: (N,) what the quads are read as, of any type that can be compared.
        confidence: (N,) probabilities that the readings are correct.

    Returns:
        (N, N) symmetric; each quad is the same tile as itself.
    """
    quads = Quads.of_corners(np.asarray(corners, np.float64))
    sizes = np.sqrt(np.maximum(quads.areas, 1))
    distances = np.linalg.norm(quads.centers[:, None] - quads.centers[None], axis=-1)
    larger = np.maximum(sizes[:, None], sizes[None])
    alike = np.abs(np.log(sizes[:, None] / sizes[None])) < ALIKE
    confident = confidence > SURE_OF_BOTH
    lapped = confident[:, None] & confident[None] & alike & (tiles[:, None] != tiles[None])
    return np.asarray(distances <= np.where(lapped, LAPPED, MIN_OVERLAP) * larger)


def first_of_each(same: BoolArray, order: Sequence[int] | IndexArray) -> list[int]:
    """Return the sorted indexes kept when each item, in this order, removes later equal ones."""
    left = np.ones(len(same), bool)
    kept = []
    for index in order:
        if left[index]:
            kept.append(int(index))
            left &= ~same[index]
    return sorted(kept)
