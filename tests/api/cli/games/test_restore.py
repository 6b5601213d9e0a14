"""`tilesight turn --restore`: the steps back and the picture."""

from pathlib import Path

import cv2
import pytest

from tilesight.api.cli.games.restore import run_restore
from tilesight.api.errors import RequestError
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.turn import TurnReport
from tilesight.engine.rules.variants import load_rules

INPUTS = InputReader(load_rules("rrrummy"))


def test_notation_is_drawn_as_a_plain_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ("r4 r5 r6 r7", "r4 r5 r6 | k7 r7", "k7 b1")
    assert run_restore(given, TurnReport(opened=True), INPUTS, False, tmp_path / "back.png") == 1
    out = capsys.readouterr().out
    assert "moved: r7" in out
    assert "1. Take back black 7." in out
    drawn = cv2.imread(str(tmp_path / "back.png"))
    assert drawn is not None


def test_the_file_must_be_a_picture(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match=r"--restore .*the name must end in"):
        run_restore(("", "", None), TurnReport(), INPUTS, False, tmp_path / "x.txt")
