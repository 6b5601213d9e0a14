"""Multisets of printed tiles: the two copies of a red 7 are the same tile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import Tile


def printed(tiles: Iterable[Tile]) -> Counter[Tile]:
    """Return the counts of the printed tiles; the meanings of jokers are ignored."""
    return Counter(tile.printed for tile in tiles)


def on_table(table: Iterable[Tiles]) -> Counter[Tile]:
    """Return the counts of the printed tiles of all melds on a table."""
    return printed(tile for meld in table for tile in meld)


def listed(tiles: Counter[Tile]) -> Tiles:
    """Return the counted tiles, sorted by their notation."""
    return tuple(sorted(tiles.elements(), key=str))


def in_order(tiles: Iterable[Tile]) -> Tiles:
    """Return tiles sorted by color and then by number, jokers first."""
    return tuple(sorted(tiles, key=lambda tile: (tile.color or "", tile.number or 0)))


@lru_cache(maxsize=4096)  # most melds of a table stay the same from one question to the next
def canonical(meld: Tiles) -> Tiles:
    """Return the printed tiles of a meld, sorted: equal for melds of the same tiles."""
    return tuple(sorted((tile.printed for tile in meld), key=str))
