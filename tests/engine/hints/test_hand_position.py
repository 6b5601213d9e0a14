"""Positions that the game does not allow are reported."""

import pytest

from tilesight.engine.hints.closed_hand.closing_distance import ClosedPosition, HandError
from tilesight.engine.hints.hand_position import faults_of_position
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_position, parse_rack
from tilesight.engine.tiles.tile import JOKER


def faults(text: str, discards: str = "") -> tuple[str, ...]:
    table, rack = parse_position(text)
    return faults_of_position(load_rules("rummy45"), table, rack, parse_rack(discards))


def test_a_valid_position_has_no_faults() -> None:
    assert faults("r5 r6 r7 / r7 k1 * *", "r5 r6") == ()


def test_more_copies_than_in_the_box_are_reported() -> None:
    assert faults("r5 r6 r7 / r7 k1 * *", "r7 *") == ("three red 7s: the box has two",)


def test_invalid_melds_are_reported() -> None:
    (reason,) = faults("r5 r6 r8 | k1 k2 k3 / r7")
    assert reason.startswith("red 5, red 6 and red 8: ")


@pytest.mark.parametrize(
    ("name", "changes", "most"),
    [
        ("rummy45", {}, 15),
        ("rummy45", {"hands": "20,20,20"}, 21),
        ("basic_rummy", {}, 11),
        ("okey_101", {}, 22),
    ],
)
def test_more_tiles_than_a_hand_can_have_are_reported(
    name: str, changes: dict[str, object], most: int
) -> None:
    rules = load_rules(name).override(changes)
    rack = rules.tiles.kinds[: most + 1]
    assert faults_of_position(rules, (), rack[:most], ()) == ()
    (reason,) = faults_of_position(rules, (), rack, ())
    assert reason.startswith("a hand never has more than ")
    assert faults_of_position(rules.override({"deal_until_open": True}), (), rack, ()) == ()


def test_jokers_that_the_players_add_are_in_the_box() -> None:
    rules = load_rules("rummy_pro")
    rack = parse_rack("r1 r2 r3 b4 b5 b6 y7 y8 * * * * * *")
    assert faults_of_position(rules, (), rack, ()) == ()
    assert len(ClosedPosition(rules, rack).unseen()) == 13 * 4
    assert faults_of_position(rules, (), (*rack, JOKER), ()) == ("seven jokers: the box has six",)
    few = rules.override({"meld_jokers": 2})
    assert faults_of_position(few, (), rack[:10], ()) == ()
    (reason,) = faults_of_position(few, (), rack, ())
    assert reason.endswith("as many jokers as there are (6), not 2")
    with pytest.raises(HandError):
        ClosedPosition(rules, (*rack, JOKER)).unseen()
