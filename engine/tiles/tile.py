"""The printed tile and the box of tiles a game is played with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

HIGHEST_NUMBER = 13
TILE_EXPECTED = "a tile such as r7, k12, * or *=r6"


class TileError(ValueError):
    """A tile that no box can hold."""


class NotationError(ValueError):
    """Text that is not notation: where it goes wrong, and what was expected there."""

    def __init__(self, text: str, place: int, expected: str) -> None:
        self.text = text
        self.place = place
        self.expected = expected
        self.found = text[place:].split(maxsplit=1)[0] if text[place:].strip() else ""
        found = f"{self.found!r}" if self.found else "the end of the text"
        super().__init__(f"at character {place + 1}: expected {expected}, found {found}")


class Color(StrEnum):
    """The four colors; orange tiles are yellow."""

    BLACK = "k"
    BLUE = "b"
    RED = "r"
    YELLOW = "y"

    @property
    def word(self) -> str:
        """Name the color for people."""
        return self.name.lower()


_TILE = re.compile(r"(?P<joker>\*=?)?(?:(?P<color>[kbry])(?P<number>[1-9][0-9]?))?")


@dataclass(frozen=True, slots=True)
class Tile:
    """Hold what is printed on a tile; a joker's color and number are what it stands for.

    Raises:
        TileError: a tile without color or number, a joker with only one of them, or a
            number outside 1 to 13.
    """

    color: Color | None = None
    number: int | None = None
    joker: bool = False

    def __post_init__(self) -> None:
        if (self.color is None) != (self.number is None):
            raise TileError("a tile has both a color and a number")
        if self.number is None:
            if not self.joker:
                raise TileError("a tile has a color and a number unless it is a joker")
        elif not 1 <= self.number <= HIGHEST_NUMBER:
            raise TileError(f"number={self.number} must be in the range 1 to {HIGHEST_NUMBER}")

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read one tile: `r7`, `*` or `*=r6`.

        Raises:
            NotationError: the text is anything else.
        """
        found = _TILE.fullmatch(text)
        if found is None or not text:
            raise NotationError(text, 0, TILE_EXPECTED)
        joker, color, number = found.group("joker", "color", "number")
        if (joker == "*=") != bool(joker and color):
            raise NotationError(text, 1, "= and a tile, as in *=r6, or nothing")
        if number and int(number) > HIGHEST_NUMBER:
            place = found.start("number")
            raise NotationError(text, place, f"a number from 1 to {HIGHEST_NUMBER}")
        return cls(Color(color) if color else None, int(number) if number else None, bool(joker))

    def __str__(self) -> str:
        face = f"{self.color}{self.number}" if self.color else ""
        if not self.joker:
            return face
        return f"*={face}" if face else "*"

    @property
    def wild(self) -> bool:
        """Tell whether this is a joker that nobody has given a meaning."""
        return self.number is None

    @property
    def face(self) -> Tile | None:
        """Give the tile that this one counts as; None for a joker without a meaning."""
        if not self.joker:
            return self
        return None if self.number is None else Tile(self.color, self.number)

    @property
    def printed(self) -> Tile:
        """Give the tile as it lies in the box: a joker without its meaning."""
        return JOKER if self.joker else self

    @property
    def words(self) -> str:
        """Name the tile for people: "red 7", "joker", "joker as red 6"."""
        face = f"{self.color.word} {self.number}" if self.color else ""
        if not self.joker:
            return face
        return f"joker as {face}" if face else "joker"


JOKER = Tile(joker=True)


@dataclass(frozen=True, slots=True)
class TileSet:
    """Describe the box: every color and number from 1 to highest in some copies, and jokers."""

    colors: tuple[Color, ...] = tuple(Color)
    highest: int = HIGHEST_NUMBER
    copies: int = 2
    jokers: int = 2

    def __len__(self) -> int:
        return len(self.colors) * self.highest * self.copies + self.jokers

    @property
    def kinds(self) -> tuple[Tile, ...]:
        """List every printed face once, the joker left out."""
        return tuple(Tile(c, n) for c in self.colors for n in range(1, self.highest + 1))

    def box(self) -> tuple[Tile, ...]:
        """List every tile of the box, copies and jokers included."""
        return self.kinds * self.copies + (JOKER,) * self.jokers

    def count(self, tile: Tile) -> int:
        """Count how many of this printed tile the box holds."""
        if tile.joker:
            return self.jokers
        held = tile.color in self.colors and tile.number is not None and tile.number <= self.highest
        return self.copies if held else 0
