"""Find tiles that are upside down among their neighbors: a 6 may then be a 9."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.reading import TileReading

_TURNED = {6: 9, 9: 6}


def turned_over(tile: Tile) -> Tile | None:
    """Return the tile that is read when this one is upside down; None unless it is a 6 or 9."""
    if tile.joker or tile.number not in _TURNED:
        return None
    return replace(tile, number=_TURNED[tile.number])


def on_their_heads(tiles: Sequence[TileReading], rows: Iterable[Sequence[int]]) -> frozenset[int]:
    """Return the tiles that are upside down relative to their row.

    Args:
        tiles: the tiles of the photo.
        rows: tile indexes; rows of fewer than three tiles are ignored.
    """
    if not tiles:
        return frozenset()
    rights = Quads.of(tiles).rights
    found: set[int] = set()
    for row in rows:
        common = rights[list(row)].sum(0)
        if len(row) > 2:
            found.update(tile for tile in row if rights[tile] @ common < 0)
    return frozenset(found)
