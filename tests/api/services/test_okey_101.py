"""Okey 101 through the services: the indicator at the edge, pairs, penalties and hints."""

from typing import Any

import pytest

from tilesight.api.errors import RequestError
from tilesight.api.services.check import check_record, check_table
from tilesight.api.services.hints.hand_hint import PlayerReport
from tilesight.api.services.hints.hint import HintOptions, answer_record, find_hint
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.parameters import changed_rules, round_rules
from tilesight.api.services.round_report import RoundReport
from tilesight.api.services.score import score_hands, score_record
from tilesight.api.services.turn import TurnReport, judge_turn, turn_record
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules

OPENING = "r10 r11 r12 r13 | k11 k12 k13 | b8 y8 k8"
"""Melds worth 106 points."""
UNOPENED = "k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 b1 b2 b3 b4 b5 b6 b7 b8"
SECONDS = 0.1


def rules_of(indicator: str = "r5") -> RuleSet:
    return round_rules(load_rules("okey_101"), indicator)


def turn(before: str, after: str, rack: str, report: TurnReport) -> dict[str, Any]:
    return turn_record(judge_turn(InputReader(rules_of()), before, after, rack, report))


def hint(position: str, **report: Any) -> dict[str, Any]:
    options = HintOptions(seconds=SECONDS, report=PlayerReport(**report))
    return answer_record(find_hint(InputReader(rules_of()), position, None, options))


def test_a_printed_joker_that_a_reason_names_as_a_tile_is_explained() -> None:
    note = "Where red 6 is named, it is the printed joker"
    for melds, said in (("* k4 k5", True), ("* r7 r9", False), ("* k6 b6", False)):
        checked = check_table(InputReader(rules_of()), melds)
        assert [one.startswith(note) for one in checked.notes] == [True] * said
    impossible = hint("* k4 k5 / k9 b9", opened=True)
    assert impossible["reasons"][-1].startswith(note)
    wrong = turn("* r7 r8", "* r7 r8 | * k4 k5", "* k4 k5 k9", TurnReport(opened=True))
    assert [one.startswith(note) for one in wrong["notes"]] == [True]
    right = turn("r7 r8 r9", "* r7 r8 r9", "* k9", TurnReport(opened=True))
    assert (right["legal"], right["notes"]) == (True, [])


