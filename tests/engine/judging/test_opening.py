"""Faults of a turn before the opening, and of pairs: which ones, and at which melds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.judging.violation import Violation
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_rack, parse_table
from tilesight.engine.tiles.tile import Tile

NO_SAME_TURN = {"opening_same_turn": False}
LAY_OFF = {"lay_off_unopened": True}
OKEY = load_rules("okey_101").with_indicator(Tile.parse("r5"))
PAIRS = "k1 k1 | k2 k2 | k3 k3 | b4 b4"

Found = list[tuple[str, tuple[int, ...]]]


def violations(
    rules: RuleSet, before: str, rack: str, after: str, **player: Any
) -> Sequence[Violation]:
    seat = LayDown if rules.family is Family.LAY_DOWN else OpenTable
    state = seat.position(rules, parse_table(before), parse_rack(rack), **player)
    return state.faults(Play(parse_table(after)))


def found(rules: RuleSet, before: str, rack: str, after: str, **player: Any) -> Found:
    """Return the fault of each violation of a play and the melds that it names."""
    faults = violations(rules, before, rack, after, **player)
    return [(one.fault.value, one.melds) for one in faults]


@pytest.mark.parametrize(
    ("game", "house_rules", "before", "rack", "after", "faults"),
    [
        # at an open table
        ("rrrummy", {}, "r5 r6 r7", "r8", "r5 r6 r7 r8", [("opening", ()), ("unopened", (0,))]),
        ("rrrummy", {}, "", "r5 r6 r7 k1", "r5 r6 r7", [("opening", (0,))]),
        ("rrrummy", {}, "", "r9 r10 r11 k1", "r9 r10 r11", []),
        # the second of two equal melds is the player's
        ("rrrummy", {}, "r5 r6 r7", "r5 r6 r7 k1", "r5 r6 r7 | r5 r6 r7", [("opening", (1,))]),
        # the tiles of one hand do not open twice
        (
            *("rrrummy", {}, "r4 r5 r6 r7 | k4 b4 y4", "r5 r6 r7 k1"),
            "r5 r6 r7 | r5 r6 r7 | r4 k4 b4 y4",
            [("opening", (0,)), ("unopened", (1, 2))],
        ),
        # the own tiles would open before the table is changed, if that counted
        ("rrrummy", {}, "r13 k13 b13 y13", "r10 r11 r12 k1", "r10 r11 r12 r13 | k13 b13 y13", []),
        (
            *("rrrummy", NO_SAME_TURN, "r13 k13 b13 y13", "r10 r11 r12 k1"),
            "r10 r11 r12 r13 | k13 b13 y13",
            [("opening", ()), ("unopened", (0, 1))],
        ),
        (
            *("rrrummy", NO_SAME_TURN, "r5 r6 r7", "r9 r10 r11 r8 k1"),
            "r5 r6 r7 r8 | r9 r10 r11",
            [("unopened", (0,))],
        ),
        # the blue 5 cannot open in b4 b5 b6 and free the joker
        (
            *("tiles50", {}, "* y5 r5", "b4 b5 b6 r11 r12 r13 k1"),
            *("b5 y5 r5 | b4 * b6 | r11 r12 r13", [("opening", (2,)), ("unopened", (0, 1))]),
        ),
        # the jokers stand for the 10 and 11, and another one is moved after the opening
        ("rrrummy", {}, "r5 * r7", "* * k9 r6 k1", "* * k9 | r5 r6 r7 *", []),
        # misread photos: to try all meanings of ten of these twenty jokers would take an hour
        (
            *("rrrummy", {"opening": 200}, "|".join(["r1 * r3"] * 10), "r4 * b2 b3 " * 10),
            "|".join(["r1 * r3 r4"] * 10 + ["* b2 b3"] * 10),
            [("opening", tuple(range(10, 20))), ("unopened", tuple(range(10)))],
        ),
        # where melds stay as they were laid
        ("rummy45", {}, "r5 r6 r7", "r8 k1", "r5 r6 r7 r8", [("opening", ()), ("unopened", (0,))]),
        # the tiles of a group that grew may lie in any order
        ("rummy45", LAY_OFF, "r5 b5 k5", "y5 k1", "k5 r5 y5 b5", []),
        ("rummy45", {}, "", "r5 r6 r7 k1", "r5 r6 r7", [("opening", (0,))]),
        (
            "rummy45",
            {},
            "",
            "r8 r9 r10 k8 k9 k10 k1",
            "r8 r9 r10 | k8 k9 k10",
            [("opening", (0, 1))],
        ),
        ("rummy45", {}, "", "r8 r9 r10 k9 k10 k11 k1", "r8 r9 r10 | k9 k10 k11", []),
        # a part of a meld that is not valid does not open
        (
            *("rummy45", {}, "", "r10 r11 r12 r13 * k5 k1", "r10 r11 r12 r13 * k5"),
            [("meld", (0,)), ("meld", (0,)), ("opening", (0,))],
        ),
        # a meld to which a wrong tile was added is not new
        (
            *("rummy45", {}, "r5 r6 r7", "y8 k1", "r5 r6 r7 y8"),
            [("meld", (0,)), ("opening", ()), ("unopened", (0,))],
        ),
        (
            *("rummy45", NO_SAME_TURN, "r5 r6 r7", "y8 r10 r11 r12 k10 k11 k12 k1"),
            *("r5 r6 r7 y8 | r10 r11 r12 | k10 k11 k12", [("meld", (0,)), ("unopened", (0,))]),
        ),
        ("rummy45", LAY_OFF, "r5 r6 r7", "y8 k1", "r5 r6 r7 y8", [("meld", (0,))]),
        (
            *("rummy45", {}, "r5 r6 r7", "r8 r10 r11 r12 k10 k11 k12 k1"),
            *("r5 r6 r7 r8 | r10 r11 r12 | k10 k11 k12", []),
        ),
        (
            *("rummy45", NO_SAME_TURN, "r5 r6 r7", "r8 r10 r11 r12 k10 k11 k12 k1"),
            *("r5 r6 r7 r8 | r10 r11 r12 | k10 k11 k12", [("unopened", (0,))]),
        ),
        (
            *("rummy45", {}, "r5 r6 r7", "k2 k3 k4 k1"),
            *("r5 r6 r7 | k2 k3 k4", [("opening", (1,))]),
        ),
        ("rummy45", {"opening": 0}, "r5 r6 r7", "r8 k1", "r5 r6 r7 r8", [("unopened", (0,))]),
        ("rummy45", LAY_OFF, "r5 r6 r7", "r8 k1", "r5 r6 r7 r8", []),
        (
            *("rummy45", LAY_OFF, "r5 r6 r7", "k2 k3 k4 k1"),
            *("r5 r6 r7 | k2 k3 k4", [("opening", (1,))]),
        ),
        # a meld laid the other way around is unchanged
        ("rrrummy", NO_SAME_TURN, "r5 r6 r7", "k10 k11 k12 k1", "r7 r6 r5 | k10 k11 k12", []),
        # a joker is no tile that was added
        ("rummy45", LAY_OFF, "r5 r6 *", "r7 k1", "r5 r6 r7", [("unopened", (0,))]),
    ],
)
def test_faults_before_the_opening(
    game: str, house_rules: dict[str, Any], before: str, rack: str, after: str, faults: Found
) -> None:
    rules = load_rules(game).override(house_rules)
    assert found(rules, before, rack, after, opened=False) == faults


@pytest.mark.parametrize(
    ("rules", "rack", "after", "rule"),
    [
        ("rrrummy", "r8 r10 r11 r12 k1", "r5 r6 r7 r8 | r10 r11 r12", "opening_same_turn"),
        ("rrrummy", "r8 k1 k2 k3 k4", "r5 r6 r7 r8 | k1 k2 k3", "lay_off_unopened"),
        ("rummy45", "r8 r1 k1 b1 k9", "r5 r6 r7 r8 | r1 k1 b1", "opening_same_turn"),
        ("rummy45", "r8 k1 k2 k3 k4", "r5 r6 r7 r8 | k1 k2 k3", "lay_off_unopened"),
    ],
)
def test_melds_used_too_early_break_the_rule_for_the_turn_of_the_player(
    rules: str, rack: str, after: str, rule: str
) -> None:
    house = load_rules(rules).override(NO_SAME_TURN)
    faults = violations(house, "r5 r6 r7", rack, after, opened=False)
    assert (faults[-1].fault.value, faults[-1].rule) == ("unopened", rule)


@pytest.mark.parametrize(
    ("before", "rack", "after", "player", "faults"),
    [
        ("", f"{PAIRS} y9 y9 r1", f"{PAIRS} | y9 y9", {"opened": False}, []),
        ("", f"{PAIRS} r1", PAIRS, {"opened": False}, [("opening", (0, 1, 2, 3))]),
        (
            *("", f"{PAIRS} y9 y9 r7 r8 r9 r1", f"r7 r8 r9 | {PAIRS} | y9 y9"),
            *({"opened": False}, [("pairs", (1, 2, 3, 4, 5))]),
        ),
        ("k1 k1", "r7 r8 r9 y9", "k1 k1 | r7 r8 r9", {"paired": True}, [("pairs", (1,))]),
        ("k1 k1", "b2 b2 y9", "k1 k1 | b2 b2", {"paired": True}, []),
        # their own pairs are no longer on the table
        ("b4 b5 b6", "b2 b2 y9", "b4 b5 b6 | b2 b2", {"paired": True}, []),
        ("b4 b5 b6", "b2 b2 y9", "b4 b5 b6 | b2 b2", {"paired": False}, [("pairs", (1,))]),
        ("k1 k1", "b2 b2 y9", "k1 k1 | b2 b2", {"paired": False}, []),
        ("k1 k1", "b2 b3 y9", "k1 k1 | b2 b3", {"paired": True}, [("meld", (1,))]),
        ("k1 k1 | r5 r6 r7", "y8 y9", "k1 k1 | r5 r6 r7 y8", {"paired": True}, [("meld", (1,))]),
        # two tiles that are no meld are meant as a pair
        ("", f"{PAIRS} r7 r9 r1", f"{PAIRS} | r7 r9", {"opened": False}, [("meld", (4,))]),
        (
            *("", "k1 k1 k2 k2 r7 r9 r1", "k1 k1 | k2 k2 | r7 r9", {"opened": False}),
            [("meld", (2,)), ("opening", (0, 1))],
        ),
        (
            *("", f"{PAIRS} r7 r9 r10 r1", f"{PAIRS} | r7 r9 r10", {"opened": False}),
            [("meld", (4,)), ("pairs", (0, 1, 2, 3))],
        ),
    ],
)
def test_pairs_laid_against_the_rules_are_faults(
    before: str, rack: str, after: str, player: dict[str, bool], faults: Found
) -> None:
    assert found(OKEY, before, rack.replace("|", ""), after, **player) == faults


def test_a_run_of_two_is_no_pair_that_went_wrong() -> None:
    short = OKEY.override({"run_min": 2})
    laid = f"{PAIRS} | r7 r8"
    shown = found(short, "", f"{laid} r1".replace("|", ""), laid, opened=False)
    assert shown == [("pairs", (0, 1, 2, 3))]
