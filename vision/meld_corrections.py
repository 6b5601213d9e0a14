"""Join and split melds as a person corrected them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

import numpy as np

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.config import ReaderConfig
from tilesight.vision.decoding.resolve import split_into_melds
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.chains import split_at_boundaries
from tilesight.vision.layout.reading_order import sort_layout
from tilesight.vision.reading import Chain, Layout, MeldBoundary, TileIndexes, TileReading

Pair = tuple[int, int]

NOT_NEIGHBORS = MeldBoundary(math.inf)
"""The boundary between tiles that are not neighbors."""


@dataclass(frozen=True, slots=True)
class Corrections:
    """A person's corrections of melds: pairs of tiles that are in one meld, or in two."""

    joins: tuple[Pair, ...] = ()
    splits: tuple[Pair, ...] = ()

    def renumbered(self, places: Mapping[int, int]) -> Corrections:
        """Return the corrections with new tile indexes; pairs with a removed tile are dropped.

        Args:
            places: The new index by old index, without removed tiles.
        """

        def moved(pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
            return tuple((places[a], places[b]) for a, b in pairs if a in places and b in places)

        return Corrections(moved(self.joins), moved(self.splits))


def apply_corrections(
    tiles: Sequence[TileReading],
    layout: Layout,
    rules: RuleSet,
    corrections: Corrections,
    config: ReaderConfig,
) -> Layout:
    """Return the layout with a person's joins and splits; other boundaries stay undecided.

    A join of two tiles joins the melds that the person saw: those that are decided on without any
    joins. Chains and their boundaries do not determine them, since labels decide, too.
    """
    for pair in corrections.splits:
        layout = _split(layout, pair)
    if not corrections.joins:
        return layout
    shown = sort_layout(
        tiles, split_into_melds(tiles, layout, rules, config.decoding), config.layout
    )
    melds = [*shown.melds, *((stray,) for stray in shown.strays)]
    rows = melds
    for one, other in corrections.joins:
        rows = _with_join(rows, one, other, tiles)
    joined = [
        row for row in rows if any(one in row and other in row for one, other in corrections.joins)
    ]
    chains = tuple(_chains_with(joined, layout.chains, melds))
    return replace(layout, chains=chains).with_parts(rows)


def _split(layout: Layout, pair: Pair) -> Layout:
    """Split the chain of two tiles at the most probable boundary between them."""
    chains = tuple(part for chain in layout.chains for part in _split_chain(chain, *pair))
    parts = (part for chain in chains for part in split_at_boundaries(chain))
    return replace(layout, chains=chains).with_parts(parts)


def _split_chain(chain: Chain, one: int, other: int) -> list[Chain]:
    if one == other or not {one, other} <= {*chain.tiles}:
        return [chain]
    first, last = sorted(map(chain.tiles.index, (one, other)))
    end = max(range(first, last), key=lambda place: chain.boundaries[place].log_odds) + 1
    left = Chain(chain.tiles[:end], chain.boundaries[: end - 1])
    return [left, Chain(chain.tiles[end:], chain.boundaries[end:])]


def _with_join(
    rows: Sequence[TileIndexes], one: int, other: int, tiles: Sequence[TileReading]
) -> list[TileIndexes]:
    """Return the rows with those of two tiles joined, at the position of the first of them."""
    first, second = (_row_of(tile, rows) for tile in (one, other))
    if first is None or second is None or first == second:
        return list(rows)
    joined = _side_by_side(rows[first], rows[second], tiles)
    place = min(first, second)
    return [
        joined if n == place else row
        for n, row in enumerate(rows)
        if n == place or n not in (first, second)
    ]


def _row_of(tile: int, rows: Sequence[TileIndexes]) -> int | None:
    return next((n for n, row in enumerate(rows) if tile in row), None)


def _side_by_side(
    one: TileIndexes, other: TileIndexes, tiles: Sequence[TileReading]
) -> TileIndexes:
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


def _chains_with(
    joined: Sequence[TileIndexes], chains: Sequence[Chain], melds: Sequence[TileIndexes]
) -> Iterator[Chain]:
    """Yield the chains without boundaries inside the joined melds.

    Args:
        joined: The joined melds.
        chains: The chains before.
        melds: The melds before they were joined.
    """
    joined_of = {tile: row for row in joined for tile in row}
    meld_of = {tile: meld for meld in melds for tile in meld}
    measured = {
        frozenset(pair): boundary
        for chain in chains
        for pair, boundary in zip(pairwise(chain.tiles), chain.boundaries, strict=True)
    }

    def between(one: int, other: int) -> MeldBoundary:
        boundary = measured.get(frozenset((one, other)), NOT_NEIGHBORS)
        if one not in joined_of or joined_of[one] != joined_of.get(other):
            return boundary
        # No tile is missing where a person joined two melds; one may be within each of them.
        return MeldBoundary(-math.inf, boundary.hole and meld_of[one] == meld_of[other])

    rows = [*_without_scattered(chains, joined_of)]
    remaining = {tile for row in rows for tile in row}
    rows += [row for row in joined if remaining.isdisjoint(row)]
    for row in rows:
        yield Chain(row, tuple(between(*pair) for pair in pairwise(row)))


def _without_scattered(
    chains: Iterable[Chain], joined_of: Mapping[int, TileIndexes]
) -> Iterator[TileIndexes]:
    """Yield the tiles of the chains without the joined melds that are not in one piece there."""
    for chain in chains:
        groups = [(row, tuple(group)) for row, group in groupby(chain.tiles, joined_of.get)]
        for in_one_piece, pieces in groupby(
            groups, lambda group: group[0] is None or len(group[0]) == len(group[1])
        ):
            if in_one_piece:
                yield tuple(tile for _, piece in pieces for tile in piece)
