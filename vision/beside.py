"""Where rows of tiles may go on: places beside tiles at which none was found."""

from __future__ import annotations

import numpy as np

from vision.crop import FACE, Quads, to_photo

WIDTH = FACE[1] - FACE[0]
TAKEN = 0.6
"""In widths of a tile: a place so near to the middle of another tile is that one's."""


def sites_beside(quads: Quads, known: Quads, size: tuple[int, int]) -> Quads:
    """Give (M, 4, 2) places to the left and to the right of (N, 4, 2) upright tiles.

    Each lies in the perspective of its tile. Left out are places whose middles are outside of the
    picture, whose width and height are given, and those where a known tile lies.
    """
    places = [np.repeat(FACE[None] + step, len(quads), axis=0) for step in (-WIDTH, WIDTH)]
    sites = np.concatenate([to_photo(place, quads) for place in places])
    middles = sites.mean(axis=1)
    inside = ((middles > 0) & (middles < size)).all(axis=1)
    away = np.linalg.norm(middles[:, None] - known.mean(axis=1), axis=2)
    widths = np.linalg.norm(sites[:, 1] - sites[:, 0], axis=1)
    free = (away > TAKEN * widths[:, None]).all(axis=1)
    return np.asarray(sites[inside & free], np.float32)
