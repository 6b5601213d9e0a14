"""Rounds of lay-down games: what each turn may lay, draw and discard, scores, and the end."""

from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from tilesight.engine.games.game import apply
from tilesight.engine.games.lay_down import LayDown, nobody_can_finish
from tilesight.engine.games.moves import Discard, Draw, Play
from tilesight.engine.games.piles import Piles
from tilesight.engine.judging.meld_growth import match_melds, new_places
from tilesight.engine.judging.violation import Fault
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import CARDS
from tilesight.engine.tiles.notation import Tiles, format_meld, parse_rack, parse_table
from tilesight.engine.tiles.tile import Tile

BASIC = load_rules("basic_rummy")
RUMMY45 = load_rules("rummy45")
OKEY = load_rules("okey_101").with_indicator(Tile.parse("y5"))
PAIRS = "k1 k1 | k2 k2 | k3 k3 | k4 k4 | k5 k5"
RUNS = "r10 r11 r12 r13 | b10 b11 b12 b13 | k10 k11 k12 k13"
DRAWN = Piles(parse_rack("k7"), drawn=True)


def cards(text: str) -> Tiles:
    return parse_rack(text, CARDS)


def kinds(state: Any, move: Any) -> list[str]:
    return [violation.fault.value for violation in state.faults(move)]


@pytest.mark.parametrize(
    ("opened", "paired", "laid", "expected"),
    [
        (False, (), PAIRS, (0,)),
        (False, (1,), PAIRS, (1, 0)),
        (False, (), RUNS, ()),
        (False, (1,), RUNS, (1,)),
        # a pair after the opening does not bind the player to pairs
        (True, (1,), "k1 k1", (1,)),
    ],
)
def test_who_opened_with_pairs(
    opened: bool, paired: tuple[int, ...], laid: str, expected: tuple[int, ...]
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
    assert kinds(state, Play(parse_table("r3 r4 r5"))) == faults


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


def test_the_discards_become_the_stock_once() -> None:
    hand = cards("2C 4D")
    state = LayDown(
        BASIC, (), (), (hand, cards("9S 9D")), (False,) * 2, Piles((), cards("5H"), drawn=True)
    )
    after = apply(state, Discard(hand[0]))
    assert not after.over
    assert set(after.piles.stock) == {*cards("5H"), hand[0]}
    assert after.piles.discards == ()
    assert kinds(after, Draw(discard=True)) == ["turn"]
    after_draw = apply(after, Draw())
    assert len(after_draw.rack) == 3
    reshuffled = LayDown(
        BASIC, (), (), (hand, hand), (False,) * 2, Piles((), emptied=1, drawn=True)
    )
    ended = apply(reshuffled, Discard(hand[0]))
    assert (ended.over, ended.winner, ended.scores()) == (True, None, (0, 0))


@pytest.mark.parametrize(
    ("table", "hands", "expected"),
    [
        ("KS KD KC KH", ("2C", "9D"), True),
        ("5H 6H 7H", ("2C", "9D"), False),
        ("AH 2H 3H", ("2C", "9D"), False),
        ("KS KD KC KH", ("2C 3D", "9D"), False),
        ("", ("2C", "9D"), True),
    ],
)
def test_nobody_can_finish(table: str, hands: tuple[str, ...], expected: bool) -> None:
    melds = parse_table(table, CARDS)
    owners = tuple((0,) * len(meld) for meld in melds)
    racks = tuple(map(cards, hands))
    state = LayDown(BASIC, melds, owners, racks, (True, True), Piles(cards("8S 7S")))
    assert nobody_can_finish(state) == state.over == expected


def test_tiles_laid_by_each_player_count_without_swapped_jokers() -> None:
    table = parse_table("r3 * r5")
    racks = (parse_rack("r4 k9"), parse_rack("b1"))
    state = LayDown(RUMMY45, table, ((1, 1, 1),), racks, (True, True), Piles((), drawn=True))
    after = apply(state, Play(parse_table("r3 r4 r5")))
    assert after.rack == parse_rack("* k9")
    assert after.owners == ((1, 0, 1),)
    assert after.scores() == (5, 10)
    assert state.scores() == (0, 60)


@pytest.mark.parametrize(
    ("after", "faults"),
    [
        ("r3 * r5 | k9", ["meld"]),
        ("r3 * r5", ["nothing"]),
        ("r3 * r5 r6 | r4 k9", ["meld", "meld", "unknown", "last_discard"]),
        ("r3 r5", ["meld", "meld", "taken", "changed", "nothing"]),
        # the meld stayed: only what was added or swapped is wrong
        ("r3 * r5 k9", ["meld", "meld"]),
        ("r3 k9 r5", ["meld", "meld"]),
    ],
)
def test_faults_of_a_lay_down_play(after: str, faults: list[str]) -> None:
    state = LayDown.position(RUMMY45, parse_table("r3 * r5"), parse_rack("r4 k9"))
    assert kinds(state, Play(parse_table(after))) == faults


def test_identical_melds_are_matched() -> None:
    state = LayDown.position(RUMMY45, parse_table("r3 r4 r5 | r3 r4 r5"), parse_rack("r6 r2 k9"))
    for after in (
        "r3 r4 r5 r6 | r2 r3 r4 r5",
        "r2 r3 r4 r5 | r6 r5 r4 r3",
        "r2 r3 r4 r5 r6 | r3 r4 r5",
    ):
        assert kinds(state, Play(parse_table(after))) == []
    assert kinds(state, Play(parse_table("r2 r3 r4 r5 r6"))) == ["taken", "changed"]
    joined = Play(parse_table("r3 r4 r5 r3 r4 r5 r6"))
    found = {(fault.fault.value, fault.rule) for fault in state.faults(joined)}
    assert {fault for fault in found if fault[0] != "meld"} == {("changed", "family")}


def test_melds_that_must_be_matched_in_a_chain_are_matched() -> None:
    before = parse_table("r3 r4 r5 r6 | r4 r5 r6 | r4 r5 r6 r7")
    state = LayDown.position(RUMMY45, before, parse_rack("r7 k9"))
    after = parse_table("r4 r5 r6 r7 | r4 r5 r6 r7 | r3 r4 r5 r6")
    assert kinds(state, Play(after)) == []


def test_of_melds_with_wrong_tiles_each_is_matched_to_its_own() -> None:
    before = parse_table("r3 r4 r5 | r3 r4 r5 r6")
    state = LayDown.position(RUMMY45, before, parse_rack("k9 b1 b2"))
    for after in ("r3 r4 r5 r6 k9 | r3 r4 r5 b1", "r3 r4 r5 b1 | r3 r4 r5 r6 k9"):
        assert set(kinds(state, Play(parse_table(after)))) == {"meld"}


@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        ("r3 r4 r5 | r6 r7 *", "r3 r4 r5 r6 r7 *", ["r3 r4 r5", "r6 r7 *"]),
        ("r3 r4 r5 | k7 b7 r7", "r3 r4 r5 k7 b7 r7", ["r3 r4 r5", "k7 b7 r7"]),
        ("r3 r4 r5 | r6 r7 r8", "r3 r4 r5 r6 | r7 r8 r9", ["r6 r7 r8"]),
    ],
)
def test_of_joined_melds_each_must_stay(before: str, after: str, changed: list[str]) -> None:
    state = LayDown.position(RUMMY45, parse_table(before), parse_rack("k1 b1 y1 r9 b2"))
    found = state.faults(Play(parse_table(f"{after} | k1 b1 y1")))
    assert [format_meld(v.tiles) for v in found if v.fault is Fault.CHANGED] == changed


