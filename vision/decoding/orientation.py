"""Tiles that lie on their heads among their neighbors: a 6 there may be a 9."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.reading import TileReading

_TURNED = {6: 9, 9: 6}


def turned_over(tile: Tile) -> Tile | None:
    """Give what a tile reads as from its other side, None where that is no other tile."""
    if tile.joker or tile.number not in _TURNED:
        return None
    return replace(tile, number=_TURNED[tile.number])


def on_their_heads(tiles: Sequence[TileReading], rows: Iterable[Sequence[int]]) -> frozenset[int]:
    """List the tiles that lie the other way up than most of their row, of three at least."""
    if not tiles:
        return frozenset()
    rights = Quads.of(tiles).rights
    found: set[int] = set()
    for row in rows:
        common = rights[list(row)].sum(0)
        if len(row) > 2:
            found.update(tile for tile in row if rights[tile] @ common < 0)
    return frozenset(found)
