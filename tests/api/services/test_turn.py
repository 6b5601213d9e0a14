"""Verdicts on turns: legal ones, broken rules, openings, timers and racks."""

from typing import Any

import pytest

from tests.api.services.turns.verdicts import verdict
from tilesight.api.errors import RequestError
from tilesight.engine.rules.rule_sentences import rule_sentence
from tilesight.engine.rules.variants import load_rules


def test_a_legal_turn_that_plays_a_tile_draws_none() -> None:
    record = verdict("r5 r6 r7", "r5 r6 r7 r8", "r8 k2")
    assert (record["legal"], record["played"]) == (True, ["r8"])
    assert (record["opens"], record["wins"], record["put_back"], record["draw"]) == (
        *(False, False, False),
        0,
    )


def test_a_turn_that_breaks_a_rule_names_rule_and_tiles() -> None:
    record = verdict("r5 r6 r7 r8", "r5 r6 r7 | k1 k2 k3", "k1 k2 k3")
    (violation,) = record["violations"]
    assert (record["legal"], record["put_back"], record["draw"]) == (False, True, 3)
    assert violation["sentence"] == "red 8 left the table"
    assert (violation["rule"], violation["source"]) == ("table_to_hand", "S0: Playing your tiles")
    assert violation["rule_sentence"] == rule_sentence(load_rules("rrrummy"), "table_to_hand")
    assert violation["tiles"] == ["r8"]


def test_more_tiles_than_the_box_has_cost_no_penalty() -> None:
    record = verdict("r5 r5 r6 r7", "r5 r5 r5 r6 r7", "r5 k1")
    assert record["violations"][0]["sentence"] == "three red 5s: the box has two"
    assert (record["legal"], record["put_back"], record["draw"]) == (False, False, 0)


def test_the_opening_and_the_win() -> None:
    record = verdict("", "r9 r10 r11", "r9 r10 r11", opened=False)
    assert (record["opens"], record["wins"]) == (True, True)


@pytest.mark.parametrize(
    ("rules", "opens"), [("pup", False), ("rummy45", True), ("basic_rummy", False)]
)
def test_without_a_minimum_a_meld_opens_where_the_table_is_not_free(
    rules: str, *, opens: bool
) -> None:
    meld = "KC KS KH" if rules == "basic_rummy" else "k1 b1 r1"
    rack = f"{meld} 9C" if rules == "basic_rummy" else f"{meld} k9"
    record = verdict("", meld, rack, rules=rules, house={"opening": 0}, opened=False)
    assert record["opens"] == opens


LAY_OFF = {"lay_off_unopened": True}


@pytest.mark.parametrize(
    ("rules", "house", "before", "after", "rack", "faults"),
    [
        ("basic_rummy", {"opening": 15}, "5S 6S 7S", "5S 6S 7S 8S", "8S 9H", set()),
        ("rummy45", LAY_OFF, "r5 r6 r7", "r5 r6 r7 r8", "r8 k1", set()),
        (
            *("rummy45", LAY_OFF, "r5 r6 r7", "r5 r6 r7 r8 | k2 k3 k4", "r8 k2 k3 k4 k9"),
            {"opening"},
        ),
        ("rummy45", LAY_OFF, "r5 * r7", "r5 r6 r7 r8", "r6 r8 k2 k9", {"unopened"}),
    ],
)
def test_tiles_may_be_laid_off_before_the_opening_if_the_rules_allow_it(
    rules: str, house: dict[str, object], before: str, after: str, rack: str, faults: set[str]
) -> None:
    record = verdict(before, after, rack, rules=rules, house=house, opened=False)
    assert {violation["fault"] for violation in record["violations"]} == faults
    assert not record["opens"]


