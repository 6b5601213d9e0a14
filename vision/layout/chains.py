"""Tiles side by side as strands: each tile linked with the one on its left and on its right."""

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
"""Two tiles alone must fit well: scattered tiles come near each other by chance."""


def find_chains(quads: Quads) -> list[Strand]:
    """Link tiles side to side; every tile is in one strand."""
    pairs = measure_pairs(quads)
    boundaries = measure_boundaries(pairs)
    chains = _follow(_mutual_best(boundaries.odds, pairs))
    strands = [part for chain in chains for part in _parted(chain, boundaries)]
    return _with_loose(strands, pairs)


def cut(strand: Strand) -> Iterator[Chain]:
    """Part a strand where geometry says that a meld ends."""
    start = 0
    for place, boundary in enumerate(strand.boundaries, 1):
        if boundary.odds > 0:
            yield strand.tiles[start:place]
            start = place
    yield strand.tiles[start:]


def _parted(chain: Chain, boundaries: MeldBoundaries) -> list[Strand]:
    found = [
        MeldBoundary(float(boundaries.odds[a, b]), bool(boundaries.hole[a, b]))
        for a, b in pairwise(chain)
    ]
    if len(chain) == 2 and found[0].odds > PAIR_ODDS:
        return _singles(chain)
    return [Strand(chain, tuple(found))]


def _singles(tiles: Iterable[int]) -> list[Strand]:
    return [Strand((tile,), ()) for tile in tiles]


def _with_loose(strands: Sequence[Strand], pairs: Pairs) -> list[Strand]:
    """Join tiles that lie apart but neatly in line, where geometry leaves them all alone."""
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
    """Link two tiles where each is the other's best neighbor on the side that faces it."""
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
    """Walk each chain of links from one end to the other; a tile without links is a chain."""
    chains: list[Chain] = []
    seen: set[int] = set()
    # Ends first; a ring has none and is opened anywhere.
    for start in sorted(range(len(links)), key=lambda tile: len(links[tile])):
        chain: list[int] = []
        tile: int | None = None if start in seen else start
        while tile is not None:
            seen.add(tile)
            chain.append(tile)
            tile = next((other for other in sorted(links[tile]) if other not in seen), None)
        if chain:
            chains.append(tuple(chain))
    return chains
