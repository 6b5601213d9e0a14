"""Group tiles into melds on the table, rows of a rack and strays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from tilesight.vision.geometry.non_maximum_suppression import suppress_duplicates
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.chains import Chain, find_chains, split_at_boundaries
from tilesight.vision.layout.config import DEFAULT, LayoutConfig
from tilesight.vision.layout.zone_classifier import Zones, assign_zones, classify_zones
from tilesight.vision.reading import Layout, Strand, TileReading, Zone


def arrange(
    tiles: Sequence[TileReading],
    zone: Zone | Sequence[Zone] | None = None,
    config: LayoutConfig = DEFAULT,
) -> Layout:
    """Return the layout of tiles by their positions.

    Args:
        tiles: the tiles, with corners in photo pixels.
        zone: the zone of all tiles, or one per tile; None to infer it from geometry.
        config: the thresholds.
    """
    if not tiles:
        return Layout()
    zones_of = [zone] * len(tiles) if isinstance(zone, Zone) else zone
    kept = suppress_duplicates(tiles, config.duplicates).tolist()
    doubles = tuple(sorted({*range(len(tiles))}.difference(kept)))
    distinct = [tiles[place] for place in kept]
    zones = (
        classify_zones(distinct, config.zones)
        if zones_of is None
        else assign_zones(distinct, [zones_of[n] for n in kept], config.zones)
    )
    return replace(_arrange(distinct, zones, config).renumbered(kept), doubles=doubles)


def in_reading_order(
    tiles: Sequence[TileReading], layout: Layout, config: LayoutConfig = DEFAULT
) -> Layout:
    """Return the layout with melds from left to right, and melds and strays in reading order."""
    if not tiles:
        return layout
    quads = Quads.of(tiles)
    melds = [_left_to_right(meld, quads, tiles) for meld in layout.melds]
    line = config.max_line_distance
    strays = _reading_order([(stray,) for stray in layout.strays], quads, line)
    ordered = _reading_order(melds, quads, line)
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


def _arrange(tiles: Sequence[TileReading], zones: Zones, config: LayoutConfig) -> Layout:
    on_rack = {tile for row in zones.rack for tile in row}
    lying = [place for place in range(len(tiles)) if place not in on_rack]
    laid = _arrange_table([tiles[place] for place in lying], config).renumbered(lying)
    return replace(laid, rack=zones.rack, zone_confidence=zones.confidence)


def _arrange_table(tiles: Sequence[TileReading], config: LayoutConfig) -> Layout:
    """Return the layout of the tiles on a table."""
    if not tiles:
        return Layout()
    quads = Quads.of(tiles)
    chains = [_oriented(chain, quads, tiles) for chain in find_chains(quads, config.boundaries)]
    parts = [part for chain in chains for part in split_at_boundaries(chain)]
    return in_reading_order(tiles, lay_out(parts, Layout(strands=tuple(chains))), config)


def _oriented(chain: Strand, quads: Quads, tiles: Sequence[TileReading]) -> Strand:
    if _left_to_right(chain.tiles, quads, tiles) == chain.tiles:
        return chain
    return Strand(chain.tiles[::-1], chain.boundaries[::-1])


def _left_to_right(chain: Chain, quads: Quads, tiles: Sequence[TileReading]) -> Chain:
    """Return a chain in the left-to-right direction of its tiles, by confidence-weighted vote."""
    if len(chain) == 1:
        return chain
    steps = np.gradient(quads.centers[list(chain)], axis=0)
    sides = np.sign((steps * quads.rights[list(chain)]).sum(1))
    votes = sides @ np.array([tiles[tile].confidence for tile in chain])
    return chain if votes >= 0 else chain[::-1]


def _reading_order(chains: Sequence[Chain], quads: Quads, line: float) -> tuple[Chain, ...]:
    """Return chains in the order of text: from top to bottom, from left to right in a line.

    Args:
        chains: the chains.
        quads: the tiles.
        line: maximum distance of chains in one line, in tile heights.
    """
    if not chains:
        return ()
    places = [quads.centers[list(chain)].mean(0) for chain in chains]
    line *= float(np.median(np.linalg.norm(quads.downs, axis=1)))
    ordered: list[Chain] = []
    waiting = sorted(range(len(chains)), key=lambda n: (places[n][1], places[n][0]))
    while waiting:
        top = places[waiting[0]][1]
        row = [n for n in waiting if places[n][1] < top + line]
        waiting = waiting[len(row) :]
        ordered += [chains[n] for n in sorted(row, key=lambda n: (places[n][0], places[n][1]))]
    return tuple(ordered)