@pytest.mark.parametrize(
    ("rules", "before", "after", "rack", "faults"),
    [
        ("rummy45", "k5 k6 *", "k5 k6 k7 | r1 b1 *", "k7 r1 b1 y9", {"opening", "unopened"}),
        ("rummy45", "k5 k6 *", "k5 k6 k7 | r1 b1 * | y1 k1 r1", "k7 r1 b1 y1 k1 r1 y9", set()),
        ("rrrummy", "r4 r5 r6 r7 r8 r9", "r4 r5 r6 | r7 r8 r9", "k13 b13", {"unopened"}),
        ("pup", "r1 r2 r3 r4 | b4 k4 y4", "r1 r2 r3 | b4 k4 y4 r4", "k13 b13", {"unopened"}),
        ("easy", "b1 b2 b3 | r10 r11 r12 r13", "b1 b2 b3 * | r10 r11 r12 | r13 k13 b13",
         "k13 b13 *", set()),
        ("easy", "b1 b2 b3", "b1 b2 b3 | * r9 r10", "* r9 r10", {"opening"}),
        ("rrrummy", "b1 b2 b3 | r10 r11 r12 r13", "b1 b2 b3 * | r10 r11 r12 | r13 k13 b13",
         "k13 b13 *", {"opening", "unopened"}),
    ],
)  # fmt: skip
def test_an_opening_consists_of_the_players_tiles(
    rules: str,
    before: str,
    after: str,
    rack: str,
    faults: set[str],
) -> None:
    record = verdict(before, after, rack, rules=rules, opened=False)
    assert {found["fault"] for found in record["violations"]} - {"nothing"} == faults


@pytest.mark.parametrize("joker", ["*", "*=k5", "*=y5"])
def test_the_joker_of_a_group_can_be_replaced_by_either_color(joker: str) -> None:
    """F5 and R5."""
    for rules, after in (("rrrummy", "r5 b5 y5 | r1 r2 *"), ("rummy45", "r5 b5 y5")):
        record = verdict(f"r5 b5 {joker}", after, "y5 r1 r2 k9", rules=rules)
        assert record["legal"]


@pytest.mark.parametrize(
    ("rules", "before", "after", "rack", "sentence"),
    [
        ("rrrummy", "r7 b7 k7 | r6 r7 r8", "r7 b7 k7 | r6 r7 r8 | r7 y7 b7", None,
         "three red 7s: the box has two"),
        ("easy", "r1 r2 * | b5 * b7", "r1 r2 * | b5 * b7 | k1 * k3", None,
         "three jokers: the box has two"),
        ("easy", "r5 r6 r7", "r5 r6 r7 | b7 b8 b9", "b7 b8 b9 r5 r5",
         "three red 5s: the box has two"),
        ("basic_rummy", "5H 6H 7H", "5H 6H 7H | 5H 5D 5C", None,
         "two 5s of hearts: the deck has one"),
        ("basic_rummy", "5H 6H 7H", "5H 6H 7H | * 5D 5C", None, "one joker: the deck has none"),
    ],
)  # fmt: skip
def test_a_turn_uses_no_more_tiles_than_the_box_has(
    rules: str, before: str, after: str, rack: str | None, sentence: str
) -> None:
    record = verdict(before, after, rack, rules=rules)
    first, *others = record["violations"]
    assert (record["legal"], first["fault"], first["sentence"]) == (False, "box", sentence)
    assert (others, record["put_back"], record["draw"], record["wins"]) == ([], False, 0, False)


def test_the_tiles_of_a_turn_are_listed_by_number() -> None:
    record = verdict("", "k9 k10 k11 | * r2 r10", "k10 k9 k11 * r10 r2")
    assert record["played"] == ["*", "k9", "k10", "k11", "r2", "r10"]


