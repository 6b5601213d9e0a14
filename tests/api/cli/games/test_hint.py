"""`tilesight hint --overlay`: what can be drawn on, and where no play is drawn."""

from pathlib import Path

import pytest

from tilesight.api.cli.games.hint import run_hint
from tilesight.api.errors import RequestError
from tilesight.api.services.hints.hint import HintOptions
from tilesight.api.services.inputs import InputReader
from tilesight.engine.rules.variants import load_rules

INPUTS = InputReader(load_rules("rrrummy"))


@pytest.mark.parametrize("drawn_on", ["table.png", "rack.png"])
def test_a_photo_is_not_overwritten(tmp_path: Path, drawn_on: str) -> None:
    table, rack = tmp_path / "table.png", tmp_path / "rack.png"
    for photo in (table, rack):
        photo.touch()
    with pytest.raises(RequestError, match="overwrite"):
        run_hint((str(table), str(rack)), INPUTS, HintOptions(), overlay=tmp_path / drawn_on)
    assert [photo.stat().st_size for photo in (table, rack)] == [0, 0]


def test_notation_cannot_be_drawn_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(RequestError, match="photo"):
        run_hint(("r5 r6 r7 / r8", None), INPUTS, HintOptions(), overlay=tmp_path / "hint.png")
    assert capsys.readouterr().out == ""  # nothing was searched


def test_only_plays_of_an_open_table_are_drawn(tmp_path: Path) -> None:
    inputs = InputReader(load_rules("rummy45"))
    with pytest.raises(RequestError, match="--overlay cannot be used with Rummy 45"):
        run_hint(("r5 r6 r7 / r8", None), inputs, HintOptions(), overlay=tmp_path / "hint.png")
