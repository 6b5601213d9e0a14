"""Propose further tile positions: beside detected tiles, and in place of quads of unusual size."""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float32Array
from tilesight.vision.geometry.crops import FACE, to_photo

WIDTH, HEIGHT = FACE[1] - FACE[0], FACE[3] - FACE[0]
RIGHT, LOW = np.array([[0], [1], [1], [0]]), np.array([[0], [0], [1], [1]])
"""Masks of the corners on the right side of a quad, and of those at its bottom."""
TAKEN = 0.6
"""Distance from a known tile's center, in tile widths, within which a position is occupied."""
FEWEST, NEAREST = 5, 6
"""Minimum number of tiles that define a usual size, and number of neighbors compared with."""
ODD = 0.3
"""Log difference in both area and shape above which a quad covers half a tile or two tiles. A tile
that is only closer to the camera, or seen at a steeper angle, differs in just one of them."""
ODD_ALL_ROUND = 0.9
"""Log difference in area alone above which a quad is unusual: distance does not explain it, but a
single stroke of an 11 does, for example."""


def propose_beside(quads: Corners, known: Corners, size: tuple[int, int]) -> Corners:
    """Return quads to the left and to the right of tiles, in the perspective of each tile.

    Args:
        quads: (N, 4, 2) upright tiles.
        known: (K, 4, 2) tiles whose positions are occupied.
        size: Width and height of the picture in pixels.

    Returns:
        (M, 4, 2) quads whose centers are inside the picture and not on a known tile.
    """
    proposals = _in_picture(quads, [FACE - WIDTH, FACE + WIDTH])
    centers = proposals.mean(axis=1)
    inside = ((centers > 0) & (centers < size)).all(axis=1)
    distances = np.linalg.norm(centers[:, None] - known.mean(axis=1), axis=2)
    widths = np.linalg.norm(proposals[:, 1] - proposals[:, 0], axis=1)
    free = (distances > TAKEN * widths[:, None]).all(axis=1)
    return np.asarray(proposals[inside & free], np.float32)


def propose_instead(quads: Corners, excess: Float32Array) -> Corners:
    """Return quads of the usual width and height in place of unusual ones.

    The larger of the two excesses is corrected, or both where they are about equal.

    Args:
        quads: (N, 4, 2) quads of unusual size.
        excess: (N, 2) logarithms of the width and of the height, relative to the usual ones.

    Returns:
        (2 * N, 4, 2) quads, two for each input, aligned with opposite sides of it.
    """
    proposals = [np.zeros((0, 4, 2), np.float32)]
    for quad, (wider, higher) in zip(quads[:, None], excess, strict=True):
        across, along = WIDTH * (np.exp(-wider) - 1), HEIGHT * (np.exp(-higher) - 1)
        if abs(higher - wider) < ODD:
            middle = along * (LOW - 0.5)
            resized = [FACE + middle + across * RIGHT, FACE + middle - across * (1 - RIGHT)]
        elif abs(wider) > abs(higher):
            resized = [FACE + across * RIGHT, FACE - across * (1 - RIGHT)]
        else:
            resized = [FACE + along * LOW, FACE - along * (1 - LOW)]
        proposals.append(_in_picture(quad, [place.astype(np.float32) for place in resized]))
    return np.concatenate(proposals)


def excess_of(quads: Corners) -> Float32Array:
    """Return the logarithms of the width and height of quads relative to their neighbors'.

    Returns:
        (N, 2), zero for quads of usual size, and for all where there are fewer than `FEWEST`.
    """
    if len(quads) < FEWEST:
        return np.zeros((len(quads), 2), np.float32)
    edges = np.linalg.norm(np.roll(quads, -1, axis=1) - quads, axis=2)
    logs = np.log(
        np.maximum(np.stack([edges[:, 0] + edges[:, 2], edges[:, 1] + edges[:, 3]], 1), 1)
    )
    centers = quads.mean(axis=1)
    distances = np.linalg.norm(centers[:, None] - centers, axis=2)
    nearest = np.argsort(distances, axis=1)[:, 1 : NEAREST + 1]
    excess = logs - np.median(logs[nearest], axis=1)
    area, shape = excess.sum(axis=1), excess[:, 1] - excess[:, 0]
    odd = (np.abs(area) > ODD) & ((np.abs(shape) > ODD) | (np.abs(area) > ODD_ALL_ROUND))
    return np.asarray(np.where(odd[:, None], excess, 0), np.float32)


def _in_picture(quads: Corners, places: list[Float32Array]) -> Corners:
    """Map each quad of crop coordinates into the picture, once for each of `quads`."""
    mapped = [to_photo(np.repeat(place[None], len(quads), axis=0), quads) for place in places]
    return np.concatenate(mapped)
