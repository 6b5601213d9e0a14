"""Turns of lay-down games: swapped jokers, who opened with pairs, who can go rummy, the end."""

from dataclasses import replace
from itertools import chain

import pytest

from tilesight.engine.games.game import apply, check
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Discard, Play
from tilesight.engine.games.piles import Piles
from tilesight.engine.judging.meld_growth import match_melds, new_places
from tilesight.engine.rules.rule_set import load_rules
from tilesight.engine.tiles.card import CARDS
from tilesight.engine.tiles.notation import parse_rack, parse_table
from tilesight.engine.tiles.tile import Tile

BASIC = load_rules("basic_rummy")
RUMMY45 = load_rules("rummy45")
OKEY = load_rules("okey_101").with_indicator(Tile.parse("y5"))
PAIRS = "k1 k1 | k2 k2 | k3 k3 | k4 k4 | k5 k5"
RUNS = "r10 r11 r12 r13 | b10 b11 b12 b13 | k10 k11 k12 k13"
DRAWN = Piles(parse_rack("k7"), drawn=True)


@pytest.mark.parametrize(
    ("opened", "paired", "laid", "expected"),
    [
        (False, (), PAIRS, (True, False)),
        (False, (False, True), PAIRS, (True, True)),
        (False, (), RUNS, ()),
        (False, (False, True), RUNS, (False, True)),
        # a pair after the opening does not bind the player to pairs
        (True, (False, True), "k1 k1", (False, True)),
    ],
)
def test_who_opened_with_pairs(
    opened: bool, paired: tuple[bool, ...], laid: str, expected: tuple[bool, ...]
) -> None:
    table, melds = parse_table("b7 b7"), parse_table(laid)
    racks = ((*chain(*melds), *parse_rack("r9")), parse_rack("b1"))
    state = LayDown(OKEY, table, ((1, 1),), racks, (opened, True), DRAWN, paired=paired)
    assert apply(state, Play((*table, *melds))).paired == expected


@pytest.mark.parametrize(("owner", "fresh"), [(0, True), (1, False)])
def test_who_laid_off_a_card_can_no_longer_go_rummy(owner: int, fresh: bool) -> None:
    # S1, Going Rummy: "has not melded or laid off any cards"
    table, racks = parse_table("5H 6H 7H 8H", CARDS), (parse_rack("k2 k9"), parse_rack("r3"))
    state = LayDown(BASIC, table, ((0, 0, 0, owner),), racks, (True, False), DRAWN)
    assert apply(state, Discard(racks[0][0])).fresh == fresh


@pytest.mark.parametrize("game", ["basic_rummy", "okey_101", "rummy45"])
def test_before_the_opening_no_tile_of_the_table_is_the_players(game: str) -> None:
    table, rack = parse_table("r5 r6 r7"), parse_rack("k2 k9")
    state = LayDown.position(load_rules(game), table, rack, opened=False, piles=DRAWN)
    assert state.scores() == replace(state, table=(), owners=()).scores()
    assert apply(state, Discard(rack[0])).fresh


@pytest.mark.parametrize(("joker_swap", "faults"), [(True, []), (False, ["taken", "changed"])])
def test_a_house_rule_leaves_jokers_on_the_table(joker_swap: bool, faults: list[str]) -> None:
    rules = RUMMY45.override({"joker_swap": joker_swap})
    state = LayDown.position(rules, parse_table("r3 * r5"), parse_rack("r4 k9"))
    found = check(state, Play(parse_table("r3 r4 r5")))
    assert [violation.fault.value for violation in found] == faults


def test_the_meld_worth_more_is_the_new_one() -> None:
    before, after = parse_table("r5 r6 r7"), parse_table("r5 r6 r7 r8 | r5 r6 r7")
    matches = match_melds(before, after, RUMMY45)
    assert new_places(after, matches) == [0]


@pytest.mark.parametrize("stalemate", [True, False])
def test_a_house_rule_ends_a_round_that_nobody_can_finish(stalemate: bool) -> None:
    table, racks = parse_table("KS KD KC KH", CARDS), (parse_rack("k2"), parse_rack("r9"))
    rules = BASIC.override({"stalemate": stalemate})
    state = LayDown(rules, table, ((0,) * 4,), racks, (True, True), Piles(parse_rack("k8 k7")))
    assert state.over == stalemate
