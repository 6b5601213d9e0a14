"""Melds: their readings, their points, and the reasons why tiles are not a meld."""

from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilesight.engine.judging.meld import judge, read_table_meld
from tilesight.engine.judging.reason_codes import Code
from tilesight.engine.judging.reasons import explain
from tilesight.engine.judging.violation import meld_faults
from tilesight.engine.rules.rule_set import RuleSet, rule_forms
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import format_meld, parse_meld
from tilesight.engine.tiles.tile import JOKER, Color, Tile

RULES = load_rules("rrrummy")
WRAPPING = RULES.override({"run_wraps": True})

tiles = st.builds(Tile, st.sampled_from(Color), st.integers(1, 13), st.booleans()) | st.just(JOKER)
melds = st.lists(tiles, max_size=8).map(tuple)


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("r5 r6 r7", ["r5 r6 r7"]),
        ("r7 r6 r5", ["r7 r6 r5"]),
        ("r5 * r7", ["r5 r6 r7"]),
        ("* r9 r10", ["r8 r9 r10"]),
        ("r10 r9 *", ["r10 r9 r8"]),
        ("r12 r13 *", []),
        ("* r1 r2", []),
        ("k7 b7 r7", ["k7 b7 r7"]),
        ("r2 y2 *", ["r2 y2 k2", "r2 y2 b2"]),
        ("r2 y2 * *", ["r2 y2 k2 b2"]),
        ("r5 * *", ["r5 r6 r7", "r5 r4 r3", "r5 k5 b5", "r5 k5 y5", "r5 b5 y5"]),
        ("* * r5", ["r7 r6 r5", "r3 r4 r5", "k5 b5 r5", "k5 y5 r5", "b5 y5 r5"]),
        ("* r5 *", ["r4 r5 r6", "k5 r5 b5", "k5 r5 y5", "b5 r5 y5"]),
        ("r5 *=b5 *=k5", ["r5 b5 k5"]),
        ("r5 *=r6 *", ["r5 r6 r7"]),
    ],
)
def test_all_readings_of_a_meld_are_returned(text: str, readings: list[str]) -> None:
    assert [format_meld(m.faces) for m in judge(parse_meld(text), RULES).readings] == readings


@pytest.mark.parametrize(
    ("text", "points"),
    [("r9 r10 *", 30), ("* r9 r10", 27), ("r13 y13 *", 39), ("r3 y3 b3 k3", 12), ("r4 b9 k1", 0)],
)
def test_a_joker_counts_as_the_tile_it_stands_for(text: str, points: int) -> None:
    assert judge(parse_meld(text), RULES).points == points


def test_a_one_counts_by_its_better_side_where_both_readings_have_the_same_tiles() -> None:
    rules = WRAPPING.override({"highest": 3, "meld_points": "rummy45"})
    assert judge(parse_meld("r1 * *"), rules).points == 20


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("r4 b4 b4", [("twice_in_group", (1, 2), "two blue 4s")]),
        ("r4 *=b4 b4", [("twice_in_group", (1, 2), "two blue 4s")]),
        ("r12 r13 r1", [("wrap", (1, 2), "a 1 cannot follow a 13")]),
        ("r1 r13 r12", [("wrap", (1, 0), "a 1 cannot follow a 13")]),
        ("r12 r13 r1 r2", [("wrap", (1, 2), "a 1 cannot follow a 13")]),
        ("r11 r12 * r1", [("wrap", (1, 2, 3), "a 1 cannot follow a 13")]),
        ("r1 r6 r7", [("gap", (0, 1), "2, 3, 4 and 5 are missing between 1 and 6")]),
        ("r6 r8 r9", [("gap", (0, 1), "7 is missing between 6 and 8")]),
        ("r9 r8 r6", [("gap", (2, 1), "7 is missing between 6 and 8")]),
        ("r4 r5", [("short_run", (0, 1), "only two tiles, a run needs three")]),
        ("r4", [("short_run", (0,), "only one tile, a run needs three")]),
        ("* *", [("short_run", (0, 1), "only two tiles, a run needs three")]),
        (
            "r2 r4 r6",
            [
                ("gap", (0, 1), "3 is missing between 2 and 4"),
                ("gap", (1, 2), "5 is missing between 4 and 6"),
            ],
        ),
        (
            "r4 * r8",
            [
                (
                    "gap",
                    (0, 1, 2),
                    "5, 6 and 7 are missing between 4 and 8, too many for one joker",
                )
            ],
        ),
        ("r4 * r5", [("room", (0, 1, 2), "no room for one joker between 4 and 5")]),
        ("* r1 r2", [("end", (0,), "no joker fits there: no number comes before a 1")]),
        ("r12 r13 *", [("end", (2,), "no joker fits there: no number follows a 13")]),
        ("r4 y5 r6", [("color", (1,), "yellow 5 is not red")]),
        ("r8 y8 b7", [("number", (2,), "blue 7 is not an 8")]),
        ("r11 y11 b7", [("number", (2,), "blue 7 is not an 11")]),
        ("r6 r5 r7", [("order", (2, 1), "a 5 cannot follow a 7")]),
        (
            "r5 y5 b5 k5 *",
            [("long_group", (0, 1, 2, 3, 4), "five tiles, a group has at most four tiles")],
        ),
        (
            "r4 r4 b7",
            [("twice_in_group", (0, 1), "two red 4s"), ("number", (2,), "blue 7 is not a 4")],
        ),
    ],
)
def test_reasons_name_the_tiles(text: str, reasons: list[tuple[str, tuple[int, ...], str]]) -> None:
    judgement = judge(parse_meld(text), RULES)
    assert not judgement.valid
    assert judgement.kind is None
    assert [(r.code, r.tiles, str(r)) for r in judgement.reasons] == reasons


