"""Which of the quads that fall on one place is the tile, and where there are two."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.look import Look, areas, tile_probabilities

SAME_PLACE, LAPPED = 0.45, 0.3
"""Quads whose middles are nearer than this many sizes are the same tile; two tiles of a pile, one
half on the other, may be nearer, and are both if both are read surely, and differ."""
SURE_OF_BOTH = 0.95
ALIKE = 0.25
"""And are of one size, as logarithms: what is smaller and lies inside is a part of the tile."""
UNUSUAL = 0.5
"""How much a size that is not the photo's usual one counts against a quad, in powers of e."""


def distinct(seen: Look) -> NDArray[np.intp]:
    """List the best of the quads that fall on one place, in the order given.

    A digit alone, or half a tile, is read as surely as the whole: sizes have a say, too.
    """
    middles, sizes = seen.quads.mean(axis=1), np.sqrt(np.maximum(areas(seen.quads), 1))
    tiles, sure = tile_probabilities(seen).argmax(axis=1), seen.confidence > SURE_OF_BOTH
    unusual = np.abs(np.log(sizes / np.median(sizes))) if len(seen) else sizes
    left: NDArray[np.bool_] = np.ones(len(middles), bool)
    kept = []
    for index in np.argsort(-seen.confidence * np.exp(-UNUSUAL * unusual)):
        if left[index]:
            kept.append(int(index))
            away = np.linalg.norm(middles - middles[index], axis=1)
            alike = np.abs(np.log(sizes / sizes[index])) < ALIKE
            lapped = sure & sure[index] & alike & (tiles != tiles[index])
            near = np.where(lapped, LAPPED, SAME_PLACE) * np.maximum(sizes, sizes[index])
            left = left & (away > near)
    return np.asarray(sorted(kept), np.intp)
