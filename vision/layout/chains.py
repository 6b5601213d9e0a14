"""Link tiles side by side to chains: each with its neighbors on the left and on the right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.quads import Pairs, Quads, measure_pairs
from tilesight.vision.layout.meld_boundaries import (
    LOOSELY,
    MeldBoundaries,
    measure_boundaries,
    measure_loose,
)
from tilesight.vision.reading import MeldBoundary, Strand

Chain = tuple[int, ...]

PAIR_ODDS = -1.2
"""Maximum log-odds of a boundary in a chain of two: scattered tiles are close by chance."""


def find_chains(quads: Quads) -> list[Strand]:
    """Return the chains of tiles side by side; every tile is in exactly one."""
    pairs = measure_pairs(quads)
    boundaries = measure_boundaries(pairs)
    chains = _follow(_mutual_best(boundaries.odds, pairs))
    strands = [part for chain in chains for part in _strands_of(chain, boundaries)]
    return _with_spaced(strands, pairs)


def cut(strand: Strand) -> Iterator[Chain]:
    """Yield the parts of a chain between boundaries that are likely by geometry."""
    start = 0
    for place, boundary in enumerate(strand.boundaries, 1):
        if boundary.odds > 0:
            yield strand.tiles[start:place]
            start = place
    yield strand.tiles[start:]


def _strands_of(chain: Chain, boundaries: MeldBoundaries) -> list[Strand]:
    found = [
        MeldBoundary(float(boundaries.odds[a, b]), bool(boundaries.hole[a, b]))
        for a, b in pairwise(chain)
    ]
    if len(chain) == 2 and found[0].odds > PAIR_ODDS:
        return _singles(chain)
    return [Strand(chain, tuple(found))]


def _singles(tiles: Iterable[int]) -> list[Strand]:
    return [Strand((tile,), ()) for tile in tiles]


def _with_spaced(strands: Sequence[Strand], pairs: Pairs) -> list[Strand]:
    """Return the chains, with lines of spaced tiles joined if they are in no other meld."""
    scattered = [s for s in strands if all(len(part) == 1 for part in cut(s))]
    alone = np.zeros(len(pairs.gap), bool)
    alone[[tile for strand in scattered for tile in strand.tiles]] = True
    odds = measure_loose(pairs)
    odds[~alone] = odds[:, ~alone] = np.inf
    chains = [chain for chain in _follow(_mutual_best(odds, pairs)) if len(chain) > 2]
    joined = {tile for chain in chains for tile in chain}
    kept = [strand for strand in strands if joined.isdisjoint(strand.tiles)]
    freed = {tile for s in strands for tile in s.tiles if not joined.isdisjoint(s.tiles)} - joined
    loose = [Strand(chain, (MeldBoundary(LOOSELY),) * (len(chain) - 1)) for chain in chains]
    return kept + loose + _singles(sorted(freed))


def _mutual_best(odds: NDArray[np.float64], pairs: Pairs) -> list[set[int]]:
    """Return the linked tiles of each: two that are mutual best neighbors on the facing sides."""
    count = len(odds)
    by_side = np.stack([np.where(pairs.on_right, odds, np.inf), odds], axis=1)
    by_side[:, 1][pairs.on_right] = np.inf
    best = by_side.argmin(2)
    found = np.isfinite(np.take_along_axis(by_side, best[..., None], 2)[..., 0])
    links: list[set[int]] = [set() for _ in range(count)]
    for tile, side in zip(*np.nonzero(found), strict=True):
        other = int(best[tile, side])
        facing = 0 if pairs.on_right[other, tile] else 1
        if found[other, facing] and best[other, facing] == tile:
            links[tile].add(other)
    return links


def _follow(links: list[set[int]]) -> list[Chain]:
    """Return the chains of linked tiles from end to end; a tile without links is a chain."""
    chains: list[Chain] = []
    visited: set[int] = set()
    # Start at the ends; a ring has none and is opened at any tile.
    for start in sorted(range(len(links)), key=lambda tile: len(links[tile])):
        chain: list[int] = []
        tile: int | None = None if start in visited else start
        while tile is not None:
            visited.add(tile)
            chain.append(tile)
            tile = next((other for other in sorted(links[tile]) if other not in visited), None)
        if chain:
            chains.append(tuple(chain))
    return chains
