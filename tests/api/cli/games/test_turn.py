"""`tilesight turn`: what is printed for people, and house rules."""

import pytest

from tilesight.api.cli.games.turn import run_turn
from tilesight.api.cli.options import rules_of_game
from tilesight.api.errors import RequestError
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.turn import TurnReport
from tilesight.engine.rules.variants import load_rules

OPENED = TurnReport(opened=True)


def test_the_rack_may_follow_the_table_before(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("r5 r6 r7 / r8 k1", "r5 r6 r7 r8", None)
    assert run_turn(given, OPENED, InputReader(load_rules("easy")), as_json=False) == 0
    assert capsys.readouterr().out == "legal: plays r8\n"


def test_a_note_is_printed_if_the_rack_is_not_known(
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = ("r5 r6 r7", "r5 r6 r7 r8", None)
    run_turn(given, OPENED, InputReader(load_rules("easy")), as_json=False)
    assert capsys.readouterr().out.splitlines() == [
        "legal: plays r8",
        "the rack was not given: everything played is assumed to come from it",
    ]


def test_a_turn_with_cards_is_judged_in_the_words_of_cards(
    capsys: pytest.CaptureFixture[str],
) -> None:
    inputs, tables = InputReader(load_rules("basic_rummy")), ("AS 2S 3S", "AS 2S 3S 4S")
    run_turn((*tables, None), TurnReport(), inputs, as_json=False)
    assert "the hand was not given" in capsys.readouterr().out
    run_turn((*tables, "5H 9D"), TurnReport(), inputs, as_json=False)
    assert "4 of spades was neither on the table nor in the hand" in capsys.readouterr().out
    run_turn((*tables, "4S"), TurnReport(), inputs, as_json=False)
    assert capsys.readouterr().out == "legal: plays 4S and goes out\n"


def test_each_violation_is_printed_as_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("r5 r6 r7", "r5 r6 r7 r9", "r9 k1")
    assert run_turn(given, OPENED, InputReader(load_rules("rrrummy")), as_json=False) == 1
    out = capsys.readouterr().out
    assert "meld 1: 8 is missing between 7 and 9" in out
    assert "put everything back" in out
    assert "draw 3 tiles" in out


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("opening", "--rule opening: expected KEY=VALUE"),
        ("opening=lots", "opening='lots' must be in the range 0 to 200"),
        ("open=50", "open is no rule; the rules are"),
    ],
)
def test_an_invalid_house_rule_is_an_error(rule: str, sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        rules_of_game("easy", [rule])


def test_a_house_rule_changes_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("", "r9 r10 r11", "r9 r10 r11 k1")
    for text, code in (("opening=50", 1), ("opening=30", 0)):
        inputs = InputReader(rules_of_game("easy", [text]))
        assert run_turn(given, TurnReport(), inputs, as_json=True) == code
    assert "the opening needs 50" in capsys.readouterr().out
