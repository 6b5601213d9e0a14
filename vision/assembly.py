"""Make one reading of recognized pieces: drop duplicates, sort in reading order, add the times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tilesight.vision.clock import Clock
from tilesight.vision.decoding.resolve import Resolution
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.geometry.config import DuplicateConfig
from tilesight.vision.geometry.non_maximum_suppression import suppress_duplicates
from tilesight.vision.layout.config import LayoutConfig
from tilesight.vision.layout.reading_order import sort_layout
from tilesight.vision.reading import Reading, TileIndexes, TileReading


def by_place(tiles: Sequence[TileReading], config: DuplicateConfig) -> list[int]:
    """Return the indexes of the tiles without duplicates, sorted by their corners.

    Later stages take the first of equals, so the order must not depend on the caller.
    """
    kept: list[int] = suppress_duplicates(tiles, config).tolist()
    return sorted(kept, key=lambda place: tiles[place].corners.tolist())


def at_corners(tiles: Sequence[TileReading], corners: Corners) -> list[TileReading]:
    """Return the tiles with other (N, 4, 2) corners."""
    return [replace(tile, corners=quad) for tile, quad in zip(tiles, corners, strict=True)]


def shown_at(
    readings: Sequence[TileReading], ordered: Resolution, places: TileIndexes
) -> Resolution:
    """Return a resolution whose tiles have the corners of the readings at these places."""
    corners = np.array([readings[place].corners for place in places], np.float32)
    tiles = at_corners(ordered.tiles, corners.reshape(-1, 4, 2))
    return replace(ordered, tiles=tuple(tiles))


def in_reading_order(found: Resolution, config: LayoutConfig) -> tuple[Resolution, TileIndexes]:
    """Return the resolution with its tiles in reading order, and the former index of each."""
    layout = sort_layout(found.tiles, found.layout, config)
    places = {tile: new for new, tile in enumerate(layout.order)}
    ordered = replace(
        found,
        tiles=tuple(found.tiles[tile] for tile in layout.order),
        layout=layout.renumbered(places),
        doubts=tuple(replace(doubt, tile=places[doubt.tile]) for doubt in found.doubts),
    )
    return ordered, layout.order


def reading_of(
    found: Resolution, size: tuple[int, int], clock: Clock, photo: str = "photo"
) -> Reading:
    """Return the reading of a photo from its resolution in reading order.

    Args:
        found: The tiles, with corners in photo pixels, and what was decided on them.
        size: Width and height of the photo in pixels.
        clock: The times of the stages.
        photo: The name of the photo.
    """
    return Reading(
        photo=photo,
        size=size,
        tiles=found.tiles,
        layout=found.layout,
        doubts=found.doubts,
        runner_up=found.runner_up,
        timings_ms=clock.timings_ms(),
    )
