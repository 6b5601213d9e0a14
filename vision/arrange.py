"""Which tiles lie together: melds on the table, rows of a rack, strays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.quads import Pairs, Quads, measure_pairs
from vision.rack import find_rack, rack_rows
from vision.reading import Layout, TileReading, Zone

Chain = tuple[int, ...]

# Lengths are in tile widths along a meld and tile heights across it. People lay tiles touching,
# curved and staggered; the next meld begins half a width away or more, the next row a height away.
MAX_GAP = 0.45
MAX_OVERLAP = 0.45
MAX_STAGGER = 0.45
MAX_TURN = np.radians(25)
MAX_GROWTH = 1.5
"""Ratio of the sizes of two neighbours: the far tile of a pair is hardly smaller."""
MAX_STRAIN = 1.25
"""Neighbours may be far, staggered or turned to these limits, but not all of it at once."""

PAIR_STRAIN = 0.85
"""Two tiles alone must fit well: scattered tiles come near each other by chance."""

# Some lay the tiles of a meld apart. Three or more that are neatly in line, and touch nothing
# else, are taken together over a wider gap.
LOOSE_GAP = 1.0
LOOSE_STAGGER = 0.2
LOOSE_TURN = np.radians(8)
LOOSE_GROWTH = 1.2


def arrange(tiles: Sequence[TileReading], zone: Zone | None = None) -> Layout:
    """Group tiles by where they lie; without a zone, geometry tells a rack from a table."""
    if not tiles:
        return Layout()
    quads = Quads.of(tiles)
    if zone is Zone.RACK:
        return Layout(rack=rack_rows(quads))
    rows = None if zone is Zone.TABLE else find_rack(quads, [tile.tile for tile in tiles])
    if rows is not None:
        return Layout(rack=rows)
    chains = _find_chains(quads)
    melds = [_left_to_right(chain, quads, tiles) for chain in chains if len(chain) > 1]
    strays = [chain for chain in chains if len(chain) == 1]
    ordered_strays = tuple(chain[0] for chain in _reading_order(strays, quads))
    return Layout(melds=_reading_order(melds, quads), strays=ordered_strays)


def _find_chains(quads: Quads) -> list[Chain]:
    pairs = measure_pairs(quads)
    strain = _strain(pairs)
    links = _mutual_best(strain, pairs)
    chains = [part for chain in _follow(links) for part in _parted(chain, strain)]
    alone = np.zeros(len(quads), bool)
    alone[[chain[0] for chain in chains if len(chain) == 1]] = True
    loose = _loose_strain(pairs)
    loose[~alone] = loose[:, ~alone] = np.inf
    loose_chains = [chain for chain in _follow(_mutual_best(loose, pairs)) if len(chain) > 2]
    joined = {tile for chain in loose_chains for tile in chain}
    return [chain for chain in chains if chain[0] not in joined] + loose_chains


def _parted(chain: Chain, strain: NDArray[np.float64]) -> list[Chain]:
    if len(chain) == 2 and strain[chain] > PAIR_STRAIN:
        return [(tile,) for tile in chain]
    return [chain]


def _strain(pairs: Pairs) -> NDArray[np.float64]:
    """Measure how hard it is to see each pair as neighbours; infinite where it cannot be."""
    gap = np.where(pairs.gap > 0, pairs.gap / MAX_GAP, -pairs.gap / MAX_OVERLAP)
    parts = np.stack([gap, pairs.stagger / MAX_STAGGER, pairs.turn / MAX_TURN])
    strain = np.sqrt((parts**2).sum(0))
    fits = (parts < 1).all(0) & (strain < MAX_STRAIN) & (pairs.growth < MAX_GROWTH)
    return np.where(fits, strain, np.inf)


def _loose_strain(pairs: Pairs) -> NDArray[np.float64]:
    fits = (pairs.gap > -MAX_OVERLAP) & (pairs.gap < LOOSE_GAP) & (pairs.growth < LOOSE_GROWTH)
    fits &= (pairs.stagger < LOOSE_STAGGER) & (pairs.turn < LOOSE_TURN)
    return np.where(fits, np.abs(pairs.gap) + pairs.stagger + pairs.turn, np.inf)


def _mutual_best(strain: NDArray[np.float64], pairs: Pairs) -> list[set[int]]:
    """Link two tiles where each is the other's best neighbour on the side that faces it."""
    count = len(strain)
    tiles = np.arange(count)
    by_side = np.stack([np.where(pairs.on_right, strain, np.inf), strain], axis=1)
    by_side[:, 1][pairs.on_right] = np.inf
    best = by_side.argmin(2)
    found = np.isfinite(np.take_along_axis(by_side, best[..., None], 2)[..., 0])
    links: list[set[int]] = [set() for _ in range(count)]
    for tile, side in zip(*np.nonzero(found), strict=True):
        other = int(best[tile, side])
        facing = 0 if pairs.on_right[other, tile] else 1
        if found[other, facing] and best[other, facing] == tiles[tile]:
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


def _left_to_right(chain: Chain, quads: Quads, tiles: Sequence[TileReading]) -> Chain:
    """Turn a chain so that it reads from the left as most of its tiles see it."""
    centers = quads.centers[list(chain)]
    steps = np.gradient(centers, axis=0)
    sides = np.sign((steps * quads.rights[list(chain)]).sum(1))
    votes = sides @ np.array([tiles[tile].confidence for tile in chain])
    return chain if votes >= 0 else chain[::-1]


def _reading_order(chains: Sequence[Chain], quads: Quads) -> tuple[Chain, ...]:
    """Order chains as text: from the top, and from the left where they are on one line."""
    if not chains:
        return ()
    places = [quads.centers[list(chain)].mean(0) for chain in chains]
    line = 0.6 * float(np.median(np.linalg.norm(quads.downs, axis=1)))
    ordered: list[Chain] = []
    waiting = sorted(range(len(chains)), key=lambda n: (places[n][1], places[n][0]))
    while waiting:
        top = places[waiting[0]][1]
        row = [n for n in waiting if places[n][1] < top + line]
        waiting = waiting[len(row) :]
        ordered += [chains[n] for n in sorted(row, key=lambda n: (places[n][0], places[n][1]))]
    return tuple(ordered)
