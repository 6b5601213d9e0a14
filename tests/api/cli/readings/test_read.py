"""`tilesight read` on real files: good ones, and each kind of bad one in the same call."""

import json
from pathlib import Path

import cv2
import pytest

from tests.api.photos import bad_photos
from tilesight.api.cli.main import app
from tilesight.api.cli.readings.read import run_read
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.errors import RequestError
from tilesight.api.json_record import Record
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_position

DEMO = Path(__file__).parents[3] / "golden" / "demo.jpg"
RULES = load_rules("rrrummy")
TEXT, JSON = ReadOptions(RULES), ReadOptions(RULES, as_json=True)
SEARCHED = {"blurred", "no_tiles"}
"""The errors of photos on which the networks ran."""


def answers(out: str) -> list[Record]:
    return [json.loads(line) for line in out.splitlines()]


def test_a_good_photo_has_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_read([DEMO], JSON) == 0
    (answer,) = answers(capsys.readouterr().out)
    assert answer["photo"] == str(DEMO)
    melds, rack = parse_position(answer["notation"])
    laid = sum(map(len, melds)) + len(rack) + len(answer["strays"])
    assert laid == len(answer["tiles"]) > 0
    assert {"load", "detect", "recognize", "arrange", "resolve", "total"} <= set(
        answer["timings_ms"]
    )


def test_house_rules_reach_the_melds_of_a_photo(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["read", str(DEMO), "--json", "--rule", "run_min=13"]
    assert app(words, standalone_mode=False) == 0
    (answer,) = answers(capsys.readouterr().out)
    assert all(meld["kind"] != "run" for meld in answer["melds"])


def test_bad_photos_have_errors_and_the_good_one_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = bad_photos(tmp_path, DEMO)
    assert run_read([*bad, DEMO], JSON) == 1
    *refused, read = answers(capsys.readouterr().out)
    assert {answer["photo"]: answer["error"]["code"] for answer in refused} == {
        str(photo): code for photo, code in bad.items()
    }
    assert all(answer["error"]["detail"].endswith(".") for answer in refused)
    assert read["photo"] == str(DEMO)
    assert read["tiles"]


def test_each_bad_photo_has_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # of those that take long to search, the test above has the sentences
    bad = [photo for photo, code in bad_photos(tmp_path, DEMO).items() if code not in SEARCHED]
    assert run_read([*bad, DEMO], TEXT) == 1
    out, err = capsys.readouterr()
    sentences = err.splitlines()
    assert len(sentences) == len(bad)
    for photo, sentence in zip(bad, sentences, strict=True):
        assert sentence.startswith(f"{photo}: ")
        assert sentence.endswith(".")
    assert out.startswith(str(DEMO))


def test_overlay_is_the_photo_with_a_legend_below(tmp_path: Path) -> None:
    out = tmp_path / "drawn.png"
    assert run_read([DEMO], JSON, overlay=out) == 0
    photo, drawn = cv2.imread(str(DEMO)), cv2.imread(str(out))
    assert photo is not None
    assert drawn is not None
    assert drawn.shape[1] == photo.shape[1]
    assert photo.shape[0] < drawn.shape[0] < 1.5 * photo.shape[0]


def test_each_of_several_photos_has_its_overlay(tmp_path: Path) -> None:
    run_read([DEMO, DEMO], JSON, overlay=tmp_path / "drawn.png")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["drawn-1.png", "drawn-2.png"]


def test_an_invalid_overlay_is_an_error_before_anything_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(RequestError):
        run_read([DEMO], TEXT, overlay=tmp_path / "drawn.txt")
    assert capsys.readouterr().out == ""


def test_a_given_zone_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    run_read([DEMO], ReadOptions(RULES, as_json=True, zone="rack"))
    (answer,) = answers(capsys.readouterr().out)
    assert len(answer["rack"]) == len(answer["tiles"])
    assert answer["melds"] == []


def test_an_overlay_that_cannot_be_written_does_not_stop_the_other_photos(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    out = tmp_path / "file" / "drawn.png"
    assert run_read([DEMO, DEMO], JSON, overlay=out) == 1
    output = capsys.readouterr()
    assert [len(answer["tiles"]) > 0 for answer in answers(output.out)] == [True, True]
    assert output.err.count("cannot be written") == 2


def test_a_name_with_a_line_break_is_printed_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photo = tmp_path / "two\nlines\x1b[31m.jpg"
    photo.write_bytes(b"no picture")
    assert run_read([photo], TEXT) == 1
    errors = capsys.readouterr().err
    assert errors.count("\n") == 1
    assert "\x1b" not in errors


def test_decoders_print_nothing_beside_the_sentence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    photo = bytearray(DEMO.read_bytes())
    photo[len(photo) // 2 : len(photo) // 2 + 4000] = bytes(4000)
    photo[-5000:] = b"\xff\xd9" + bytes(4998)
    (tmp_path / "damaged.jpg").write_bytes(photo)
    assert run_read([tmp_path / "damaged.jpg"], TEXT) == 1
    assert capfd.readouterr().err.count("\n") == 1
