"""Sort the tiles of each meld from left to right, and the melds in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from tilesight.vision.geometry.arrays import FloatArray
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.layout.config import LayoutConfig
from tilesight.vision.reading import Layout, TileIndexes, TileReading


def left_to_right(row: TileIndexes, tiles: Sequence[TileReading]) -> TileIndexes:
    """Return a row in the left-to-right direction of its tiles, by confidence-weighted vote.

    Args:
        row: Tile indexes from one end of the row to the other.
        tiles: The tiles of the photo.
    """
    if len(row) == 1:
        return row
    quads = Quads.of([tiles[index] for index in row])
    # from the tile before to the one after; at an end, from or to itself
    centers = np.concatenate([quads.centers[:1], quads.centers, quads.centers[-1:]])
    steps = centers[2:] - centers[:-2]
    sides = np.sign((steps * quads.rights).sum(1))
    votes = sides @ np.array([tiles[index].confidence for index in row])
    return row if votes >= 0 else row[::-1]


def sort_layout(tiles: Sequence[TileReading], layout: Layout, config: LayoutConfig) -> Layout:
    """Return the layout with its melds and its strays in reading order.

    Args:
        tiles: The tiles of the photo.
        layout: Their layout, with each meld from left to right.
        config: The thresholds.
    """
    if not tiles:
        return layout
    quads, line = Quads.of(tiles), config.max_line_distance
    strays = _reading_order([(stray,) for stray in layout.strays], quads, line)
    melds = _reading_order(layout.melds, quads, line)
    return replace(layout, melds=melds, strays=tuple(stray for (stray,) in strays))


def _reading_order(
    rows: Sequence[TileIndexes], quads: Quads, line: float
) -> tuple[TileIndexes, ...]:
    """Return rows in the order of text: from top to bottom, from left to right in a line.

    Args:
        rows: The rows.
        quads: The tiles.
        line: Maximum distance of rows in one line, in tile heights.
    """
    if not rows:
        return ()
    places = [quads.centers[list(row)].mean(0) for row in rows]
    line *= float(np.median(quads.heights))
    return tuple(rows[n] for in_line in _lines(places, line) for n in in_line)


def _lines(places: Sequence[FloatArray], height: float) -> Iterator[list[int]]:
    """Yield the indexes of (2,) places from line to line, from left to right in each.

    Args:
        places: The places in pixels.
        height: Maximum distance of places in one line, in pixels.
    """
    waiting = sorted(range(len(places)), key=lambda n: (places[n][1], places[n][0]))
    while waiting:
        top = places[waiting[0]][1]
        in_line = [n for n in waiting if places[n][1] <= top + height]
        waiting = waiting[len(in_line) :]
        yield sorted(in_line, key=lambda n: (places[n][0], places[n][1]))
