"""What printed tiles count as in a round with an indicator."""

import pytest

from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import format_meld, format_table, parse_meld
from tilesight.engine.tiles.round_joker import as_printed, swapped
from tilesight.engine.tiles.tile import JOKER, Color, Tile

OKEY = load_rules("okey_101")
EVERY_TILE = OKEY.tiles.box()


@pytest.mark.parametrize(
    ("indicator", "joker"), [("r5", "r6"), ("k12", "k13"), ("k13", "k1"), ("y1", "y2")]
)
def test_the_joker_is_one_higher_than_the_indicator(indicator: str, joker: str) -> None:
    rules = OKEY.with_indicator(Tile.parse(indicator))
    assert rules.round_joker == Tile.parse(joker)
    assert swapped(Tile.parse(joker), rules.round_joker) == JOKER
    assert swapped(JOKER, rules.round_joker) == Tile.parse(joker)


def test_swapping_twice_returns_the_tile() -> None:
    for indicator in OKEY.tiles.kinds:
        joker = OKEY.with_indicator(indicator).round_joker
        assert [swapped(swapped(tile, joker), joker) for tile in EVERY_TILE] == list(EVERY_TILE)


def test_notation_writes_what_it_reads() -> None:
    notation = notation_of(OKEY.with_indicator(Tile(Color.RED, 5)))
    words = "b4 r6 b6 * *=b5 *=r6 r5 k13"
    tiles = parse_meld(words, notation)
    assert format_meld(tiles, notation) == words
    assert [tile.joker for tile in tiles] == [False, True, False, False, True, True, False, False]
    assert tiles[3] == Tile(Color.RED, 6)


def test_a_table_is_shown_as_it_is_printed() -> None:
    notation = notation_of(OKEY.with_indicator(Tile(Color.RED, 5)))
    table = (parse_meld("b4 *=b5 b6", notation), parse_meld("r5 * r7", notation))
    printed = as_printed(table, Tile(Color.RED, 6))
    assert format_table(printed) == "b4 r6 b6 | r5 * r7"


@pytest.mark.parametrize("tile", ["*", "*=r5"])
def test_a_joker_is_no_indicator(tile: str) -> None:
    with pytest.raises(RulesError, match="cannot be the indicator"):
        OKEY.with_indicator(Tile.parse(tile))


def test_other_games_have_no_indicator() -> None:
    with pytest.raises(RulesError, match="Dutch Rummy has no indicator"):
        load_rules("dutch").with_indicator(Tile(Color.RED, 5))
