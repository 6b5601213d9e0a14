"""A reading made anew of the tiles that a person has looked at: what was mended stays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.rules import RuleSet
from vision.frame import Frame
from vision.quads import Quads
from vision.reader import lay_out
from vision.reading import Layout, Reading, TileReading, Zone

Pair = tuple[int, int]
Chain = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mends:
    """What a person said of a table: pairs of tiles that lie in one meld, or in two."""

    joins: tuple[Pair, ...] = ()
    splits: tuple[Pair, ...] = ()


def read_again(
    tiles: Sequence[TileReading],
    size: tuple[int, int],
    rules: RuleSet,
    zone: Zone | None = None,
    mends: Mends | None = None,
) -> tuple[Reading, tuple[int, ...]]:
    """Arrange and resolve tiles without their photo; tells, too, where each tile was before.

    A mended tile has no alternatives, so nothing can change it; corners are in the photo's pixels.
    """
    # The pixels are not looked at; this takes no memory, whatever the size.
    pixels = np.broadcast_to(np.uint8(0), (size[1], size[0], 3))
    reading = lay_out(Frame(pixels, "photo", size), tiles, rules, zone)
    before = _places_before(reading.tiles, tiles)
    layout = _mended(reading, before, mends or Mends())
    order = layout.order
    return _renumbered(reading, layout, order), tuple(before[place] for place in order)


def _places_before(now: Sequence[TileReading], before: Sequence[TileReading]) -> list[int]:
    """Know tiles again by where they lie; two at one place are known in their order."""
    places: dict[bytes, list[int]] = {}
    for place, tile in enumerate(before):
        places.setdefault(tile.corners.tobytes(), []).append(place)
    return [places[tile.corners.tobytes()].pop(0) for tile in now]


def _mended(reading: Reading, before: Sequence[int], mends: Mends) -> Layout:
    layout = reading.layout
    now = {was: place for place, was in enumerate(before)}
    chains: list[Chain] = [*layout.melds, *((stray,) for stray in layout.strays)]
    for one, other in _known(mends.splits, now):
        chains = _split(chains, one, other)
    for one, other in _known(mends.joins, now):
        chains = _joined(chains, one, other, reading.tiles)
    melds = tuple(chain for chain in chains if len(chain) > 1)
    return replace(layout, melds=melds, strays=tuple(c[0] for c in chains if len(c) == 1))


def _known(pairs: Iterable[Pair], now: Mapping[int, int]) -> list[Pair]:
    """Number pairs as the tiles are numbered now; what lies twice at one place is left out."""
    return [(now[one], now[other]) for one, other in pairs if one in now and other in now]


def _split(chains: Sequence[Chain], one: int, other: int) -> list[Chain]:
    """Part two tiles that lie in one meld, before the second of them."""
    parted: list[Chain] = []
    for chain in chains:
        if one in chain and other in chain:
            cut = max(chain.index(one), chain.index(other))
            parted += [chain[:cut], chain[cut:]]
        else:
            parted.append(chain)
    return [chain for chain in parted if chain]


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


def _renumbered(reading: Reading, layout: Layout, order: Sequence[int]) -> Reading:
    places = {tile: place for place, tile in enumerate(order)}
    return replace(
        reading,
        tiles=tuple(reading.tiles[tile] for tile in order),
        layout=replace(layout, strands=(), doubles=()).renumbered(places),
        doubts=tuple(replace(doubt, tile=places[doubt.tile]) for doubt in reading.doubts),
    )
