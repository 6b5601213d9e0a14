"""The report says what was counted, scene by scene, and names every fault."""

import json

import pytest

from engine.tile import Tile
from models.accuracy_report import by_scene, describe, print_report, report_record
from models.metrics import Match, PhotoScore

R6, R9, K1, B7 = (Tile.parse(text) for text in ("r6", "r9", "k1", "b7"))

GOOD = PhotoScore("good.jpg", "grey", (Match(R6, R6, True), Match(B7, B7, True)), milliseconds=100)
WRONG = PhotoScore(
    "wrong.jpg", "carpet", (Match(R6, R9, False),), missed=(K1,), false=(B7,), milliseconds=300
)
EMPTY = PhotoScore("empty.jpg", "carpet", refused="no_tiles", milliseconds=200)
SCORES = [GOOD, WRONG, EMPTY]


def test_faults_are_named() -> None:
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
    record = json.loads(json.dumps(report_record(SCORES)))
    assert (record["photos"], record["exact"], record["tiles"]) == (3, 2, 4)
    assert record["recall"] == pytest.approx(3 / 4)
    assert record["mix_ups"]["6 9"] == [1, 2]
    assert record["silent"] == ["wrong.jpg"]
    assert record["median_ms"] == 200
    assert record["wrong"] == {"wrong.jpg": "r6 read as r9; missed k1; false b7"}


def test_report_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    print_report(SCORES, [])
    out = capsys.readouterr().out
    assert "{6 9} 1 of 2" in out
    assert "wrong photos with no doubt on them: 1 of 1" in out
    assert "time: median 200 ms, p95 290 ms" in out
    assert "wrong.jpg (doubts: none): r6 read as r9; missed k1; false b7" in out


def test_a_figure_of_nothing_is_null_in_json() -> None:
    record = report_record([EMPTY])
    assert (record["precision"], record["number"], record["f1"]) == (None, None, None)
    json.dumps(record, allow_nan=False)
