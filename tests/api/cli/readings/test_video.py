"""`tilesight read` on videos and on photos of one table: good ones and bad ones."""

import json
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.clips import DEMO, LEFT, demo_sheet, frames, without
from tests.vision.filming import Hand, Take
from tilesight.api.cli.readings.merged_reading import run_merge
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.cli.readings.video import run_video
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.io.frame import Frame

TEXT, JSON = ReadOptions(load_rules("rrrummy")), ReadOptions(load_rules("rrrummy"), as_json=True)


def film_demo(path: Path, count: int) -> Path:
    return write_video(path, frames([demo_sheet()], Take(seed=1), count))


def write_video(path: Path, seen: list[Frame]) -> Path:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), 10.0, (640, 480))
    for frame in seen:
        writer.write(np.ascontiguousarray(frame.pixels[..., ::-1]))
    writer.release()
    return path


def test_a_settled_table_is_printed_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    video = film_demo(tmp_path / "game.mp4", 9)
    assert run_video([video], JSON) == 0
    (line,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert 0 < line["seconds"] < 0.9
    assert len(line["tiles"]) == 27
    assert "y7 * y9 y10" in line["notation"]


@pytest.mark.thorough
def test_each_settled_change_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A hand removes a tile: the table without it is printed, the hand is not."""
    taken = demo_sheet().tiles[LEFT]
    height, width = demo_sheet().picture.shape[:2]
    x, y = (float(at) for at in taken.corners.mean(0) / (width, height))
    hand = Hand(begin=6, frames=9, reach=(x, y), side=float(np.pi))
    take = Take(seed=1, hands=(hand,), cuts=(10,))
    sheets = [demo_sheet(), without(demo_sheet(), LEFT)]
    video = write_video(tmp_path / "game.mp4", frames(sheets, take, 24))
    assert run_video([video], JSON) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    tables = [Counter(tile["tile"].partition("=")[0] for tile in line["tiles"]) for line in lines]
    assert len(tables) == 2
    assert tables[0] - tables[1] == Counter([str(taken.tile)])
    assert lines[1]["seconds"] > 1.0


def test_each_bad_video_has_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty.mp4").touch()
    (tmp_path / "text.mp4").write_text("Dear aunt, the tiles are on the table.\n")
    (tmp_path / "album.mp4").mkdir()
    whole = film_demo(tmp_path / "whole.mp4", 3).read_bytes()
    (tmp_path / "cut.mp4").write_bytes(whole[: len(whole) // 3])
    names = ("nowhere.mp4", "empty.mp4", "text.mp4", "album.mp4", "cut.mp4")
    assert run_video([tmp_path / name for name in names], TEXT) == 1
    errors = capsys.readouterr().err.splitlines()
    assert [line.partition(": ")[2] for line in errors] == [
        "The file does not exist.",
        "The file is empty.",
        "This is not a video that can be read.",
        "This is a folder, not a video.",
        "This is not a video that can be read.",
    ]


def test_two_photos_of_the_same_tiles_count_them_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    turned = tmp_path / "turned.jpg"
    picture = cv2.imread(str(DEMO))
    assert picture is not None
    cv2.imwrite(str(turned), cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE))
    assert run_merge([DEMO, turned], JSON) == 0
    record = json.loads(capsys.readouterr().out)
    assert len(record["tiles"]) == 27
    assert record["photos"] == [str(DEMO), str(turned)]


def test_photos_are_not_merged_if_one_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_merge([DEMO, tmp_path / "nowhere.jpg"], TEXT) == 1
    assert "The file does not exist." in capsys.readouterr().err
