"""The words in which verdicts name tiles and playing cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tilesight.engine.rules.choices import Words
from tilesight.engine.tiles.tile import Color, Tile

_COUNTS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_RANKS = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
_SUITS = {Color.BLACK: "spade", Color.BLUE: "club", Color.RED: "heart", Color.YELLOW: "diamond"}


def counted(count: int, word: str) -> str:
    """Say a number of things: "no jokers", "one tile", "14 tiles"."""
    number = number_word(count) if count else "no"
    return f"{number} {word}{'' if count == 1 else 's'}"


def number_word(count: int) -> str:
    """Say a number: "none", "two", "14"."""
    return _COUNTS[count] if count < len(_COUNTS) else str(count)


def joined(words: Sequence[str]) -> str:
    """Join words as a person does: "5, 6 and 7"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


class Vocabulary(Protocol):
    """The words for one sort of pieces."""

    piece: str

    def number(self, number: int) -> str:
        """Name a number: "7", "queen"."""

    def color(self, color: Color) -> str:
        """Say of what color something is: "red", "a heart"."""

    def tile(self, tile: Tile) -> str:
        """Name one piece: "red 7", "queen of hearts"."""

    def tiles(self, count: int, tile: Tile) -> str:
        """Name several of one piece: "two blue 4s", "two queens of hearts"."""


class _TileWords:
    piece = "tile"

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
    """Give the words that a rule set names its pieces with."""
    return _VOCABULARIES[words]


def with_article(noun: str) -> str:
    """Put "a" or "an" before a number or a rank."""
    return f"{'an' if noun.startswith(('a', '8', '11')) else 'a'} {noun}"
