"""The evaluation on files: labels without corners, and folders that are not there."""

import json
from pathlib import Path

import pytest

from engine.tile import Tile
from models.evaluate import load_contents, main


def test_labels_without_corners(tmp_path: Path) -> None:
    record = {"image": "a.jpg", "scene": "s", "zone": "table", "tiles": ["k1"], "optional": ["*"]}
    (tmp_path / "a.json").write_text(json.dumps(record))
    (photo,) = load_contents(tmp_path)
    assert (photo.image, photo.scene) == (tmp_path / "a.jpg", "s")
    assert (photo.tiles, photo.optional) == ((Tile.parse("k1"),), (Tile.parse("*"),))


def test_an_absent_folder_has_no_labels(tmp_path: Path) -> None:
    assert load_contents(tmp_path / "other") == []


def test_absent_photos_are_said_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(tmp_path)
    out = capsys.readouterr().out
    assert "There are no labelled photos" in out
    assert out.count("\n") == 1
