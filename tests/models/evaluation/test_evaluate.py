"""The evaluation on files: labels without corners, and folders that are not there."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.vision.recognition.demo import write_corner
from tilesight.datasets.assets.fonts import LIST_SETTING
from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile
from tilesight.datasets.unseen import REPRINTED, UNSEEN
from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation.attempt import Attempt, load_contents
from tilesight.models.evaluation.evaluate import main
from tilesight.models.evaluation.labeled_parts import Part
from tilesight.vision.reading import Doubt, Layout, Reading, TileReading


def in_folder(folder: Path) -> list[str]:
    """Return the options that look for photos and pictures in a folder."""
    return ["--photos", str(folder), "--data", str(folder)]


def test_labels_without_corners(tmp_path: Path) -> None:
    record = {"image": "a.jpg", "scene": "s", "zone": "table", "tiles": ["k1"], "optional": ["*"]}
    (tmp_path / "a.json").write_text(json.dumps(record))
    (photo,) = load_contents(tmp_path)
    assert (photo.image, photo.scene) == (tmp_path / "a.jpg", "s")
    assert (photo.tiles, photo.optional) == ((Tile.parse("k1"),), (Tile.parse("*"),))


def test_an_absent_folder_has_no_labels(tmp_path: Path) -> None:
    assert load_contents(tmp_path / "other") == []


def test_missing_folders_are_reported_and_pictures_are_drawn_and_measured(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LIST_SETTING, "complete")
    main([*in_folder(tmp_path), "--json", "--count", "1"])
    captured = capfd.readouterr()
    said = [line for line in captured.err.splitlines() if line.startswith(("There", "Nothing"))]
    assert [line.partition(" in")[0] for line in said] == [
        "There are no labeled photos",
        "There are no composed pictures of unseen sets",
        "There are no traced pictures of unseen sets",
        "There are no small composed pictures of unseen sets",
        "There are no small traced pictures of unseen sets",
        "There are no reprinted pictures of unseen sets",
        "Nothing to measure was found. Drawing pictures",
    ]
    assert json.loads(captured.out)["total"]["photos"] == 1


@pytest.mark.parametrize("part", Part)
def test_a_part_that_is_absent_is_an_error(tmp_path: Path, part: Part) -> None:
    with pytest.raises(SystemExit, match=f"the part {part} has no photos"):
        main([*in_folder(tmp_path), "--only", part, "--json"])


def test_unseen_pictures_are_measured_by_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind in ("composed", "traced"):
        write_corner(tmp_path / UNSEEN[kind].folder, kind)
    main([*in_folder(tmp_path), "--only", Part.UNSEEN])
    captured = capsys.readouterr()
    assert "There are no" not in captured.err
    rows = [line.split()[:3] for line in captured.out.splitlines()]
    assert ["composed", "1", "1"] in rows
    assert ["traced", "1", "1"] in rows
    assert ["total", "2", "2"] in rows


def test_reprinted_photos_are_not_counted_with_their_originals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in (*(kind.folder for kind in UNSEEN.values()), REPRINTED):
        write_corner(tmp_path / folder, "corner")
    main([*in_folder(tmp_path), "--json"])
    figures = json.loads(capsys.readouterr().out)
    counted = [figures[part]["photos"] for part in ("unseen", "small", "reprinted", "total")]
    assert counted == [2, 2, 1, 4]


@pytest.mark.thorough
def test_processes_read_as_this_process_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(3):
        write_corner(tmp_path / UNSEEN["composed"].folder, f"{number}")
    figures = []
    for place in ("", "local"):
        main([*in_folder(tmp_path), "--only", Part.UNSEEN, "--json", "--cluster", place])
        figures.append(json.loads(capsys.readouterr().out)["unseen"])
    times = [figure.pop(key) for figure in figures for key in list(figure) if "ms" in key]
    assert figures[0] == figures[1]
    assert figures[0]["photos"] == 3, times


@pytest.mark.parametrize(
    ("zone", "rack", "expected"),
    [
        ("table", (), True),
        ("table", ((0, 1, 2),), False),
        ("rack", ((0, 1), (2,)), True),
        ("rack", ((0, 1),), False),
    ],
)
def test_rack_and_table_are_compared_with_the_labels(
    zone: str, rack: tuple[tuple[int, ...], ...], expected: bool
) -> None:
    corners = np.array([(0, 0), (10, 0), (10, 14), (0, 14)], np.float32)
    labels = tuple(LabeledTile(Tile.parse("k1"), corners + 20 * n) for n in range(3))
    seen = tuple(TileReading(label.tile, 1, label.corners) for label in labels)
    reading = Reading("p.jpg", (100, 100), seen, Layout(rack=rack))
    photo = LabeledPhoto(Path("p.jpg"), (100, 100), "s", zone, labels)
    assert Attempt(Path("p.jpg"), 1.0, reading=reading).zoned(photo) is expected
    assert Attempt(Path("p.jpg"), 1.0).zoned(photo) is None
    few = Attempt(Path("p.jpg"), 1.0, reading=replace(reading, tiles=seen[:2]))
    assert few.zoned(photo) is None


def test_a_doubt_belongs_to_its_match() -> None:
    corners = np.array([(0, 0), (10, 0), (10, 14), (0, 14)], np.float32)
    labels = [LabeledTile(Tile.parse(tile), corners + at) for tile, at in (("r6", 0), ("k1", 50))]
    seen = [
        TileReading(Tile.parse("k1"), 1, corners + 50),
        TileReading(Tile.parse("r9"), 1, corners),
    ]
    reading = Reading("p.jpg", (100, 100), tuple(seen), doubts=(Doubt(1, "6 or 9"),))
    attempt = Attempt(Path("p.jpg"), 1.0, reading=reading)
    matches, _, _ = attempt.compare(labels)
    assert [(str(match.read), match.doubtful) for match in matches] == [("r9", True), ("k1", False)]
