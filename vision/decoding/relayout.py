"""A reading made anew of the tiles that a person has looked at: what was mended stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

import numpy as np

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.decoding.resolve import CERTAIN, resolve
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.arrange import arrange, lay_out
from tilesight.vision.layout.chains import Chain, cut
from tilesight.vision.reader import Clock, by_place, reading_of
from tilesight.vision.reading import Layout, MeldBoundary, Reading, Strand, TileReading, Zone

Pair = tuple[int, int]

NOWHERE = MeldBoundary(CERTAIN)
"""Between tiles that are no neighbors."""


@dataclass(frozen=True, slots=True)
class Corrections:
    """What a person said of a table: pairs of tiles that lie in one meld, or in two."""

    joins: tuple[Pair, ...] = ()
    splits: tuple[Pair, ...] = ()

    def renumbered(self, places: Mapping[int, int]) -> Corrections:
        """Give the same of tiles that have moved; what is of a tile that is gone is left out."""

        def moved(pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
            return tuple((places[a], places[b]) for a, b in pairs if a in places and b in places)

        return Corrections(moved(self.joins), moved(self.splits))


def read_again(
    tiles: Sequence[TileReading],
    size: tuple[int, int],
    rules: RuleSet,
    zone: Zone | Sequence[Zone] | None = None,
    mends: Corrections | None = None,
) -> tuple[Reading, tuple[int, ...]]:
    """Arrange and resolve tiles without their photo; tells, too, where each tile was before.

    The zone is that of all tiles, or one for each; without one, geometry tells. A mended tile has
    no alternatives, so nothing can change it, and what lies where it lies is left out; corners are
    in the photo's pixels.
    """
    clock = Clock()
    told = [tile.rounded() for tile in tiles]
    order = by_place(told)
    seen = [told[place] for place in order]
    mends = (mends or Corrections()).renumbered({place: now for now, place in enumerate(order)})
    zones = zone if zone is None or isinstance(zone, Zone) else [zone[place] for place in order]
    layout = clock.time("arrange", arrange, seen, zones)
    layout = clock.time("mend", mended, seen, layout, rules, mends)
    found = clock.time("resolve", resolve, seen, layout, rules)
    return reading_of(found, size, clock), tuple(order[now] for now in found.layout.order)


def mended(
    tiles: Sequence[TileReading], layout: Layout, rules: RuleSet, mends: Corrections
) -> Layout:
    """Close the borders that a person answered and part strands there; the others stay open.

    To join two tiles joins the melds that they would be in if nothing were joined.
    """
    for pair in mends.splits:
        layout = _split(layout, pair)
    if not mends.joins:
        return layout
    found = resolve(tiles, layout, rules).layout
    melds = [*found.melds, *((stray,) for stray in found.strays)]
    chains = melds
    for one, other in mends.joins:
        chains = _joined(chains, one, other, tiles)
    answered = [c for c in chains if any(one in c and other in c for one, other in mends.joins)]
    strands = _closed(layout.strands, answered, melds)
    return lay_out(chains, replace(layout, strands=tuple(strands)))


def _split(layout: Layout, pair: Pair) -> Layout:
    """Part two tiles of one strand, between neighbors where a meld likeliest ends."""
    strands = [part for strand in layout.strands for part in _apart(strand, *pair)]
    parts = [part for strand in strands for part in cut(strand)]
    return lay_out(parts, replace(layout, strands=tuple(strands)))


def _apart(strand: Strand, one: int, other: int) -> list[Strand]:
    if one == other or not {one, other} <= {*strand.tiles}:
        return [strand]
    first, last = sorted(map(strand.tiles.index, (one, other)))
    end = max(range(first, last), key=lambda place: strand.boundaries[place].odds) + 1
    left = Strand(strand.tiles[:end], strand.boundaries[: end - 1])
    return [left, Strand(strand.tiles[end:], strand.boundaries[end:])]


def _joined(
    chains: Sequence[Chain], one: int, other: int, tiles: Sequence[TileReading]
) -> list[Chain]:
    """Make one meld of the two that hold these tiles, in the place of the first of the two."""
    first, second = (_holder(chains, tile) for tile in (one, other))
    if first is None or second is None or first == second:
        return list(chains)
    whole = _side_by_side(chains[first], chains[second], tiles)
    place = min(first, second)
    return [
        whole if n == place else chain
        for n, chain in enumerate(chains)
        if n == place or n not in (first, second)
    ]


def _holder(chains: Sequence[Chain], tile: int) -> int | None:
    return next((n for n, chain in enumerate(chains) if tile in chain), None)


def _side_by_side(one: Chain, other: Chain, tiles: Sequence[TileReading]) -> Chain:
    """Order the tiles of two melds from left to right as most of the tiles see it."""
    places = (*one, *other)
    quads = Quads.of([tiles[place] for place in places])
    along = quads.centers @ quads.rights.sum(0)
    ends = along[: len(one)], along[len(one) :]
    # Melds that lie one after the other keep their own order, however they bend.
    if ends[0].max() < ends[1].min():
        return (*one, *other)
    if ends[1].max() < ends[0].min():
        return (*other, *one)
    return tuple(places[n] for n in np.argsort(along, kind="stable"))


def _closed(
    strands: Sequence[Strand], joined: Sequence[Chain], melds: Sequence[Chain]
) -> Iterator[Strand]:
    """Close the borders within what was joined."""
    whole = {tile: chain for chain in joined for tile in chain}
    meld_of = {tile: meld for meld in melds for tile in meld}
    known = {
        frozenset(pair): boundary
        for strand in strands
        for pair, boundary in zip(pairwise(strand.tiles), strand.boundaries, strict=True)
    }

    def between(one: int, other: int) -> MeldBoundary:
        boundary = known.get(frozenset((one, other)), NOWHERE)
        if one not in whole or whole[one] != whole.get(other):
            return boundary
        # where melds were joined a person has looked; within each a tile may still be missing
        return MeldBoundary(-CERTAIN, boundary.hole and meld_of[one] == meld_of[other])

    runs = [*_runs(strands, whole)]
    left = {tile for run in runs for tile in run}
    runs += [chain for chain in joined if left.isdisjoint(chain)]
    for run in runs:
        yield Strand(run, tuple(between(*pair) for pair in pairwise(run)))


def _runs(strands: Iterable[Strand], whole: Mapping[int, Chain]) -> Iterator[Chain]:
    """Take out of strands what was joined with tiles that lie elsewhere."""
    for strand in strands:
        groups = [(chain, tuple(group)) for chain, group in groupby(strand.tiles, whole.get)]
        for stays, some in groupby(
            groups, lambda one: one[0] is None or len(one[0]) == len(one[1])
        ):
            if stays:
                yield tuple(tile for _, group in some for tile in group)
