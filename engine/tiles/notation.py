"""Text notation for melds, tables, racks and positions: `r5 * r7 | k7 b7 y7 / b4 b6 *`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tilesight.engine.texts import catalog
from tilesight.engine.tiles.tile import NotationError, Tile

Tiles = tuple[Tile, ...]
Table = tuple[Tiles, ...]


@dataclass(frozen=True, slots=True)
class Notation:
    """The functions that parse and format one piece."""

    read: Callable[[str], Tile]
    write: Callable[[Tile], str]
    expected_text: str
    """Id of the text that describes a valid piece, for error messages."""

    @property
    def expected(self) -> str:
        """Return the description of a valid piece."""
        return catalog.text(self.expected_text)


TILES = Notation(Tile.parse, str, "notation-tile")


def parse_meld(text: str, notation: Notation = TILES) -> Tiles:
    """Return the tiles of one meld in their order; tiles are separated by spaces.

    Raises:
        NotationError: The text holds no tile, or a word that is not a tile.
    """
    return _some_tiles(text, 0, len(text), notation)


def parse_table(text: str, notation: Notation = TILES) -> Table:
    """Return the melds of a table, separated by `|`; blank text is an empty table.

    Raises:
        NotationError: A meld is empty or holds a word that is not a tile.
    """
    return _melds(text, len(text), notation)


def parse_rack(text: str, notation: Notation = TILES) -> Tiles:
    """Return the tiles of a rack in their order; blank text is an empty rack.

    Raises:
        NotationError: A word is not a tile.
    """
    return _tiles(text, 0, len(text), notation)


def parse_position(text: str, notation: Notation = TILES) -> tuple[Table, Tiles]:
    """Return a table and the rack that follows it after `/`; without `/` the rack is empty.

    Raises:
        NotationError: A meld is empty, a word is not a tile, or there is a second `/`.
    """
    slash = text.find("/")
    if slash < 0:
        return parse_table(text, notation), ()
    second_slash = text.find("/", slash + 1)
    if second_slash >= 0:
        raise NotationError(text, second_slash, catalog.text("notation-one-rack"))
    rack = _tiles(text, slash + 1, len(text), notation)
    return _melds(text, slash, notation), rack


def format_meld(tiles: Iterable[Tile], notation: Notation = TILES) -> str:
    """Return the notation of a meld or rack, as read by `parse_meld` and `parse_rack`."""
    return " ".join(map(notation.write, tiles))


def format_table(table: Iterable[Iterable[Tile]], notation: Notation = TILES) -> str:
    """Return the notation of a table, as read by `parse_table`."""
    return " | ".join(format_meld(meld, notation) for meld in table)


def format_position(
    table: Iterable[Iterable[Tile]], rack: Iterable[Tile], notation: Notation = TILES
) -> str:
    """Return the notation of a table and a rack, as read by `parse_position`."""
    return f"{format_table(table, notation)} / {format_meld(rack, notation)}".strip()


def _melds(text: str, end: int, notation: Notation) -> Table:
    if not text[:end].strip():
        return ()
    melds, start = [], 0
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
