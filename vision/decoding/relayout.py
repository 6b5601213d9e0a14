"""Recompute a reading after a person's corrections, which are kept, without the photo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

import numpy as np

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.decoding.config import DecodingConfig
from tilesight.vision.decoding.resolve import CERTAIN, resolve
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.arrange import arrange, lay_out
from tilesight.vision.layout.chains import Chain, split_at_boundaries
from tilesight.vision.reader import Clock, by_place, reading_of
from tilesight.vision.reading import Layout, MeldBoundary, Reading, Strand, TileReading, Zone

Pair = tuple[int, int]

NOWHERE = MeldBoundary(CERTAIN)
"""The boundary between tiles that are not neighbors."""


@dataclass(frozen=True, slots=True)
class Corrections:
    """A person's corrections of melds: pairs of tiles that lie in one meld, or in two."""

    joins: tuple[Pair, ...] = ()
    splits: tuple[Pair, ...] = ()

    def renumbered(self, places: Mapping[int, int]) -> Corrections:
        """Return the corrections with new tile indexes; pairs with a removed tile are dropped.

        Args:
            places: the new index by old index, without removed tiles.
        """

        def moved(pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
            return tuple((places[a], places[b]) for a, b in pairs if a in places and b in places)

        return Corrections(moved(self.joins), moved(self.splits))


def read_again(
    tiles: Sequence[TileReading],
    size: tuple[int, int],
    rules: RuleSet,
    zone: Zone | Sequence[Zone] | None = None,
    corrections: Corrections | None = None,
    config: ReaderConfig = DEFAULT,
) -> tuple[Reading, tuple[int, ...]]:
    """Return the reading of corrected tiles, and the former index of each of its tiles.

    A corrected tile has no alternatives, so that its label is kept, and replaces other tiles at
    its place.

    Args:
        tiles: the tiles, with corners in photo pixels.
        size: width and height of the photo in pixels.
        rules: decide which melds are legal.
        zone: the zone of all tiles, or one per tile; None to infer it from geometry.
        corrections: the corrected melds, by indexes into `tiles`.
        config: the thresholds of the stages.
    """
    clock = Clock()
    rounded = [tile.rounded() for tile in tiles]
    order = by_place(rounded)
    seen = [rounded[place] for place in order]
    corrections = (corrections or Corrections()).renumbered(
        {place: now for now, place in enumerate(order)}
    )
    zones = zone if zone is None or isinstance(zone, Zone) else [zone[place] for place in order]
    layout = clock.time("arrange", arrange, seen, zones, config.layout)
    layout = clock.time("mend", mended, seen, layout, rules, corrections, config.decoding)
    found = clock.time("resolve", resolve, seen, layout, rules, config.decoding)
    return reading_of(found, size, clock), tuple(order[now] for now in found.layout.order)


def mended(
    tiles: Sequence[TileReading],
    layout: Layout,
    rules: RuleSet,
    corrections: Corrections,
    config: DecodingConfig,
) -> Layout:
    """Return the layout with a person's joins and splits; other boundaries stay undecided.

    A join of two tiles joins the melds in which they are resolved without any joins.
    """
    for pair in corrections.splits:
        layout = _split(layout, pair)
    if not corrections.joins:
        return layout
    found = resolve(tiles, layout, rules, config).layout
    melds = [*found.melds, *((stray,) for stray in found.strays)]
    chains = melds
    for one, other in corrections.joins:
        chains = _joined(chains, one, other, tiles)
    merged = [c for c in chains if any(one in c and other in c for one, other in corrections.joins)]
    strands = _without_boundaries(layout.strands, merged, melds)
    return lay_out(chains, replace(layout, strands=tuple(strands)))


def _split(layout: Layout, pair: Pair) -> Layout:
    """Split the chain of two tiles at the most probable boundary between them."""
    strands = [part for strand in layout.strands for part in _split_strand(strand, *pair)]
    parts = [part for strand in strands for part in split_at_boundaries(strand)]
    return lay_out(parts, replace(layout, strands=tuple(strands)))


def _split_strand(strand: Strand, one: int, other: int) -> list[Strand]:
    if one == other or not {one, other} <= {*strand.tiles}:
        return [strand]
    first, last = sorted(map(strand.tiles.index, (one, other)))
    end = max(range(first, last), key=lambda place: strand.boundaries[place].odds) + 1
    left = Strand(strand.tiles[:end], strand.boundaries[: end - 1])
    return [left, Strand(strand.tiles[end:], strand.boundaries[end:])]


def _joined(
    chains: Sequence[Chain], one: int, other: int, tiles: Sequence[TileReading]
) -> list[Chain]:
    """Join the melds of two tiles; the result takes the position of the first meld."""
    first, second = (_holder(chains, tile) for tile in (one, other))
    if first is None or second is None or first == second:
        return list(chains)
    merged = _side_by_side(chains[first], chains[second], tiles)
    place = min(first, second)
    return [
        merged if n == place else chain
        for n, chain in enumerate(chains)
        if n == place or n not in (first, second)
    ]


def _holder(chains: Sequence[Chain], tile: int) -> int | None:
    return next((n for n, chain in enumerate(chains) if tile in chain), None)


def _side_by_side(one: Chain, other: Chain, tiles: Sequence[TileReading]) -> Chain:
    """Return the tiles of two melds from left to right, in the mean orientation of the tiles."""
    places = (*one, *other)
    quads = Quads.of([tiles[place] for place in places])
    along = quads.centers @ quads.rights.sum(0)
    ends = along[: len(one)], along[len(one) :]
    # Each meld keeps its own order if they do not overlap: either may be curved.
    if ends[0].max() < ends[1].min():
        return (*one, *other)
    if ends[1].max() < ends[0].min():
        return (*other, *one)
    return tuple(places[n] for n in np.argsort(along, kind="stable"))


def _without_boundaries(
    strands: Sequence[Strand], joined: Sequence[Chain], melds: Sequence[Chain]
) -> Iterator[Strand]:
    """Yield the chains with the boundaries inside joined melds removed."""
    merged_of = {tile: chain for chain in joined for tile in chain}
    meld_of = {tile: meld for meld in melds for tile in meld}
    known = {
        frozenset(pair): boundary
        for strand in strands
        for pair, boundary in zip(pairwise(strand.tiles), strand.boundaries, strict=True)
    }

    def between(one: int, other: int) -> MeldBoundary:
        boundary = known.get(frozenset((one, other)), NOWHERE)
        if one not in merged_of or merged_of[one] != merged_of.get(other):
            return boundary
        # No tile is missing where a person joined two melds; one may be within each of them.
        return MeldBoundary(-CERTAIN, boundary.hole and meld_of[one] == meld_of[other])

    runs = [*_runs(strands, merged_of)]
    remaining = {tile for run in runs for tile in run}
    runs += [chain for chain in joined if remaining.isdisjoint(chain)]
    for run in runs:
        yield Strand(run, tuple(between(*pair) for pair in pairwise(run)))


def _runs(strands: Iterable[Strand], merged_of: Mapping[int, Chain]) -> Iterator[Chain]:
    """Yield the chains without the joined melds that do not lie in one piece there."""
    for strand in strands:
        groups = [(chain, tuple(group)) for chain, group in groupby(strand.tiles, merged_of.get)]
        for complete, segments in groupby(
            groups, lambda one: one[0] is None or len(one[0]) == len(one[1])
        ):
            if complete:
                yield tuple(tile for _, group in segments for tile in group)