@pytest.mark.parametrize(
    ("house_rules", "text", "rule"),
    [
        ({}, "r5 r6", "run_min"),
        ({}, "r5 y5", "group_min"),
        ({"run_max": 3}, "r5 r6 r7 r8", "run_max"),
        ({"group_max": 3}, "r5 y5 b5 k5", "group_max"),
        ({}, "r5 r5 r6", "run_min"),
        ({}, "r5 r5 y5", "group_max"),
    ],
)
def test_a_violation_names_the_rule_for_the_kind_of_meld(
    house_rules: dict[str, object], text: str, rule: str
) -> None:
    (violation,) = meld_faults((parse_meld(text),), RULES.override(house_rules))
    assert violation.rule == rule


def test_every_reason_names_a_rule() -> None:
    assert {code.rule for code in Code} <= set(rule_forms())


def test_a_gap_in_a_descending_run_is_reported() -> None:
    reasons = judge(parse_meld("k11 k10 k8"), RULES).reasons
    assert list(map(str, reasons)) == ["9 is missing between 8 and 10"]


def test_an_empty_meld_is_invalid() -> None:
    assert [str(reason) for reason in judge((), RULES).reasons] == ["no tiles"]


def test_a_1_can_end_a_run_if_the_rules_allow_it() -> None:
    for text in ("r12 r13 r1", "r1 r13 r12", "r12 * r1", "r12 r13 *"):
        assert judge(parse_meld(text), WRAPPING).valid, text
    for text in ("r13 r1 r2", "r2 r1 r13", "* r1 r13 r12", "r13 r1 *"):
        assert not judge(parse_meld(text), WRAPPING).valid, text
    whole = " ".join(f"r{n}" for n in (*range(1, 14), 1))
    assert judge(parse_meld(whole), WRAPPING).valid


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        (
            "y1 y2 y3 y5 y6 y7 y8 y9 y10 y11 y12 y13 y1",
            ["4 is missing between 3 and 5"],
        ),
        (
            "y1 y13 y12 y11 y10 y9 y8 y7 y6 y5 y3 y2 y1",
            ["4 is missing between 3 and 5"],
        ),
        ("y1 y2 y3 y1", ["two yellow 1s", "a 1 cannot follow a 3"]),
        ("y12 y13 y1 y1", ["two yellow 1s", "a 1 cannot follow a 1 after a 13"]),
    ],
)
def test_a_run_may_begin_and_end_with_a_1_where_runs_wrap(text: str, reasons: list[str]) -> None:
    judgement = judge(parse_meld(text), load_rules("rummy45"))
    assert list(map(str, judgement.reasons)) == reasons


@pytest.mark.parametrize(
    ("house_rules", "reason"),
    [
        ({}, "a pair needs two equal tiles, a run or a group at least three tiles"),
        (
            {"run_min": 5, "group_min": 4},
            "a pair needs two equal tiles, a run or a group at least four tiles",
        ),
        ({"run_min": 2}, "blue 9 is not red"),
    ],
)
def test_two_tiles_that_are_no_pair_name_the_smallest_meld(
    house_rules: dict[str, int], reason: str
) -> None:
    rules = load_rules("okey_101").override(house_rules)
    assert reason in map(str, judge(parse_meld("r4 b9"), rules).reasons)


@pytest.mark.parametrize(
    ("house_rules", "kinds"),
    [
        ({"group_min": 2}, ["group", "pair"]),
        ({"run_min": 2, "group_min": 2}, ["run", "group", "pair"]),
        ({}, ["pair"]),
    ],
)
def test_a_pair_is_the_last_reading(house_rules: dict[str, int], kinds: list[str]) -> None:
    rules = load_rules("okey_101").override(house_rules)
    readings = judge(parse_meld("r4 *"), rules).readings
    assert list(dict.fromkeys(reading.kind.value for reading in readings)) == kinds


