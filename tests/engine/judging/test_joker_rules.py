"""The joker rules of open tables, alone and combined."""

from typing import Any

import pytest

from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable, end_turn
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_position, parse_table

FREE = load_rules("easy")
LOCKED = load_rules("rrrummy")


def faults(rules: RuleSet, before: str, after: str, opened: bool = True) -> list[tuple[str, str]]:
    table, rack = parse_position(before)
    state = OpenTable.position(rules, table, rack, opened=opened)
    return [(v.fault.value, str(v)) for v in state.faults(Play(parse_table(after)))]


@pytest.mark.parametrize(
    ("joker_rules", "before", "after", "fault"),
    [
        (
            {"joker_replace": True},
            "r6 * r8 | r7 y7 b7 k7 / y2 y4",
            "r6 r7 r8 | y7 b7 k7 | y2 * y4",
            None,
        ),
        ({"joker_replace": True}, "r5 r6 * r8 / y2 y4", "r5 r6 r8 | y2 * y4", "meld"),
        ({"joker_replace": True}, "r6 r7 r8 * / y2 y4", "r6 r7 r8 | y2 * y4", "joker_replace"),
        ({"joker_locks": True}, "r5 r6 * r8 / y5 b5", "r6 * r8 | r5 y5 b5", "joker_locks"),
        ({"joker_locks": True}, "r6 r7 r8 * / y2 y4", "r6 r7 r8 | y2 * y4", "joker_locks"),
        (
            {"joker_locks": True},
            "r5 r6 * r8 | r7 k7 b7 y7 / y5 b5 k1 k2",
            "r6 r7 r8 | r5 y5 b5 | k1 k2 * | k7 b7 y7",
            None,
        ),
        ({"joker_locks": True}, "r4 * r6 / r7", "r4 * r6 r7", None),
        ({"joker_new_meld": True}, "r6 r7 r8 * / y2 y4", "r6 r7 r8 | y2 * y4", None),
        (
            {"joker_new_meld": True},
            "r6 r7 r8 * | y2 y3 y4 / y6",
            "r6 r7 r8 | y2 y3 y4 * y6",
            "joker_new_meld",
        ),
        (
            {"joker_new_meld": True, "joker_replace": True},
            "r4 * r6 / r5",
            "r4 r5 r6 *",
            "joker_new_meld",
        ),
        # own tiles and the joker are a meld, whatever lies between them in a group
        (
            {"joker_new_meld": True, "joker_replace": True},
            "r6 r7 r8 * | b2 b3 b4 b5 / r9 k2 y2",
            "r6 r7 r8 r9 | b3 b4 b5 | k2 b2 y2 *",
            None,
        ),
        # own tiles are a meld without the joker, but none with it
        (
            {"joker_new_meld": True, "joker_replace": True},
            "r6 r7 r8 * | y5 y6 y7 y8 / r9 y2 y3 y4",
            "r6 r7 r8 r9 | y6 y7 y8 | y2 y3 y4 y5 *",
            "joker_new_meld",
        ),
        (
            {"joker_new_meld": True, "joker_replace": True},
            "r6 r7 r8 * | y6 y7 y8 y9 / r9 y10 y11 y12",
            "r6 r7 r8 r9 | y6 y7 y8 | * y9 y10 y11 y12",
            "joker_new_meld",
        ),
        # the tile that replaces a joker counts only where jokers are replaced, or locked
        (
            {"joker_from_hand": True, "joker_new_meld": True},
            "r6 r7 r8 * / y2 y4",
            "r6 r7 r8 | y2 * y4",
            None,
        ),
        (
            {"joker_from_hand": True, "joker_locks": True},
            "r5 r6 * r8 | r7 k7 b7 y7 / y5 b5 k1 k2",
            "r6 r7 r8 | r5 y5 b5 | k1 k2 * | k7 b7 y7",
            "joker_locks",
        ),
        # the only blue 6 belongs to a locked meld
        (
            {"joker_locks": True},
            "b5 * b7 | b6 b7 * / y5 k5 y7 k7 k1 k2",
            "b6 b7 * | b5 y5 k5 | b7 y7 k7 | k1 k2 *",
            "joker_locks",
        ),
    ],
)
def test_each_joker_rule_applies_in_any_combination(
    joker_rules: dict[str, Any], before: str, after: str, fault: str | None
) -> None:
    found = faults(FREE.override(joker_rules), before, after)
    assert [kind for kind, _ in found][:1] == ([] if fault is None else [fault])


