"""The report says what was counted, scene by scene, and names every fault."""

import json

import pytest

from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation.accuracy_report import (
    Section,
    by_scene,
    describe,
    print_report,
    report_record,
)
from tilesight.models.evaluation.metrics import Match, PhotoScore

R6, R9, K1, B7 = (Tile.parse(text) for text in ("r6", "r9", "k1", "b7"))

GOOD = PhotoScore("good.jpg", "grey", (Match(R6, R6, True), Match(B7, B7, True)), milliseconds=100)
WRONG = PhotoScore(
    "wrong.jpg", "carpet", (Match(R6, R9, False),), missed=(K1,), false=(B7,), milliseconds=300
)
EMPTY = PhotoScore("empty.jpg", "carpet", refused="no_tiles", milliseconds=200)
SCORES = [GOOD, WRONG, EMPTY]
DEV = Section("dev", "tiles by place", SCORES)
OTHER = Section("other", "tiles by count", [WRONG, WRONG], placed=False)


def test_errors_are_named() -> None:
    assert describe(WRONG) == "r6 read as r9; missed k1; false b7"
    assert describe(PhotoScore("p", "s", missed=(K1,), refused="blurred")) == (
        "missed k1; refused: blurred"
    )


def test_scenes_come_by_name_and_the_total_last() -> None:
    assert [(name, len(scores)) for name, scores in by_scene(SCORES)] == [
        ("carpet", 2),
        ("grey", 1),
        ("total", 3),
    ]


def test_record_holds_every_figure_as_json() -> None:
    record = json.loads(json.dumps(report_record([DEV])))["dev"]
    assert (record["photos"], record["tiles"]) == (3, 4)
    assert (record["exact"]["part"], record["exact"]["whole"]) == (2, 3)
    assert record["exact"]["low"] < 2 / 3 < record["exact"]["high"]
    assert record["recall"]["ratio"] == pytest.approx(3 / 4)
    assert record["right_without_doubt"]["part"] == 2
    assert record["wrong_without_doubt"]["ratio"] == 1
    assert record["flagged"] == pytest.approx(
        {"part": 0, "whole": 1, "ratio": 0, "low": 0, "high": 0.7935}, abs=1e-4
    )
    assert record["number_calibration_error"] == pytest.approx(1 / 3)
    assert record["color_calibration_error"] == 0
    assert record["confusions"]["6 9"] == [1, 2]
    assert record["photos_wrong_without_doubt"] == ["wrong.jpg"]
    assert record["median_ms"] == 200
    assert record["wrong"] == {"wrong.jpg": "r6 read as r9; missed k1; false b7"}


def test_record_counts_the_wrong_photos_without_doubt_of_all_sections() -> None:
    total = report_record([DEV, OTHER])["total"]
    assert (
        total["photos"],
        total["wrong_without_doubt"]["part"],
        total["wrong_without_doubt"]["whole"],
    ) == (
        5,
        3,
        3,
    )


def test_without_corners_there_are_no_number_figures() -> None:
    assert "number" not in report_record([OTHER])["other"]


def test_the_report_prints_shares_with_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    print_report([DEV])
    out = capsys.readouterr().out
    assert "number right: 2 of 3, 66.7 % (20.8-93.9)" in out
    assert "{6 9} 1 of 2" in out
    assert "number 33.33 %, color 0.00 %" in out
    assert "right and without a doubt: 2 of 3, 66.7 % (20.8-93.9)" in out
    assert "photos read wrong without a doubt: 1 of 1, 100.0 % (20.7-100.0)" in out
    assert "tiles read wrong that have a doubt: 0 of 1, 0.0 % (0.0-79.3)" in out
    assert "time: median 200 ms, p95 290 ms" in out
    assert "carpet/wrong.jpg (doubts: none): r6 read as r9; missed k1; false b7" in out


def test_derived_photos_are_listed_and_not_counted_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_report([Section("reprinted", "made of dev", [WRONG], derived=True)])
    out = capsys.readouterr().out
    assert "of all 0 photos that are not derived from others" in out
    assert "carpet/wrong.jpg (doubts: none)" in out


def test_report_without_photos(capsys: pytest.CaptureFixture[str]) -> None:
    print_report([Section("dev", "tiles by place", [EMPTY])])
    assert "number -, color -" in capsys.readouterr().out


def test_a_figure_without_data_is_null_in_json() -> None:
    record = report_record([Section("dev", "", [EMPTY])])["dev"]
    assert (record["precision"]["ratio"], record["number"]["ratio"], record["f1"]) == (None,) * 3
    json.dumps(record, allow_nan=False)
