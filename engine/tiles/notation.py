"""Text for melds, tables, racks and positions: `r5 * r7 | k7 b7 y7 / b4 b6 *`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tilesight.engine.tiles.tile import TILE_EXPECTED, NotationError, Tile

__all__ = [
    "TILES",
    "Notation",
    "NotationError",
    "Table",
    "Tiles",
    "format_meld",
    "format_position",
    "format_table",
    "parse_meld",
    "parse_melds",
    "parse_position",
    "parse_rack",
    "parse_table",
]

Tiles = tuple[Tile, ...]
Table = tuple[Tiles, ...]


@dataclass(frozen=True, slots=True)
class Notation:
    """Hold how one piece is read and written."""

    read: Callable[[str], Tile]
    write: Callable[[Tile], str]
    expected: str


TILES = Notation(Tile.parse, str, TILE_EXPECTED)


def parse_meld(text: str, notation: Notation = TILES) -> Tiles:
    """Read one meld as laid: at least one tile, separated by spaces.

    Raises:
        NotationError: something there is no tile, or there is none.
    """
    return _some_tiles(text, 0, len(text), notation)


def parse_table(text: str, notation: Notation = TILES) -> Table:
    """Read melds joined by `|`; blank text is an empty table.

    Raises:
        NotationError: a meld is empty or holds something that is no tile.
    """
    return _melds(text, 0, len(text), notation)


def parse_melds(text: str, notation: Notation = TILES) -> Table:
    """Read melds joined by `|`, at least one.

    Raises:
        NotationError: no meld, an empty meld, or something that is no tile.
    """
    melds = _melds(text, 0, len(text), notation)
    if not melds:
        raise NotationError(text, len(text), notation.expected)
    return melds


def parse_rack(text: str, notation: Notation = TILES) -> Tiles:
    """Read the tiles of a rack in their order; blank text is an empty rack.

    Raises:
        NotationError: something there is no tile.
    """
    return _tiles(text, 0, len(text), notation)


def parse_position(text: str, notation: Notation = TILES) -> tuple[Table, Tiles]:
    """Read a table and, after `/`, a rack; without `/` the rack is empty.

    Raises:
        NotationError: an empty meld, something that is no tile, or a second `/`.
    """
    slash = text.find("/")
    if slash < 0:
        return parse_table(text, notation), ()
    again = text.find("/", slash + 1)
    if again >= 0:
        raise NotationError(text, again, "the end of the text: a position has one rack")
    rack = _tiles(text, slash + 1, len(text), notation)
    return _melds(text, 0, slash, notation), rack


def format_meld(tiles: Iterable[Tile], notation: Notation = TILES) -> str:
    """Write tiles in order, as `parse_meld` and `parse_rack` read them."""
    return " ".join(map(notation.write, tiles))


def format_table(table: Iterable[Iterable[Tile]], notation: Notation = TILES) -> str:
    """Write melds joined by `|`, as `parse_table` reads them."""
    return " | ".join(format_meld(meld, notation) for meld in table)


def format_position(
    table: Iterable[Iterable[Tile]], rack: Iterable[Tile], notation: Notation = TILES
) -> str:
    """Write a table, `/` and a rack, as `parse_position` reads them."""
    return f"{format_table(table, notation)} / {format_meld(rack, notation)}".strip()


def _melds(text: str, start: int, end: int, notation: Notation) -> Table:
    if not text[start:end].strip():
        return ()
    melds = []
    while True:
        bar = text.find("|", start, end)
        melds.append(_some_tiles(text, start, end if bar < 0 else bar, notation))
        if bar < 0:
            return tuple(melds)
        start = bar + 1


def _some_tiles(text: str, start: int, end: int, notation: Notation) -> Tiles:
    tiles = _tiles(text, start, end, notation)
    if not tiles:
        raise NotationError(text, end, notation.expected)
    return tiles


def _tiles(text: str, start: int, end: int, notation: Notation) -> Tiles:
    tiles = []
    place = start
    for word in text[start:end].split():
        place = text.index(word, place)
        tiles.append(_tile(text, word, place, notation))
        place += len(word)
    return tuple(tiles)


def _tile(text: str, word: str, place: int, notation: Notation) -> Tile:
    try:
        return notation.read(word)
    except NotationError as error:
        raise NotationError(text, place + error.place, error.expected) from None
