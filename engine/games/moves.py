"""The moves of all game families: play, draw, discard, close."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tilesight.engine.texts import catalog
from tilesight.engine.tiles.notation import (
    Table,
    Tiles,
    format_position,
    format_table,
    parse_position,
    parse_rack,
    parse_table,
)
from tilesight.engine.tiles.tile import NotationError, Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Play tiles; `table` is the whole table after the move."""

    table: Table

    def __str__(self) -> str:
        return f"play {format_table(self.table)}".rstrip()


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock, or take the last discard if `discard` is true."""

    discard: bool = False

    def __str__(self) -> str:
        return "take" if self.discard else "draw"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one tile and end the turn."""

    tile: Tile

    def __str__(self) -> str:
        return f"discard {self.tile}"


@dataclass(frozen=True, slots=True)
class Close:
    """Close: show the hand in rows and discard the free tile."""

    rows: Table
    free: Tile

    def __str__(self) -> str:
        return f"close {format_position(self.rows, (self.free,))}"


Move = Play | Draw | Discard | Close


def parse_move(text: str) -> Move:
    """Return a move: `draw`, `take`, `discard r7`, `play r5 r6 r7 | …`, `close r5 r6 … / k1`.

    Raises:
        NotationError: The text is not a move.
    """
    verb, _, rest = text.partition(" ")
    if verb in _DRAWS and not rest:
        return _DRAWS[verb]
    if verb not in _PARSERS:
        names = ", ".join((*_DRAWS, *_PARSERS))
        raise NotationError(text, 0, catalog.text("notation-one-of", names=names))
    try:
        return _PARSERS[verb](rest)
    except NotationError as error:
        raise NotationError(text, len(verb) + 1 + error.place, error.expected) from None


def _play(text: str) -> Play:
    return Play(parse_table(text))


def _discard(text: str) -> Discard:
    return Discard(_only(parse_rack(text), text))


def _close(text: str) -> Close:
    rows, free = parse_position(text)
    return Close(rows, _only(free, text))


def _only(tiles: Tiles, text: str) -> Tile:
    if len(tiles) != 1:
        raise NotationError(text, len(text), catalog.text("notation-exactly-one"))
    return tiles[0]


_DRAWS: Mapping[str, Move] = {"draw": Draw(), "take": Draw(discard=True)}
_PARSERS: Mapping[str, Callable[[str], Move]] = {
    "play": _play,
    "discard": _discard,
    "close": _close,
}
