"""`tilesight score`: what is printed for people."""

import pytest

from tilesight.api.cli.score import run_score
from tilesight.api.services.score import Round
from tilesight.engine.rules.rule_set import load_rules

PRO_HAND = "r2 r3 r4 r5 r6 b8 b9 b10 r13 y13 b13 y1 b1 k1 *"


def test_scores_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    run_score([PRO_HAND, ""], Round(winner=1), load_rules("rummy_pro"), as_json=False)
    out = capsys.readouterr().out
    assert "player 1   +500  r2 r3" in out
    assert "player 2   -500  no tiles" in out
    assert "closes as simple for 500" in out
