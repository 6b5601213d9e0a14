"""Group tiles into melds on the table, rows of a rack and strays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from tilesight.vision.geometry.non_maximum_suppression import suppress_duplicates
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.chains import Chain, cut, find_chains
from tilesight.vision.layout.zone_classifier import Zones, find_zones, known_zones
from tilesight.vision.reading import Layout, Strand, TileReading, Zone

LINE = 0.6
"""Maximum distance of melds in one line of the reading order, in tile heights."""


def arrange(tiles: Sequence[TileReading], zone: Zone | Sequence[Zone] | None = None) -> Layout:
    """Return the layout of tiles by their positions.

    Args:
        tiles: the tiles, with corners in photo pixels.
        zone: the zone of all tiles, or one per tile; None to infer it from geometry.
    """
    if not tiles:
        return Layout()
    zones_of = [zone] * len(tiles) if isinstance(zone, Zone) else zone
    kept = suppress_duplicates(tiles).tolist()
    doubles = tuple(sorted({*range(len(tiles))}.difference(kept)))
    distinct = [tiles[place] for place in kept]
    zones = (
        find_zones(distinct)
        if zones_of is None
        else known_zones(distinct, [zones_of[n] for n in kept])
    )
    return replace(_arrange(distinct, zones).renumbered(kept), doubles=doubles)


def in_order(tiles: Sequence[TileReading], layout: Layout) -> Layout:
    """Return the layout with melds from left to right, and melds and strays in reading order."""
    if not tiles:
        return layout
    quads = Quads.of(tiles)
    melds = [_left_to_right(meld, quads, tiles) for meld in layout.melds]
    strays = _reading_order([(stray,) for stray in layout.strays], quads)
    ordered = _reading_order(melds, quads)
    return replace(layout, melds=ordered, strays=tuple(stray for (stray,) in strays))


def lay_out(parts: Iterable[Chain], layout: Layout) -> Layout:
    """Return the layout with these parts of chains as its melds and strays, unordered.

    Args:
        parts: tile indexes; a part of one tile is a stray.
        layout: the layout whose melds and strays are replaced.
    """
    parts = list(parts)
    melds = tuple(part for part in parts if len(part) > 1)
    return replace(layout, melds=melds, strays=tuple(p[0] for p in parts if len(p) == 1))


def _arrange(tiles: Sequence[TileReading], zones: Zones) -> Layout:
    on_rack = {tile for row in zones.rack for tile in row}
    lying = [place for place in range(len(tiles)) if place not in on_rack]
    laid = _lay([tiles[place] for place in lying]).renumbered(lying)
    return replace(laid, rack=zones.rack, zone_confidence=zones.confidence)


def _lay(tiles: Sequence[TileReading]) -> Layout:
    """Return the layout of the tiles on a table."""
    if not tiles:
        return Layout()
    quads = Quads.of(tiles)
    strands = tuple(_oriented(strand, quads, tiles) for strand in find_chains(quads))
    parts = [part for strand in strands for part in cut(strand)]
    return in_order(tiles, lay_out(parts, Layout(strands=strands)))


def _oriented(strand: Strand, quads: Quads, tiles: Sequence[TileReading]) -> Strand:
    if _left_to_right(strand.tiles, quads, tiles) == strand.tiles:
        return strand
    return Strand(strand.tiles[::-1], strand.boundaries[::-1])


def _left_to_right(chain: Chain, quads: Quads, tiles: Sequence[TileReading]) -> Chain:
    """Return a chain in the left-to-right direction of its tiles, by confidence-weighted vote."""
    if len(chain) == 1:
        return chain
    steps = np.gradient(quads.centers[list(chain)], axis=0)
    sides = np.sign((steps * quads.rights[list(chain)]).sum(1))
    votes = sides @ np.array([tiles[tile].confidence for tile in chain])
    return chain if votes >= 0 else chain[::-1]


def _reading_order(chains: Sequence[Chain], quads: Quads) -> tuple[Chain, ...]:
    """Return chains in the order of text: from top to bottom, from left to right in a line."""
    if not chains:
        return ()
    places = [quads.centers[list(chain)].mean(0) for chain in chains]
    line = LINE * float(np.median(np.linalg.norm(quads.downs, axis=1)))
    ordered: list[Chain] = []
    waiting = sorted(range(len(chains)), key=lambda n: (places[n][1], places[n][0]))
    while waiting:
        top = places[waiting[0]][1]
        row = [n for n in waiting if places[n][1] < top + line]
        waiting = waiting[len(row) :]
        ordered += [chains[n] for n in sorted(row, key=lambda n: (places[n][0], places[n][1]))]
    return tuple(ordered)
