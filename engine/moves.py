"""The moves of all games: play, draw, discard, close."""

from __future__ import annotations

from dataclasses import dataclass

from engine.notation import Table, format_meld, format_table
from engine.tile import Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Lay tiles: the move is the next table."""

    table: Table

    def __str__(self) -> str:
        return f"play {format_table(self.table)}".rstrip()


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock, or take the last discard."""

    discard: bool = False

    def __str__(self) -> str:
        return "take" if self.discard else "draw"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw one tile and end the turn."""

    tile: Tile

    def __str__(self) -> str:
        return f"discard {self.tile}"


@dataclass(frozen=True, slots=True)
class Close:
    """Show the hand in rows and throw the free tile."""

    rows: Table
    free: Tile

    def __str__(self) -> str:
        return f"close {format_table(self.rows)} / {format_meld((self.free,))}"


Move = Play | Draw | Discard | Close
