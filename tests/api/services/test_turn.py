import json
from typing import Any

import pytest

from tilesight.api.cli.house_rules import rules_at_home
from tilesight.api.errors import RequestError
from tilesight.api.services.turn import judge_turn
from tilesight.engine.rules.rule_set import load_rules


def verdict(
    capsys: pytest.CaptureFixture[str], before: str, after: str, rack: str | None, **how: Any
) -> tuple[int, dict[str, Any]]:
    rules = load_rules(how.get("rules", "rrrummy"))
    code = judge_turn(before, after, rack, how.get("opened", True), rules, as_json=True)
    return code, json.loads(capsys.readouterr().out)


def test_a_legal_turn(capsys: pytest.CaptureFixture[str]) -> None:
    code, record = verdict(capsys, "r5 r6 r7", "r5 r6 r7 r8", "r8 k2")
    assert (code, record["legal"], record["played"]) == (0, True, ["r8"])
    assert (record["opens"], record["wins"], record["put_back"], record["draw"]) == (
        *(False, False, False),
        0,
    )


def test_a_turn_that_breaks_a_rule_names_rule_and_tiles(capsys: pytest.CaptureFixture[str]) -> None:
    code, record = verdict(capsys, "r5 r6 r7 r8", "r5 r6 r7 | k1 k2 k3", "k1 k2 k3")
    (violation,) = record["violations"]
    assert (code, record["legal"], record["put_back"], record["draw"]) == (1, False, True, 3)
    assert violation["sentence"] == "red 8 left the table"
    assert violation["tiles"] == ["r8"]


def test_the_opening_and_the_win(capsys: pytest.CaptureFixture[str]) -> None:
    _, record = verdict(capsys, "", "r9 r10 r11", "r9 r10 r11", opened=False)
    assert (record["opens"], record["wins"]) == (True, True)


@pytest.mark.parametrize(
    ("after", "rack", "wins"),
    [
        ("r3 r4 * r6 r7", "r7 b2 b9", False),
        ("r3 r4 * r6 r7", "r7 b2", True),
        ("r3 r4 r5 r6", "r5", True),
        ("r3 r4 r5 r6 r7", "r5 r7", True),
        ("r3 r4 r5 r6", "r5 b2", False),
    ],
)
def test_where_the_last_tile_is_thrown_one_left_wins(
    capsys: pytest.CaptureFixture[str], after: str, rack: str, *, wins: bool
) -> None:
    """S3: "If ... you remain with 1 piece on the board the game is closed!"."""
    code, record = verdict(capsys, "r3 r4 * r6", after, rack, rules="rummy45")
    assert (code, record["wins"]) == (0, wins)


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
def test_an_opening_is_made_of_own_tiles_before_the_table_is_used(
    capsys: pytest.CaptureFixture[str],
    rules: str,
    before: str,
    after: str,
    rack: str,
    faults: set[str],
) -> None:
    _, record = verdict(capsys, before, after, rack, rules=rules, opened=False)
    assert {found["fault"] for found in record["violations"]} - {"nothing"} == faults


@pytest.mark.parametrize("joker", ["*", "*=k5", "*=y5"])
def test_the_joker_of_a_group_gives_way_to_either_color(
    capsys: pytest.CaptureFixture[str], joker: str
) -> None:
    """S0: "the Joker can be replaced by any of the missing colors"."""
    for rules, after in (("rrrummy", "r5 b5 y5 | r1 r2 *"), ("rummy45", "r5 b5 y5")):
        code, _ = verdict(capsys, f"r5 b5 {joker}", after, "y5 r1 r2 k9", rules=rules)
        assert code == 0


def test_nothing_played_draws(capsys: pytest.CaptureFixture[str]) -> None:
    _, record = verdict(capsys, "r5 r6 r7", "r5 r6 r7", "k1", rules="rummy_club")
    assert (record["legal"], record["draw"], record["put_back"]) == (True, 3, False)


def test_cards_are_written_as_cards(capsys: pytest.CaptureFixture[str]) -> None:
    _, record = verdict(capsys, "5H 6H 7H", "5H 6H 7H 8H", "8H 2C", rules="basic_rummy")
    assert (record["legal"], record["played"]) == (True, ["8H"])


def test_the_rack_may_stand_after_the_table_before(capsys: pytest.CaptureFixture[str]) -> None:
    rules = load_rules("easy")
    assert judge_turn("r5 r6 r7 / r8 k1", "r5 r6 r7 r8", None, True, rules, as_json=False) == 0
    assert capsys.readouterr().out == "legal: plays r8\n"


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
def test_a_rack_that_was_not_shown_is_no_reason_to_refuse_a_turn(
    capsys: pytest.CaptureFixture[str], rules: str, before: str, after: str, *, legal: bool
) -> None:
    code, record = verdict(capsys, before, after, None, rules=rules)
    assert (code, record["legal"], record["wins"]) == (int(not legal), legal, False)


def test_nobody_wins_with_a_rack_that_was_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    for rack, wins in (("r9 r10 r11", True), (None, False)):
        _, record = verdict(capsys, "", "r9 r10 r11", rack, opened=False)
        assert (record["opens"], record["wins"]) == (True, wins)


def test_for_people_it_is_said_that_the_rack_was_not_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rules = load_rules("easy")
    judge_turn("r5 r6 r7", "r5 r6 r7 r8", None, True, rules, as_json=False)
    assert capsys.readouterr().out.splitlines() == [
        "legal: plays r8",
        "the rack was not shown: what was played is taken to be from it",
    ]


def test_for_people_each_fault_has_its_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    rules = load_rules("rrrummy")
    assert judge_turn("r5 r6 r7", "r5 r6 r7 r9", "r9 k1", True, rules, as_json=False) == 1
    out = capsys.readouterr().out
    assert "meld 1: 8 is missing between 7 and 9" in out
    assert "put all tiles back" in out
    assert "draw 3 tiles" in out


@pytest.mark.parametrize(
    ("rack", "rules", "sentence"),
    [
        ("x", "easy", "at character 1: expected a tile"),
        ("r8", "rummy_pro", "Rummy PRO lays nothing on the table"),
    ],
)
def test_what_cannot_be_judged_is_told(rack: str, rules: str, sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        judge_turn("r5 r6 r7", "r5 r6 r7 r8", rack, True, load_rules(rules), as_json=True)


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("opening", "--rule opening: expected KEY=VALUE"),
        ("opening=lots", "opening='lots' must be in the range 0 to 200"),
        ("open=50", "open is no rule; the rules are"),
    ],
)
def test_a_wrong_house_rule_is_told(rule: str, sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        rules_at_home("easy", [rule])


def test_a_house_rule_changes_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    for text, code in (("opening=50", 1), ("opening=30", 0)):
        rules = rules_at_home("easy", [text])
        assert judge_turn("", "r9 r10 r11", "r9 r10 r11 k1", False, rules, as_json=True) == code
    assert "the opening needs 50" in capsys.readouterr().out