def test_a_locked_meld_with_two_jokers_stays_complete() -> None:
    before = "r4 * r6 * r8 r9 / r5 b6 k6"
    assert faults(LOCKED, before, "r4 * r6 | r6 b6 k6 | r5 * r8 r9") != []
    kinds = faults(LOCKED, "r4 * r6 r7 * r9 / b1", "r4 * r6 | r7 * r9 b1")
    assert "meld" in [kind for kind, _ in kinds]
    split = faults(LOCKED, "r4 * r6 r7 * r9 / r3", "r3 r4 * r6 | r7 * r9")
    assert [kind for kind, _ in split] == ["joker_locks"]
    assert "the meld of the joker for red 5 was changed" in split[0][1]


def test_two_locked_melds_cannot_be_joined() -> None:
    assert [k for k, _ in faults(LOCKED, "r1 * r3 | r4 * r6 / r7", "r1 * r3 r4 * r6 r7")] == [
        "joker_locks"
    ]


def test_the_sentence_names_the_tile_that_the_joker_stood_for() -> None:
    assert faults(LOCKED, "r2 y2 b2 * / k9 k10", "r2 y2 b2 | k9 k10 *") == [
        ("joker_replace", "the joker for black 2 was moved and not replaced by that tile")
    ]


@pytest.mark.parametrize(
    "before",
    ["r2 y2 b2 * | b5 * b7", "b5 * b7 | r2 y2 b2 *"],
)
def test_no_joker_that_stayed_is_named(before: str) -> None:
    (found,) = faults(LOCKED, f"{before} / k9 k10", "r2 y2 b2 | k9 k10 * | b5 * b7")
    assert found == (
        "joker_replace",
        "the joker for black 2 was moved and not replaced by that tile",
    )


def test_both_broken_joker_rules_are_reported() -> None:
    rules = load_rules("tiles50")
    before = "r4 * r6 r7 | b4 * b6 | k1 k2 k3 / b5 k7 y7"
    found = faults(rules, before, "r4 * r6 | b4 b5 b6 | k1 k2 k3 * | r7 k7 y7")
    assert [kind for kind, _ in found] == ["joker_locks", "joker_new_meld"]


def test_a_joker_in_an_invalid_meld_is_unrestricted() -> None:
    assert faults(LOCKED, "r4 * k9 / k10 k11", "k9 k10 k11 | r4 *")[0][0] == "meld"
    assert faults(LOCKED, "r4 * k9 / k10 k11 r5", "k9 k10 k11 | r4 r5 *") == []


def test_only_the_opening_is_legal_if_the_rules_exclude_other_plays() -> None:
    rules = FREE.override({"opening_same_turn": False})
    before = "r5 r6 r7 / r8 k10 b10 y10"
    assert [k for k, _ in faults(rules, before, "r5 r6 r7 r8 | k10 b10 y10", opened=False)] == [
        "unopened"
    ]
    assert faults(rules, before, "r5 r6 r7 | k10 b10 y10", opened=False) == []


def test_an_opening_counts_the_current_meaning_of_a_played_joker() -> None:
    position = "/ r9 r10 *"
    assert faults(FREE, position, "* r9 r10", opened=False) == [
        ("opening", "the new melds are worth 27, the opening needs 30")
    ]
    assert faults(FREE, position, "r9 r10 *", opened=False) == []


def test_a_turn_without_a_played_tile_draws_and_keeps_the_new_table() -> None:
    table, rack = parse_position("r1 r2 r3 | r4 r5 r6 / k9")
    state = OpenTable.position(FREE, table, rack)
    end = end_turn(state, parse_table("r1 r2 r3 r4 r5 r6"))
    assert (end.violations, end.put_back) == ((), False)
    assert end.state.table == parse_table("r1 r2 r3 r4 r5 r6")
