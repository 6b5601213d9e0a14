"""Text for melds, tables, racks and positions: `r5 * r7 | k7 b7 y7 / b4 b6 *`."""

from __future__ import annotations

from collections.abc import Iterable

from engine.tile import NotationError, Tile

__all__ = [
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

_TILE_EXPECTED = "a tile such as r7, k12, * or *=r6"


def parse_meld(text: str) -> Tiles:
    """Read one meld as laid: at least one tile, separated by spaces.

    Raises:
        NotationError: something there is no tile, or there is none.
    """
    return _some_tiles(text, 0, len(text))


def parse_table(text: str) -> Table:
    """Read melds joined by `|`; blank text is an empty table.

    Raises:
        NotationError: a meld is empty or holds something that is no tile.
    """
    return _melds(text, 0, len(text))


def parse_melds(text: str) -> Table:
    """Read melds joined by `|`, at least one.

    Raises:
        NotationError: no meld, an empty meld, or something that is no tile.
    """
    melds = _melds(text, 0, len(text))
    if not melds:
        raise NotationError(text, len(text), _TILE_EXPECTED)
    return melds


def parse_rack(text: str) -> Tiles:
    """Read the tiles of a rack in their order; blank text is an empty rack.

    Raises:
        NotationError: something there is no tile.
    """
    return _tiles(text, 0, len(text))


def parse_position(text: str) -> tuple[Table, Tiles]:
    """Read a table and, after `/`, a rack; without `/` the rack is empty.

    Raises:
        NotationError: an empty meld, something that is no tile, or a second `/`.
    """
    slash = text.find("/")
    if slash < 0:
        return parse_table(text), ()
    again = text.find("/", slash + 1)
    if again >= 0:
        raise NotationError(text, again, "the end of the text: a position has one rack")
    return _melds(text, 0, slash), _tiles(text, slash + 1, len(text))


def format_meld(tiles: Iterable[Tile]) -> str:
    """Write tiles in order, as `parse_meld` and `parse_rack` read them."""
    return " ".join(map(str, tiles))


def format_table(table: Iterable[Iterable[Tile]]) -> str:
    """Write melds joined by `|`, as `parse_table` reads them."""
    return " | ".join(map(format_meld, table))


def format_position(table: Iterable[Iterable[Tile]], rack: Iterable[Tile]) -> str:
    """Write a table, `/` and a rack, as `parse_position` reads them."""
    return f"{format_table(table)} / {format_meld(rack)}".strip()


def _melds(text: str, start: int, end: int) -> Table:
    if not text[start:end].strip():
        return ()
    melds = []
    while True:
        bar = text.find("|", start, end)
        melds.append(_some_tiles(text, start, end if bar < 0 else bar))
        if bar < 0:
            return tuple(melds)
        start = bar + 1


def _some_tiles(text: str, start: int, end: int) -> Tiles:
    tiles = _tiles(text, start, end)
    if not tiles:
        raise NotationError(text, end, _TILE_EXPECTED)
    return tiles


def _tiles(text: str, start: int, end: int) -> Tiles:
    tiles = []
    place = start
    for word in text[start:end].split():
        place = text.index(word, place)
        tiles.append(_tile(text, word, place))
        place += len(word)
    return tuple(tiles)


def _tile(text: str, word: str, place: int) -> Tile:
    try:
        return Tile.parse(word)
    except NotationError as error:
        raise NotationError(text, place + error.place, error.expected) from None