def test_a_table_of_duplicate_melds_is_matched() -> None:
    melds = [f"{c}{n} {c}{n + 1} {c}{n + 2}" for c in "kbry" for n in (1, 4, 7, 10) for _ in "12"]
    before = parse_table(" | ".join(melds))
    state = LayDown.position(RUMMY45, before, parse_rack("k13 k5"))
    after = (*before[:6], parse_rack("k10 k11 k12 k13"), *before[7:])
    assert kinds(state, Play(after)) == []


def test_an_invalid_meld_stays_as_laid() -> None:
    state = LayDown.position(RUMMY45, parse_table("r3 r5 | b3 b4 b5"), parse_rack("b6 k5"))
    assert kinds(state, Play(parse_table("r3 r5 | b3 b4 b5 b6"))) == ["meld", "meld"]


def test_a_turn_begins_with_exactly_one_draw() -> None:
    hand = parse_rack("r4 k9")
    before_drawing = LayDown.position(RUMMY45, (), hand, piles=Piles(parse_rack("b1 b2"), hand[:1]))
    assert kinds(before_drawing, Discard(hand[0])) == ["turn"]
    assert kinds(before_drawing, Play(parse_table("r4 k9")))[0] == "turn"
    drawn = apply(before_drawing, Draw(discard=True))
    assert drawn.rack == (*hand, hand[0])
    assert drawn.piles == Piles(parse_rack("b1 b2"), drawn=True, taken=hand[0])
    from_stock = apply(before_drawing, Draw())
    assert from_stock.piles == Piles(parse_rack("b2"), hand[:1], drawn=True)
    assert kinds(drawn, Draw()) == ["turn"]
    assert kinds(drawn, Discard(parse_rack("y1")[0])) == ["unknown"]


def test_faults_of_card_games_name_cards() -> None:
    faults = LayDown.position(BASIC, (), cards("5H 5H 7C KD")).faults(
        Play((cards("5H 5H 6C"), cards("AH KD"))),
    )
    assert [str(fault) for fault in faults][:3] == [
        "two 5s of hearts",
        "6 of clubs is not a heart",
        "only two cards, a group needs three",
    ]
    state = LayDown.position(BASIC, parse_table("5H * 7H", CARDS), cards("KD 2C"))
    assert "joker" in str(state.faults(Play(()))[0])