def test_a_house_rule_limits_the_jokers_in_a_meld() -> None:
    rules = RULES.override({"meld_jokers": 1})
    judgement = judge(parse_meld("r5 * *"), rules)
    assert [str(reason) for reason in judgement.reasons] == ["two jokers, at most one joker"]
    none = judge(parse_meld("r5 r6 *"), RULES.override({"meld_jokers": 0}))
    assert [str(reason) for reason in none.reasons] == ["one joker, but a meld has no joker"]
    with_a_gap = parse_meld("r5 * r8")
    assert judge(with_a_gap, rules).reasons == judge(with_a_gap, RULES).reasons


@pytest.mark.parametrize("tiles", ["r1 r8", "r8 r1"])
def test_of_two_distant_numbers_others_are_missing_from_either_side(tiles: str) -> None:
    reasons = [str(reason) for reason in judge(parse_meld(tiles), RULES).reasons]
    assert reasons[1:] == ["six numbers are missing between 1 and 8"]


def test_a_valid_meld_has_no_reasons() -> None:
    assert explain(parse_meld("r5 r6 r7"), RULES) == ()


def test_tiles_outside_the_box_are_invalid() -> None:
    rules = RULES.override({"highest": 4, "colors": "krb"})
    assert judge(parse_meld("r2 r3 r4"), rules).valid
    assert [str(r) for r in judge(parse_meld("r3 r4 r5"), rules).reasons] == [
        "the box has no red 5"
    ]
    for text in ("r3 b3 k3 *", "r5 b5 k5", "y1 y2 y3"):
        assert not judge(parse_meld(text), rules).valid, text


@given(melds, st.sampled_from([RULES, WRAPPING]))
def test_the_judgement_does_not_depend_on_the_direction(
    meld: tuple[Tile, ...], rules: RuleSet
) -> None:
    forward, backward = judge(meld, rules), judge(meld[::-1], rules)
    assert (forward.valid, forward.kind, forward.points) == (
        backward.valid,
        backward.kind,
        backward.points,
    )
    assert set(map(str, forward.reasons)) == set(map(str, backward.reasons))
    assert {(m.kind, *sorted(map(str, m.faces))) for m in forward.readings} == {
        (m.kind, *sorted(map(str, m.faces))) for m in backward.readings
    }


@pytest.mark.parametrize("rules", [RULES, WRAPPING], ids=["plain", "wrapping"])
def test_reasons_exist_exactly_if_there_is_no_reading(rules: RuleSet) -> None:
    small = rules.override({"highest": 4, "colors": "kr", "run_max": 4})
    box = [*small.tiles.kinds, JOKER, Tile(Color.RED, 1, joker=True)]
    for length in range(5):
        # a third of the melds of four: 3 does not divide 10, so each tile comes at each place
        for meld in islice(product(box, repeat=length), 0, None, 3 if length == 4 else 1):
            judgement = judge(meld, small)
            assert judgement.valid == (not judgement.reasons), format_meld(meld)


@pytest.mark.parametrize(
    ("name", "text", "code", "tiles", "sentence"),
    [
        ("rummy45", "r12 r13 r1 r2", "wrap", (2, 3), "a 2 cannot follow a 1 after a 13"),
        ("rummy_pro", "r2 r1 r13 r12", "wrap", (1, 0), "a 2 cannot follow a 1 after a 13"),
        ("rummy45", "r13 * r1", "room", (0, 1, 2), "no room for one joker between 13 and 1"),
        ("easy", "r12 * r1", "wrap", (0, 1, 2), "a 1 cannot follow a 13"),
        ("easy", "r1 * r12", "wrap", (2, 1, 0), "a 1 cannot follow a 13"),
        ("easy", "r1 r2 r13", "order", (1, 2), "ten numbers are missing between 2 and 13"),
    ],
)
def test_a_reason_names_what_to_change_at_the_ends_of_the_numbers(
    name: str, text: str, code: str, tiles: tuple[int, ...], sentence: str
) -> None:
    (reason,) = judge(parse_meld(text), load_rules(name)).reasons
    assert (reason.code, reason.tiles, str(reason)) == (code, tiles, sentence)


def test_a_1_after_the_highest_number_is_valid_where_runs_wrap() -> None:
    assert judge(parse_meld("r12 * r1"), load_rules("rummy45")).valid


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("*=k4 *=r4 *=b4", {"k4 r4 b4", "k4 r4 y4", "k4 b4 y4", "r4 b4 y4"}),
        ("k8 *=b8 *=y8", {"k8 r8 b8", "k8 r8 y8", "k8 b8 y8"}),
        ("r5 *=r6 r7", {"r5 r6 r7"}),
    ],
)
def test_a_joker_of_a_group_on_the_table_has_any_color_but_its_number(
    text: str, faces: set[str]
) -> None:
    readings = read_table_meld(parse_meld(text), load_rules("rummy45"))
    colors = "krby"
    found = {
        " ".join(sorted(map(str, reading.faces), key=lambda face: colors.index(face[0])))
        for reading in readings
    }
    assert found == faces
