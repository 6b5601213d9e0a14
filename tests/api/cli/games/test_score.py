"""`tilesight score`: what is printed for people."""

import json
from pathlib import Path

import pytest

from tilesight.api.cli.games.score import run_score
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.round_report import RoundReport
from tilesight.engine.rules.variants import load_rules

CARDS = Path(__file__).parents[3] / "golden" / "cards.jpg"
"""7H QD 6C 2C 8H 9H 10H JH QH 6S 9C 4S 6D, drawn."""
PRO_HAND = "r2 r3 r4 r5 r6 b8 b9 b10 r13 y13 b13 y1 b1 k1 *"


def test_scores_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    run_score(
        [PRO_HAND, ""], RoundReport(winner=1), InputReader(load_rules("rummy_pro")), as_json=False
    )
    out = capsys.readouterr().out
    assert "player 1   +500  r2 r3" in out
    assert "player 2   -500  no tiles" in out
    assert "closes as simple for 500" in out


def test_a_hand_of_cards_is_scored_from_its_photo(capsys: pytest.CaptureFixture[str]) -> None:
    run_score(["", str(CARDS)], RoundReport(), InputReader(load_rules("basic_rummy")), as_json=True)
    record = json.loads(capsys.readouterr().out)
    assert (record["winner"], record["scores"]) == (1, [97, 0])


def test_an_empty_hand_has_no_cards(capsys: pytest.CaptureFixture[str]) -> None:
    run_score(["", "KS"], RoundReport(), InputReader(load_rules("basic_rummy")), as_json=False)
    assert "player 1    +10  no cards" in capsys.readouterr().out
