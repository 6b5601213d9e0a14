"""Names of tiles and playing cards, and counts of them, in the current language."""

from __future__ import annotations

from collections.abc import Iterable

from tilesight.engine.rules.choices import Words
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import joined
from tilesight.engine.tiles.tile import Color, Tile


def tile_name(tile: Tile, pieces: Words) -> str:
    """Return the name of a piece: "red 7", "queen of hearts", "joker", "joker as red 6"."""
    if tile.color is None or tile.number is None:
        return text("joker-name")
    if pieces is Words.CARDS:
        return text("card-name", pieces=pieces, color=tile.color.word, number=tile.number)
    name = text("tile-name", color=tile.color.word, number=tile.number)
    return text("joker-as", tile=name) if tile.joker else name


def piece_names(pieces: Iterable[Tile], words: Words) -> str:
    """Return the names of one or more pieces: "red 7 and joker"."""
    return joined([tile_name(piece, words) for piece in pieces])


def equal_pieces(count: int, tile: Tile, pieces: Words) -> str:
    """Return a count of equal pieces: "two blue 4s", "two queens of hearts", "two jokers"."""
    if tile.color is None or tile.number is None:
        return joker_count(count)
    text_id = "equal-cards" if pieces is Words.CARDS else "equal-tiles"
    color, number = tile.color.word, tile.number
    return text(text_id, count=count, pieces=pieces, color=color, number=number)


def piece_count(count: int, pieces: Words) -> str:
    """Return a count of pieces: "no tiles", "one tile", "14 cards"."""
    return text("piece-count", count=count, pieces=pieces)


def joker_count(count: int) -> str:
    """Return a count of jokers: "one joker"."""
    return text("joker-count", count=count)


def number_word(count: int) -> str:
    """Return a count as a word up to ten, else in digits: "none", "two", "14"."""
    return text("number-word", count=count)


def color_name(color: Color) -> str:
    """Return the name of a color: "red"."""
    return text("color-name", color=color.word)


def number_name(number: int, pieces: Words) -> str:
    """Return the name of a number: "7", "queen"."""
    return text("number-name", pieces=pieces, number=number)


def number_with_article(number: int, pieces: Words) -> str:
    """Return a number or rank with its article: "a 7", "an 8", "an ace"."""
    return text("number-with-article", pieces=pieces, number=number)
