"""How reading depends on one value of the configuration, on the demo picture."""

from pathlib import Path

import pytest

from tests.vision.recognition.demo import write_corner
from tilesight.datasets.labels.labels import load_labels
from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation import sensitivity
from tilesight.models.evaluation.metrics import PhotoScore
from tilesight.models.evaluation.sensitivity import (
    main,
    print_scores,
    try_values,
    value_at,
    with_value,
)
from tilesight.vision.config import DEFAULT


@pytest.mark.parametrize("field", ["detection.max_scale", "recognition.crops.min_confidence"])
def test_one_value_is_replaced(field: str) -> None:
    changed = with_value(DEFAULT, field, 0.25)
    assert value_at(changed, field) == 0.25
    assert changed != DEFAULT
    assert with_value(changed, field, value_at(DEFAULT, field)) == DEFAULT


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(SystemExit, match="DetectionConfig has no field 'hue'"):
        value_at(DEFAULT, "detection.hue")


def test_a_value_that_finds_no_tile_makes_readings_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sensitivity, "CONDITIONS", {"exposure": -1.5})
    photo = load_labels(write_corner(tmp_path, "corner"))
    default, strict = try_values(photo, "recognition.min_face", [0.5, 1.1])
    assert [score.exact for score in default] == [True, True]
    assert [score.exact for score in strict] == [False, False]


def test_a_row_is_printed_for_each_value(capsys: pytest.CaptureFixture[str]) -> None:
    right, wrong = PhotoScore("a.jpg", ""), PhotoScore("a.jpg", "", false=(Tile.parse("r5"),))
    print_scores("detection.fine_side", [1280, 960], [[right, right], [right, wrong]])
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[-2:]]
    assert [row[:4] for row in rows] == [["1280", "2", "2", "0"], ["960", "1", "1", "1"]]


def test_absent_photos_are_reported(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="There are no labeled photos"):
        main(["detection.fine_side", "960", "--photos", str(tmp_path)])


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("detection.fine_side", "Numbers like 1280 are needed"),
        ("recognition.crops", "CropConfig is no number"),
    ],
)
def test_what_is_no_number_is_refused(field: str, message: str) -> None:
    with pytest.raises(SystemExit, match=message):
        main([field, "large"])
