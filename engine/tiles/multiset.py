"""Tiles counted as they are printed: two red sevens are the same tile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile


def printed(tiles: Iterable[Tile]) -> Counter[Tile]:
    """Count tiles as they are printed, whatever their jokers stand for."""
    return Counter(tile.printed for tile in tiles)


def on_table(table: Iterable[Tiles]) -> Counter[Tile]:
    """Count the tiles of a table as they are printed."""
    return printed(tile for meld in table for tile in meld)


def listed(tiles: Counter[Tile]) -> Tiles:
    """List counted tiles in the order of their notation."""
    return tuple(sorted(tiles.elements(), key=str))
