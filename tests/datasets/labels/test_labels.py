"""Label files: saved, loaded, and rejected by name if they are others."""

from pathlib import Path

import numpy as np
import pytest

from tilesight.datasets.labels.labels import (
    LabeledPhoto,
    LabeledTile,
    load_folder,
    load_labels,
    save_labels,
)
from tilesight.engine.tiles.tile import Tile

SQUARE = np.array([(10, 10), (20, 10.5), (20, 24), (10, 24)], np.float32)


def test_labels_are_saved_and_loaded(tmp_path: Path) -> None:
    tiles = (
        LabeledTile(Tile.parse("r7"), SQUARE),
        LabeledTile(Tile.parse("*"), SQUARE + 30, cut=True, visible=0.5),
    )
    photo = LabeledPhoto(tmp_path / "a.jpg", (640, 480), "wood", "rack", tiles, (SQUARE + 60,))
    save_labels(photo)
    (back,) = load_folder(tmp_path)
    assert (back.image, back.size, back.scene, back.zone) == (
        photo.image,
        (640, 480),
        "wood",
        "rack",
    )
    assert [str(tile.tile) for tile in back.tiles] == ["r7", "*"]
    assert [(tile.cut, tile.visible) for tile in back.tiles] == [(False, 1.0), (True, 0.5)]
    np.testing.assert_allclose(back.tiles[0].corners, SQUARE, atol=0.05)
    np.testing.assert_allclose(back.decoys[0], SQUARE + 60, atol=0.05)


@pytest.mark.parametrize(
    "text", ["{}", '{"image": "a.jpg", "size": [1], "scene": "", "tiles": []}']
)
def test_another_file_is_rejected_by_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"bad\.json is not in the label format"):
        load_labels(path)
