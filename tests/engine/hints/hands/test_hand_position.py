"""Positions that the game does not allow are reported."""

from tilesight.engine.hints.hands.hand_position import faults_of_position
from tilesight.engine.rules.rule_set import load_rules
from tilesight.engine.tiles.notation import parse_position, parse_rack


def faults(text: str, discards: str = "") -> tuple[str, ...]:
    table, rack = parse_position(text)
    return faults_of_position(load_rules("rummy45"), table, rack, parse_rack(discards))


def test_a_valid_position_has_no_faults() -> None:
    assert faults("r5 r6 r7 / r7 k1 * *", "r5 r6") == ()


def test_more_copies_than_in_the_box_are_reported() -> None:
    assert faults("r5 r6 r7 / r7 k1 * *", "r7 *") == (
        "three jokers: the box has 2",
        "three red 7s: the box has 2",
    )


def test_invalid_melds_are_reported() -> None:
    (reason,) = faults("r5 r6 r8 | k1 k2 k3 / r7")
    assert reason.startswith("r5 r6 r8: ")
