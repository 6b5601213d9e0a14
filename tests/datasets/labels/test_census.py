"""The counts of labeled photos in a folder."""

import sys
from pathlib import Path

import numpy as np
import pytest

from tilesight.datasets.labels import census
from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile, load_folder, save_labels
from tilesight.engine.tiles.tile import Tile

SQUARE = np.array([(0, 0), (30, 0), (30, 40), (0, 40)], np.float32)


def test_a_folder_is_counted(tmp_path: Path) -> None:
    tiles = (
        LabeledTile(Tile.parse("r7"), SQUARE),
        LabeledTile(Tile.parse("*"), SQUARE * 2, visible=0.5),
        LabeledTile(Tile.parse("k1"), SQUARE, cut=True, visible=0.6),
    )
    save_labels(LabeledPhoto(tmp_path / "a.jpg", (90, 90), "traced", "rack", tiles, (SQUARE,)))
    save_labels(LabeledPhoto(tmp_path / "b.jpg", (90, 90), "traced", "table", ()))
    counted = census.count(load_folder(tmp_path))
    assert list(counted.values()) == ["2", "1", "3", "1", "1", "1", "1", "30 to 30 to 57"]


def test_a_missing_folder_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "argv", ["census", str(tmp_path / "none")])
    with pytest.raises(SystemExit, match="none is no folder"):
        census.main()
