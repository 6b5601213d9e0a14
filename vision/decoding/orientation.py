"""Find tiles that are upside down among their neighbors: a 6 may then be a 9."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.reading import TileReading

_UPSIDE_DOWN = {6: 9, 9: 6}


def upside_down_label(tile: Tile) -> Tile | None:
    """Return the label of a tile as read upside down; None unless it is a 6 or 9."""
    if tile.joker or tile.number not in _UPSIDE_DOWN:
        return None
    return Tile(tile.color, _UPSIDE_DOWN[tile.number])


def find_upside_down(tiles: Sequence[TileReading], rows: Iterable[Sequence[int]]) -> frozenset[int]:
    """Return the indexes of the tiles that are upside down relative to their row.

    Args:
        tiles: The tiles of the photo.
        rows: Tile indexes; rows of fewer than three tiles are ignored.
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
