"""Group tiles into melds on the table, rows of a rack and strays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.chains import find_chains, split_at_boundaries
from tilesight.vision.layout.config import DEFAULT, LayoutConfig
from tilesight.vision.layout.reading_order import left_to_right
from tilesight.vision.layout.zone_classifier import Zones, assign_zones, classify_zones
from tilesight.vision.reading import Chain, Layout, TileReading, Zone


def arrange(
    tiles: Sequence[TileReading],
    zone: Zone | Sequence[Zone] | None = None,
    config: LayoutConfig = DEFAULT,
) -> Layout:
    """Return the layout of tiles by their positions; melds and strays are in no certain order.

    Melds end where a boundary is likely by geometry. The chains keep all boundaries, so that labels
    can decide otherwise.

    Args:
        tiles: The tiles, with corners in photo pixels, at most one at each place.
        zone: The zone of all tiles, or one per tile; None to infer it from geometry.
        config: The thresholds.
    """
    if not tiles:
        return Layout()
    zones = _zones(tiles, zone, config)
    on_rack = {tile for row in zones.rack for tile in row}
    lying = [place for place in range(len(tiles)) if place not in on_rack]
    laid = _arrange_table([tiles[place] for place in lying], config).renumbered(lying)
    return replace(laid, rack=zones.rack, zone_confidence=zones.confidence)


def _zones(
    tiles: Sequence[TileReading], zone: Zone | Sequence[Zone] | None, config: LayoutConfig
) -> Zones:
    if zone is None:
        return classify_zones(tiles, config.zones)
    zone_of_each = [zone] * len(tiles) if isinstance(zone, Zone) else zone
    return assign_zones(tiles, zone_of_each, config.zones)


def _arrange_table(tiles: Sequence[TileReading], config: LayoutConfig) -> Layout:
    """Return the layout of the tiles on a table."""
    if not tiles:
        return Layout()
    found = find_chains(Quads.of(tiles), config.boundaries)
    chains = tuple(_left_to_right(chain, tiles) for chain in found)
    parts = (part for chain in chains for part in split_at_boundaries(chain))
    return Layout(chains=chains).with_parts(left_to_right(part, tiles) for part in parts)


def _left_to_right(chain: Chain, tiles: Sequence[TileReading]) -> Chain:
    if left_to_right(chain.tiles, tiles) == chain.tiles:
        return chain
    return Chain(chain.tiles[::-1], chain.boundaries[::-1])
