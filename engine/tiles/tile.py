"""The tile, and the set of tiles that a game is played with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Self

from tilesight.engine.texts import catalog
from tilesight.engine.texts.quotes import quoted

HIGHEST_NUMBER = 13


class TileError(ValueError):
    """A tile that cannot exist."""


class NotationError(ValueError):
    """A syntax error in notation.

    Attributes:
        text: The whole text.
        place: Index in `text` of the first wrong character.
        expected: Description of what was expected there.
        found: The word at `place`; empty at the end of the text.
    """

    def __init__(self, text: str, place: int, expected: str) -> None:
        self.text = text
        self.place = place
        self.expected = expected
        self.found = text[place:].split(maxsplit=1)[0] if text[place:].strip() else ""
        found = quoted(self.found) if self.found else catalog.text("notation-end")
        super().__init__(
            catalog.text("notation-error", place=place + 1, expected=expected, found=found)
        )

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int, str]]:
        """Return how to copy the error to another process, with all its arguments."""
        return type(self), (self.text, self.place, self.expected)


class Color(StrEnum):
    """The four tile colors; orange tiles are treated as yellow."""

    BLACK = "k"
    BLUE = "b"
    RED = "r"
    YELLOW = "y"

    @property
    def word(self) -> str:
        """Return the English name of the color, by which the catalogues of texts select."""
        return self.name.lower()


_TILE = re.compile(r"(?P<joker>\*=?)?(?:(?P<color>[kbry])(?P<number>[1-9][0-9]?))?")


class _Fields(NamedTuple):
    color: Color | None
    number: int | None
    joker: bool


class Tile(_Fields):
    """One tile; the color and number of a joker are those of the tile it stands for.

    It is a tuple, which is hashed and compared many times faster than a dataclass: the judge and
    the hints count tiles all the time.

    Raises:
        TileError: A tile has no color or number, a joker has only one of them, or the
            number is outside 1 to 13.
    """

    __slots__ = ()

    def __new__(
        cls, color: Color | None = None, number: int | None = None, joker: bool = False
    ) -> Self:
        """Return the tile; its fields are checked."""
        if (color is None) != (number is None):
            raise TileError("a tile has both a color and a number")
        if number is None:
            if not joker:
                raise TileError("a tile has a color and a number unless it is a joker")
        elif not 1 <= number <= HIGHEST_NUMBER:
            raise TileError(f"number={number} must be in the range 1 to {HIGHEST_NUMBER}")
        return super().__new__(cls, color, number, joker)

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Return the tile that the text denotes: `r7`, `*` or `*=r6`.

        Raises:
            NotationError: The text is not a tile.
        """
        found = _TILE.fullmatch(text)
        if found is None or not text:
            raise NotationError(text, 0, catalog.text("notation-tile"))
        joker, color, number = found.group("joker", "color", "number")
        if (joker == "*=") != bool(joker and color):
            raise NotationError(text, 1, catalog.text("notation-joker-meaning"))
        if number and int(number) > HIGHEST_NUMBER:
            expected = catalog.text("notation-number", highest=HIGHEST_NUMBER)
            raise NotationError(text, found.start("number"), expected)
        return cls(Color(color) if color else None, int(number) if number else None, bool(joker))

    def __str__(self) -> str:
        face = f"{self.color}{self.number}" if self.color else ""
        if not self.joker:
            return face
        return f"*={face}" if face else "*"

    @property
    def wild(self) -> bool:
        """Return whether this is a joker without an assigned meaning."""
        return self.number is None

    @property
    def face(self) -> Tile | None:
        """Return the tile that this one counts as; None for a joker without a meaning."""
        if not self.joker:
            return self
        return None if self.number is None else Tile(self.color, self.number)

    @property
    def as_joker(self) -> Tile:
        """Return the joker that stands for this tile."""
        return Tile(self.color, self.number, joker=True)

    @property
    def printed(self) -> Tile:
        """Return the tile as printed: a joker loses its meaning."""
        return JOKER if self.joker else self


JOKER = Tile(joker=True)
FACES: Mapping[tuple[Color | None, int | None], Tile] = {
    (color, number): Tile(color, number)
    for color in Color
    for number in range(1, HIGHEST_NUMBER + 1)
}
"""Every tile except the joker, by color and number."""


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of a game: `copies` of each color and number from 1 to `highest`, and jokers."""

    colors: tuple[Color, ...] = tuple(Color)
    highest: int = HIGHEST_NUMBER
    copies: int = 2
    jokers: int = 2

    def __len__(self) -> int:
        return len(self.colors) * self.highest * self.copies + self.jokers

    @property
    def kinds(self) -> tuple[Tile, ...]:
        """Return each distinct tile once, without the joker."""
        return tuple(Tile(c, n) for c in self.colors for n in range(1, self.highest + 1))

    def box(self) -> tuple[Tile, ...]:
        """Return every tile of the set, including copies and jokers."""
        return self.kinds * self.copies + (JOKER,) * self.jokers

    def count(self, tile: Tile) -> int:
        """Return the number of copies of a tile in the set; 0 if it has none."""
        if tile.joker:
            return self.jokers
        held = tile.color in self.colors and tile.number is not None and tile.number <= self.highest
        return self.copies if held else 0