@pytest.mark.parametrize(
    ("name", "indicator", "sentence"),
    [
        ("okey_101", "", "Okey 101 needs the indicator"),
        ("okey_101", "*", "cannot be the indicator"),
        ("okey_101", "r14", "expected"),
        ("okey_101", "r5  r5", "at character 5: expected the end of the text, found 'r5'"),
        ("dutch", "r5", "Dutch Rummy has no indicator"),
    ],
)
def test_an_indicator_that_is_missing_or_wrong(name: str, indicator: str, sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        round_rules(load_rules(name), indicator)


def test_house_rules_keep_the_indicator() -> None:
    rules = round_rules(changed_rules("okey_101", {"opening": 81}), "k13")
    assert (rules.opening, str(rules.round_joker)) == (81, "k1")


def test_a_checked_table_is_written_as_printed() -> None:
    record = check_record(check_table(InputReader(rules_of()), "b4 r6 b6 | r5 * r7 / r6 *"))
    assert record["notation"] == "b4 r6 b6 | r5 * r7 / r6 *"
    assert [meld["tiles"] for meld in record["melds"]] == [["b4", "r6", "b6"], ["r5", "*", "r7"]]
    assert record["melds"][0]["readings"] == ["b4 *=b5 b6"]
    assert record["valid"]
    assert record["notes"] == []


def test_a_check_explains_the_name_of_a_printed_joker() -> None:
    record = check_record(check_table(InputReader(rules_of()), "r7 r8 r9 *"))
    assert record["melds"][0]["reasons"] == ["a 6 cannot follow a 9"]
    assert [note[:23] for note in record["notes"]] == ["Where red 6 is named, i"]


def test_a_turn_names_the_rule_of_pairs() -> None:
    record = turn("k1 k1", "k1 k1 | r7 r8 r9", "r7 r8 r9 y1", TurnReport(True, with_pairs=True))
    (violation,) = record["violations"]
    assert (violation["fault"], violation["rule"]) == ("pairs", "opening_pairs")
    assert turn("k1 k1", "k1 k1 | r7 r8 r9", "r7 r8 r9 y1", TurnReport(True))["legal"]


def test_a_discard_that_fits_is_a_warning_unless_it_goes_out() -> None:
    report = TurnReport(opened=True, took="stock", threw="b7")
    record = turn("b4 b5 b6", "b4 b5 b6", "b7 r1 r3", report)
    assert record["legal"]
    assert record["warnings"] == ["discarding blue 7 costs 101 points"]
    joker = turn("b4 b5 b6", "b4 b5 b6", "r6 r1 r3", TurnReport(opened=True, threw="r6"))
    assert joker["warnings"] == ["discarding one joker costs 101 points"]
    out = turn("b4 b5 b6", "b4 b5 b6 | r1 r2 r3", "b7 r1 r2 r3", TurnReport(True, threw="b7"))
    assert (out["wins"], out["warnings"]) == (True, [])


def test_a_taken_discard_must_be_laid() -> None:
    report = TurnReport(opened=True, took="b7", threw="k1")
    assert turn("b4 b5 b6", "b4 b5 b6 b7", "k1 k2", report)["legal"]
    record = turn("b4 b5 b6", "b4 b5 b6", "k1 k2", report)
    assert [found["fault"] for found in record["violations"]] == ["taken_not_laid"]
    too_few = turn("", "b5 b6 b7", "b5 b6 k1 k2", TurnReport(took="b7", threw="k1"))
    assert [found["fault"] for found in too_few["violations"]] == ["opening"]


def test_the_size_of_a_hand_shows_that_its_player_has_not_opened() -> None:
    inputs = InputReader(rules_of())
    record = score_record(score_hands(inputs, ["", "r3 *", UNOPENED], RoundReport(with_pairs=(2,))))
    assert record["scores"] == [-101, 18, 202]
    assert record["winner"] == 1
    assert record["notes"] == ["player 3 holds too many tiles to have opened: 202 penalty points"]


@pytest.mark.parametrize(
    ("report", "scores"),
    [
        (RoundReport(), [-101, 20]),
        (RoundReport(joker_out=True), [-202, 40]),
        (RoundReport(went_rummy=True, joker_out=True), [-202, 40]),
        (RoundReport(with_pairs=(1, 2)), [-202, 80]),
    ],
)
def test_what_the_players_report_doubles_the_points(report: RoundReport, scores: list[int]) -> None:
    ended = score_hands(InputReader(rules_of()), ["", "k10 b10"], report)
    record = score_record(ended)
    assert record["scores"] == scores
    alone = "somebody else had opened, so going out in one turn does not count more (K7)"
    assert record["notes"] == [alone] * report.went_rummy


def test_a_hint_opens_with_101_and_says_what_a_name_means() -> None:
    record = hint(f"/ {OPENING.replace(' |', '')} * b1 b3")
    assert record["opening"] == 106
    assert len(record["table"].split(" | ")) == 3
    assert record["levels"]["play"][-1].startswith("Where red 6 is named")


def test_a_hint_lays_the_okey_as_the_tile_that_is_printed() -> None:
    record = hint("b4 b5 b6 / r6 k12 k13 y1", opened=True)
    assert "*" not in record["table"]
    assert "r6" in record["table"]


def test_a_hint_says_that_pairs_could_open() -> None:
    record = hint("/ k1 k1 k3 k3 b5 b5 y7 y7 r9 r9 b12")
    assert "but you could open with the pairs in your hand, 5" in record["sentences"][0]
    record = hint("/ k10 k10 k11 k11 k12 k12 k13 k13 b10 b10 b11 b12 b13 r1")
    assert "you could also open with the pairs in your hand, 5" in record["sentences"][-1]
    opened = hint("y10 y11 y12 / k1 k1 k3 k3 b5 b5 y7 y7 r9 r9 b12", opened=True)
    assert not any("you could" in line for line in opened["sentences"])


def test_there_are_no_hints_for_a_player_who_opened_with_pairs() -> None:
    with pytest.raises(RequestError, match="no hints yet"):
        hint("k1 k1 / k3 k3 b5", opened=True, with_pairs=True)
