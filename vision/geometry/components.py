"""Groups of pieces that are linked to each other, directly or through others."""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import BoolArray


def connected_components(links: BoolArray) -> list[list[int]]:
    """Return the sorted indexes of each group of pieces, by (N, N) whether two are linked."""
    left = set(range(len(links)))
    groups = []
    while left:
        group, edge = set(), {min(left)}
        while edge:
            group |= edge
            edge = {int(n) for place in edge for n in np.flatnonzero(links[place])} - group
        left -= group
        groups.append(sorted(group))
    return groups
