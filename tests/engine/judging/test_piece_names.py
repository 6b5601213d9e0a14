"""Names of tiles and cards, and counts of them, in English."""

import pytest

from tilesight.engine.judging.piece_names import (
    equal_pieces,
    number_with_article,
    number_word,
    piece_count,
    tile_name,
)
from tilesight.engine.rules.choices import Words
from tilesight.engine.tiles.card import parse_card
from tilesight.engine.tiles.tile import Tile

TILES, CARDS = Words.TILES, Words.CARDS


@pytest.mark.parametrize(
    ("tile", "name"),
    [("r7", "red 7"), ("*", "joker"), ("*=k12", "joker as black 12"), ("y1", "yellow 1")],
)
def test_names_of_tiles(tile: str, name: str) -> None:
    assert tile_name(Tile.parse(tile), TILES) == name


@pytest.mark.parametrize(
    ("card", "name"), [("QH", "queen of hearts"), ("10S", "10 of spades"), ("*", "joker")]
)
def test_names_of_cards(card: str, name: str) -> None:
    assert tile_name(parse_card(card), CARDS) == name


def test_counts_of_equal_pieces() -> None:
    assert equal_pieces(2, Tile.parse("b4"), TILES) == "two blue 4s"
    assert equal_pieces(1, Tile.parse("b4"), TILES) == "one blue 4"
    assert equal_pieces(2, parse_card("QH"), CARDS) == "two queens of hearts"
    assert equal_pieces(3, Tile.parse("*"), TILES) == "three jokers"


def test_counts_are_words_up_to_ten() -> None:
    assert [number_word(count) for count in (0, 1, 10, 11)] == ["none", "one", "ten", "11"]
    assert piece_count(0, TILES) == "no tiles"
    assert piece_count(14, CARDS) == "14 cards"


def test_numbers_have_the_article_that_they_are_spoken_with() -> None:
    articles = [number_with_article(number, TILES) for number in (1, 8, 11)]
    assert articles == ["a 1", "an 8", "an 11"]
    assert [number_with_article(n, CARDS) for n in (1, 11, 12)] == ["an ace", "a jack", "a queen"]