def test_the_end_of_the_timer_starts_the_check_of_the_turn() -> None:
    timed: dict[str, Any] = {"house": {"timer": 60}}
    for after, seconds, draw in (("r5 r6 r7 r9", 61, 3), ("r5 r6 r7", 61, 1), ("r5 r6 r7", 60, 1)):
        record = verdict("r5 r6 r7", after, "r9 k1", seconds=seconds, **timed)
        assert (record["time_up"], record["draw"]) == (seconds > 60, draw)
    stands = verdict("r5 r6 r7", "r5 r6 r7 r8", "r8 k1", seconds=61, **timed)
    assert (stands["legal"], stands["time_up"], stands["put_back"]) == (True, True, False)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ("rrrummy", "the turn has no time limit: set the rule timer, 20 to 120 seconds"),
        ("rummy_club", "Rummy Club has no timer: leave out the seconds"),
    ],
)
def test_seconds_without_a_timer_are_refused(rules: str, sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        verdict("r5 r6 r7", "r5 r6 r7", "k1", rules=rules, seconds=9)


def test_several_jokers_with_few_readings_are_judged() -> None:
    many: dict[str, Any] = {"rules": "tiles50", "house": {"jokers": 6}}
    few = verdict("* * * | r5 * r7", "* * * | r5 * r7 r8", "r8 k9", **many)
    assert few["legal"]


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"threw": "k1"}, "Easy Rummy has no discards: leave out"),
        ({"with_pairs": True}, "nobody opens with pairs in Easy Rummy: do not say"),
        ({"hands": (3, 4)}, "the sizes of the hands do not end a round in Easy Rummy: leave"),
    ],
)
def test_a_report_that_does_not_count_in_the_game_is_refused(
    how: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence):
        verdict("r5 r6 r7", "r5 r6 r7", "k1", rules="easy", **how)


def test_nobody_opens_with_a_closed_hand() -> None:
    with pytest.raises(RequestError, match="nobody opens in Rummy PRO: do not say"):
        verdict("", "", "k1", rules="rummy_pro", opened=True, took="stock", threw="k1")


def test_two_different_racks_are_refused() -> None:
    tables = "r5 r6 r7 / r8 * b4", "r5 r6 r7 r8"
    assert verdict(*tables, "b4 *=k2 r8")["legal"]
    with pytest.raises(RequestError, match="--rack differs from what is after /: give only one"):
        verdict(*tables, "r8 b5 *")


@pytest.mark.parametrize("rack", [None, "r8 k2"])
def test_a_rack_after_the_turn_is_refused(rack: str | None) -> None:
    with pytest.raises(RequestError, match="the table after the turn has no rack after /"):
        verdict("r5 r6 r7", "r5 r6 r7 r8 / k2", rack)


def test_a_turn_without_a_play_draws() -> None:
    record = verdict("r5 r6 r7", "r5 r6 r7", "k1", rules="rummy_club")
    assert (record["legal"], record["draw"], record["put_back"]) == (True, 3, False)


def test_cards_are_written_in_the_notation_of_cards() -> None:
    record = verdict("5H 6H 7H", "5H 6H 7H 8H", "8H 2C", rules="basic_rummy")
    assert (record["legal"], record["played"]) == (True, ["8H"])


@pytest.mark.parametrize("rules", ["easy", "rrrummy", "rummy45"])
@pytest.mark.parametrize(
    ("before", "after", "legal"),
    [
        ("r5 r6 r7", "r5 r6 r7 r8", True),
        ("r5 r6 r7", "r5 r6 r7 *", True),
        ("r5 r6 r7", "r5 r6 r7 r9", False),
        ("r5 r6 r7 r8", "r5 r6 r7", False),
    ],
)
def test_a_turn_with_an_unknown_rack_can_be_legal(
    rules: str, before: str, after: str, *, legal: bool
) -> None:
    record = verdict(before, after, None, rules=rules)
    assert (record["legal"], record["wins"]) == (legal, False)


def test_nobody_wins_with_an_unknown_rack() -> None:
    for rack, wins in (("r9 r10 r11", True), (None, False)):
        record = verdict("", "r9 r10 r11", rack, opened=False)
        assert (record["opens"], record["wins"]) == (True, wins)


@pytest.mark.parametrize(
    ("rack", "rules", "sentence"),
    [
        ("x", "easy", "at character 1: expected a tile"),
        ("r8", "rummy_pro", "in Rummy PRO nothing is laid on the table: leave the tables empty"),
    ],
)
def test_a_turn_that_cannot_be_judged_is_an_error(rack: str, rules: str, sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        verdict("r5 r6 r7", "r5 r6 r7 r8", rack, rules=rules)
