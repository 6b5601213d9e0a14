"""Link tiles side by side to chains: each with its neighbors on the left and on the right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np

from tilesight.vision.geometry.arrays import Float64Array
from tilesight.vision.geometry.quads import Pairs, Quads, measure_pairs
from tilesight.vision.layout.config import BoundaryConfig
from tilesight.vision.layout.meld_boundaries import (
    MeldBoundaries,
    measure_boundaries,
    measure_spaced,
)
from tilesight.vision.reading import Chain, MeldBoundary, TileIndexes


def find_chains(quads: Quads, config: BoundaryConfig) -> list[Chain]:
    """Return the chains of tiles side by side; each tile is in exactly one.

    Args:
        quads: The tiles, with (N, 2) centers and axes.
        config: The thresholds.
    """
    pairs = measure_pairs(quads)
    boundaries = measure_boundaries(pairs, config)
    linked = _follow(_mutual_best(boundaries.log_odds, pairs))
    chains = [part for tiles in linked for part in _chains_of(tiles, boundaries, config)]
    return _with_spaced(chains, pairs, config)


def split_at_boundaries(chain: Chain) -> Iterator[TileIndexes]:
    """Yield the parts of a chain between boundaries that are likely by geometry."""
    start = 0
    for place, boundary in enumerate(chain.boundaries, 1):
        if boundary.log_odds > 0:
            yield chain.tiles[start:place]
            start = place
    yield chain.tiles[start:]


def _chains_of(
    tiles: TileIndexes, boundaries: MeldBoundaries, config: BoundaryConfig
) -> list[Chain]:
    found = [
        MeldBoundary(float(boundaries.log_odds[a, b]), bool(boundaries.hole[a, b]))
        for a, b in pairwise(tiles)
    ]
    if len(tiles) == 2 and found[0].log_odds > config.max_pair_odds:
        return _singles(tiles)
    return [Chain(tiles, tuple(found))]


def _singles(tiles: Iterable[int]) -> list[Chain]:
    return [Chain((tile,), ()) for tile in tiles]


def _with_spaced(chains: Sequence[Chain], pairs: Pairs, config: BoundaryConfig) -> list[Chain]:
    """Return the chains, with lines of spaced tiles joined if they are in no other meld."""
    scattered = [c for c in chains if all(len(part) == 1 for part in split_at_boundaries(c))]
    alone = np.zeros(len(pairs.gap), bool)
    alone[[tile for chain in scattered for tile in chain.tiles]] = True
    odds = measure_spaced(pairs, config)
    odds[~alone] = odds[:, ~alone] = np.inf
    lines = [tiles for tiles in _follow(_mutual_best(odds, pairs)) if len(tiles) > 2]
    joined = {tile for tiles in lines for tile in tiles}
    kept = [chain for chain in chains if joined.isdisjoint(chain.tiles)]
    freed = {tile for c in chains for tile in c.tiles if not joined.isdisjoint(c.tiles)} - joined
    boundary = MeldBoundary(config.spaced_boundary_odds)
    spaced = [Chain(tiles, (boundary,) * (len(tiles) - 1)) for tiles in lines]
    return kept + spaced + _singles(sorted(freed))


def _mutual_best(odds: Float64Array, pairs: Pairs) -> list[set[int]]:
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


def _follow(links: list[set[int]]) -> list[TileIndexes]:
    """Return the chains of linked tiles from end to end; a tile without links is a chain."""
    chains: list[TileIndexes] = []
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
