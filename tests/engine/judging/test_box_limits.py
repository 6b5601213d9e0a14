"""More tiles than the box has are reported."""

import pytest

from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import CARDS, notation_of
from tilesight.engine.tiles.notation import TILES, parse_rack
from tilesight.engine.tiles.tile import Tile


@pytest.mark.parametrize(
    ("name", "tiles", "faults"),
    [
        ("rrrummy", "b7 b7 r7 * *", ()),
        ("rrrummy", "b7 k1 b7 b7", ("three blue 7s: the box has two",)),
        ("rrrummy", "* *=r6 *", ("three jokers: the box has two",)),
        ("rummy45", "* * * * * *", ()),
        ("rummy45", "* * * * * * *", ("seven jokers: the box has six",)),
        ("basic_rummy", "7H 7S 7H", ("two 7s of hearts: the deck has one",)),
        ("basic_rummy", "7H *", ("one joker: the deck has none",)),
    ],
)
def test_each_excess_of_tiles_is_reported(name: str, tiles: str, faults: tuple[str, ...]) -> None:
    rules = load_rules(name)
    notation = CARDS if name == "basic_rummy" else TILES
    assert box_faults(parse_rack(tiles, notation), rules) == faults


def test_more_tiles_than_in_the_box_are_reported() -> None:
    rules = load_rules("rrrummy")
    assert box_faults(rules.tiles.box(), rules) == ()
    assert box_faults((*rules.tiles.box(), rules.tiles.kinds[0]), rules) == (
        "three black 1s: the box has two",
        "107 tiles: the box has 106",
    )


@pytest.mark.parametrize(
    ("tiles", "faults"),
    [
        ("* * * * k1 k1", ()),
        ("* * * * *", ("five black 1s: the box has four",)),
        ("k1 k1 k1", ("three jokers: the box has two",)),
        ("k13", ()),
        ("k13 k13", ("three black 13s with the indicator: the box has two",)),
    ],
)
def test_tiles_of_a_round_with_an_indicator_are_counted_as_printed(
    tiles: str, faults: tuple[str, ...]
) -> None:
    rules = load_rules("okey_101").override({"jokers": 4}).with_indicator(Tile.parse("k13"))
    assert box_faults(parse_rack(tiles, notation_of(rules)), rules) == faults
