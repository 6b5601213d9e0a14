"""Where quads are one tile, found more than once, and where they are two tiles that lap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.quads import Quads

Corners = NDArray[np.floating[Any]]

MIN_OVERLAP, LAPPED = 0.45, 0.3
"""Quads whose middles are nearer than this many sizes are the same tile; two tiles of a pile, one
half on the other, may be nearer, and are both if both are read surely, and differ."""
SURE_OF_BOTH = 0.95
ALIKE = 0.25
"""And are of one size, as logarithms: what is smaller and lies inside is a part of the tile."""


def same_places(
    corners: Corners, tiles: NDArray[Any], confidence: NDArray[np.floating[Any]]
) -> NDArray[np.bool_]:
    """Tell (N, N) which of (N, 4, 2) quads lie at one place, each at its own.

    `tiles` are what they are read as, of any kind that can be compared.
    """
    quads = Quads.of_corners(np.asarray(corners, np.float64))
    sizes = np.sqrt(np.maximum(quads.areas, 1))
    away = np.linalg.norm(quads.centers[:, None] - quads.centers[None], axis=-1)
    larger = np.maximum(sizes[:, None], sizes[None])
    alike = np.abs(np.log(sizes[:, None] / sizes[None])) < ALIKE
    sure = confidence > SURE_OF_BOTH
    lapped = sure[:, None] & sure[None] & alike & (tiles[:, None] != tiles[None])
    return np.asarray(away <= np.where(lapped, LAPPED, MIN_OVERLAP) * larger)


def first_of_each(same: NDArray[np.bool_], order: Sequence[int] | NDArray[np.intp]) -> list[int]:
    """List, by their indexes, those that lie where none before them in this order is kept."""
    left = np.ones(len(same), bool)
    kept = []
    for index in order:
        if left[index]:
            kept.append(int(index))
            left &= ~same[index]
    return sorted(kept)
