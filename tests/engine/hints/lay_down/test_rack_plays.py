"""The most valuable play of a rack: melds before additions or after them, and jokers first."""

import pytest

from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Discard, Play
from tilesight.engine.hints.lay_down.lay_down_hint import lay_down_hint
from tilesight.engine.hints.lay_down.rack_plays import RackPlay, best_rack_play
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import format_table, parse_position
from tilesight.engine.tiles.tile import JOKER, Tile


def rules_of(name: str) -> RuleSet:
    rules = load_rules(name)
    return rules.with_indicator(Tile.parse("r5")) if rules.indicator else rules


def play_of(name: str, text: str, laid: Tile | None = None) -> RackPlay | None:
    table, rack = parse_position(text)
    return best_rack_play(rack, table, rules_of(name), opened=True, laid=laid)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        # the joker takes the only place of the blue 6
        ("rummy45", "k6 r6 y6 / k13 b6 *", 50),
        # a run that the red 8 fits on, too
        ("rummy45", "k7 b7 y7 | r4 r5 r6 / r7 r8 k1", 10),
        # the tiles of a new meld are worth more on the table
        ("okey_101", "b8 *=b9 b10 b11 b12 / * y9 b4 b5 b6 k6 b7", 123),
        ("okey_101", "k2 k3 k4 k5 / k2 b7 * k6 k7 k8", 122),
        ("okey_101", "y4 y5 *=y6 | *=k4 k5 k6 / k1 k7 r7 y7 b11 y8 y9", 31),
    ],
)
def test_additions_are_worth_as_much_as_possible(name: str, text: str, value: int) -> None:
    play = play_of(name, text)
    assert play is not None
    assert play.value == value


@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("k8 r8 y8 / * b8 k1", "k8 r8 y8 *=b8"),
        # one of the black, blue, red and yellow 7 is kept
        ("/ * k7 b7 r7 y7 r1 y13", None),
        ("k1 k2 k3 / k7 b9 r11", ""),
    ],
)
def test_a_joker_that_has_to_be_laid_may_stand_for_a_tile_of_the_rack(
    text: str, table: str | None
) -> None:
    play = play_of("okey_101", text, JOKER)
    if table == "":
        assert play is None
        return
    assert play is not None
    assert JOKER not in play.left
    assert table in (None, format_table(play.table))


def test_a_tile_that_has_to_be_laid_is_laid_where_a_joker_is_worth_more() -> None:
    play = play_of("okey_101", "k8 r8 y8 / * b8 k1", Tile.parse("b8"))
    assert play is not None
    assert format_table(play.table) == "k8 r8 y8 b8"


def test_all_tiles_but_those_to_swap_open() -> None:
    table, rack = parse_position("r1 *=r2 r3 / r2 r3 r4 * k11 k12 k13")
    state = LayDown.position(rules_of("rummy45"), table, rack, opened=False)
    hint = lay_down_hint(state, samples=0)
    assert (hint.points, hint.moves[-1]) == (95, Discard(JOKER))
    assert isinstance(hint.moves[0], Play)
    assert format_table(hint.moves[0].table[1:]) == "k11 k12 k13 | *=r2 r3 r4"
