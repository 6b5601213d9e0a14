"""English names of tiles and playing cards, for messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tilesight.engine.rules.choices import Words
from tilesight.engine.tiles.tile import Color, Tile

_COUNTS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_RANKS = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
_SUITS = {Color.BLACK: "spade", Color.BLUE: "club", Color.RED: "heart", Color.YELLOW: "diamond"}


def counted(count: int, word: str) -> str:
    """Return a count with its noun: "no jokers", "one tile", "14 tiles"."""
    number = number_word(count) if count else "no"
    return f"{number} {word}{'' if count == 1 else 's'}"


def number_word(count: int) -> str:
    """Return a count as a word up to ten, else in digits: "none", "two", "14"."""
    return _COUNTS[count] if count < len(_COUNTS) else str(count)


def joined(words: Sequence[str]) -> str:
    """Join one or more words to an English list: "5, 6 and 7"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


class Vocabulary(Protocol):
    """Names for one type of piece."""

    piece: str
    box: str
    """The name of the whole set of pieces."""

    def number(self, number: int) -> str:
        """Return the name of a number: "7", "queen"."""
        ...

    def color(self, color: Color) -> str:
        """Return the phrase for a color that follows "is": "red", "a heart"."""
        ...

    def tile(self, tile: Tile) -> str:
        """Return the name of a piece: "red 7", "queen of hearts"."""
        ...

    def tiles(self, count: int, tile: Tile) -> str:
        """Return a count of equal pieces: "two blue 4s", "two queens of hearts"."""
        ...


class _TileWords:
    piece = "tile"
    box = "box"

    def number(self, number: int) -> str:
        return str(number)

    def color(self, color: Color) -> str:
        return color.word

    def tile(self, tile: Tile) -> str:
        return tile.words

    def tiles(self, count: int, tile: Tile) -> str:
        return counted(count, tile.words)


class _CardWords:
    piece = "card"
    box = "deck"

    def number(self, number: int) -> str:
        return _RANKS.get(number, str(number))

    def color(self, color: Color) -> str:
        return f"a {_SUITS[color]}"

    def tile(self, tile: Tile) -> str:
        if tile.color is None or tile.number is None:
            return "joker"
        return f"{self.number(tile.number)} of {_SUITS[tile.color]}s"

    def tiles(self, count: int, tile: Tile) -> str:
        rank, of, suit = self.tile(tile).partition(" of ")
        return f"{counted(count, rank)}{of}{suit}"


_VOCABULARIES: Mapping[Words, Vocabulary] = {Words.TILES: _TileWords(), Words.CARDS: _CardWords()}


def vocabulary(words: Words) -> Vocabulary:
    """Return the names for a type of piece."""
    return _VOCABULARIES[words]


def with_article(noun: str) -> str:
    """Return a number or rank with its article: "a 7", "an 8", "an ace"."""
    return f"{'an' if noun.startswith(('a', '8', '11')) else 'a'} {noun}"
