"""Where else tiles may lie: beside those that were found, and instead of those of an odd size."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.crops import FACE, Quads, to_photo

Floats = NDArray[np.float32]

WIDTH, HEIGHT = FACE[1] - FACE[0], FACE[3] - FACE[0]
RIGHT, LOW = np.array([[0], [1], [1], [0]]), np.array([[0], [0], [1], [1]])
"""Which corners of a quad are at its right side, and which at its foot."""
TAKEN = 0.6
"""In widths of a tile: a place so near to the middle of another tile is that one's."""
FEWEST, NEAREST = 5, 6
"""Of fewer tiles none tells what is usual; sizes are compared with those of so many nearby."""
ODD = 0.3
"""Where both area and shape differ more from the usual, as logarithms, half a tile or two tiles
were taken for one; what is only nearer, or seen more from the side, differs in one of them."""
ODD_ALL_ROUND = 0.9
"""Where the area alone differs more, as a logarithm, it is not nearer, but a stroke of an 11."""


def propose_beside(quads: Quads, known: Quads, size: tuple[int, int]) -> Quads:
    """Give (M, 4, 2) places to the left and to the right of (N, 4, 2) upright tiles.

    Each lies in the perspective of its tile. Left out are places whose middles are outside of the
    picture, whose width and height are given, and those where a known tile lies.
    """
    proposals = _seen_from(quads, [FACE - WIDTH, FACE + WIDTH])
    middles = proposals.mean(axis=1)
    inside = ((middles > 0) & (middles < size)).all(axis=1)
    away = np.linalg.norm(middles[:, None] - known.mean(axis=1), axis=2)
    widths = np.linalg.norm(proposals[:, 1] - proposals[:, 0], axis=1)
    free = (away > TAKEN * widths[:, None]).all(axis=1)
    return np.asarray(proposals[inside & free], np.float32)


def propose_instead(quads: Quads, excess: Floats) -> Quads:
    """Give (2 * N, 4, 2) places of usual width and height on quads of an odd one, or over them.

    Each begins at one of the quad's sides. The (N, 2) excess is the logarithms of how much wider,
    and how much higher, the quad is than usual; the larger of the two is the one that is odd, or
    both are.
    """
    proposals = [np.zeros((0, 4, 2), np.float32)]
    for quad, (wider, higher) in zip(quads[:, None], excess, strict=True):
        across, along = WIDTH * (np.exp(-wider) - 1), HEIGHT * (np.exp(-higher) - 1)
        if abs(higher - wider) < ODD:
            middle = along * (LOW - 0.5)
            moved = [FACE + middle + across * RIGHT, FACE + middle - across * (1 - RIGHT)]
        elif abs(wider) > abs(higher):
            moved = [FACE + across * RIGHT, FACE - across * (1 - RIGHT)]
        else:
            moved = [FACE + along * LOW, FACE - along * (1 - LOW)]
        proposals.append(_seen_from(quad, [place.astype(np.float32) for place in moved]))
    return np.concatenate(proposals)


def excess_of(quads: Quads) -> Floats:
    """Tell by how much, as logarithms, (N, 4, 2) quads are wider and higher than those nearby.

    (N, 2), zero where nothing is odd; among few nothing is.
    """
    if len(quads) < FEWEST:
        return np.zeros((len(quads), 2), np.float32)
    edges = np.linalg.norm(np.roll(quads, -1, axis=1) - quads, axis=2)
    logs = np.log(
        np.maximum(np.stack([edges[:, 0] + edges[:, 2], edges[:, 1] + edges[:, 3]], 1), 1)
    )
    middles = quads.mean(axis=1)
    away = np.linalg.norm(middles[:, None] - middles, axis=2)
    nearest = np.argsort(away, axis=1)[:, 1 : NEAREST + 1]
    excess = logs - np.median(logs[nearest], axis=1)
    area, shape = excess.sum(axis=1), excess[:, 1] - excess[:, 0]
    odd = (np.abs(area) > ODD) & ((np.abs(shape) > ODD) | (np.abs(area) > ODD_ALL_ROUND))
    return np.asarray(np.where(odd[:, None], excess, 0), np.float32)


def _seen_from(quads: Quads, places: list[Floats]) -> Quads:
    """Map places of the crop into the picture, each from every quad."""
    mapped = [to_photo(np.repeat(place[None], len(quads), axis=0), quads) for place in places]
    return np.concatenate(mapped)
