from tilesight.engine.hints.hands.hand_position import faults_of_position
from tilesight.engine.rules.rule_set import load_rules
from tilesight.engine.tiles.notation import parse_position, parse_rack


def faults(text: str, discards: str = "") -> tuple[str, ...]:
    table, rack = parse_position(text)
    return faults_of_position(load_rules("rummy45"), table, rack, parse_rack(discards))


def test_a_position_that_can_be() -> None:
    assert faults("r5 r6 r7 / r7 k1 * *", "r5 r6") == ()


def test_tiles_that_the_box_does_not_hold() -> None:
    assert faults("r5 r6 r7 / r7 k1 * *", "r7 *") == (
        "three jokers: the box has 2",
        "three red 7s: the box has 2",
    )


def test_melds_that_are_none() -> None:
    (reason,) = faults("r5 r6 r8 | k1 k2 k3 / r7")
    assert reason.startswith("r5 r6 r8: ")
