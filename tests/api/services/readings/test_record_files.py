"""Files that readings are added to: interruptions, full disks, and files of other programs."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.disks import size_limit
from tilesight.api.errors import RequestError
from tilesight.api.json_record import Record
from tilesight.api.services.readings.record_files import record_file


def test_a_last_record_that_is_cut_off_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "readings.jsonl"
    records = [{"photo": name} for name in ("a.jpg", "b.jpg")]
    fits = len(json.dumps(records[0])) + 1
    with size_limit(fits + 5), pytest.raises(OSError, match="too large") as full:
        record_file(path).add(records)
    assert full.value.filename == str(path)
    assert path.stat().st_size == fits + 5
    assert set(record_file(path).names()) == {"a.jpg"}
    assert path.stat().st_size == fits


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes of POSIX")
def test_lines_are_written_into_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "readings.jsonl"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    written = record_file(pipe)
    with written.held():
        assert not written.names()
        written.add([{"photo": "a.jpg"}])
    assert json.loads(os.read(reader, 99)) == {"photo": "a.jpg"}
    os.close(reader)


def test_a_line_that_was_cut_off_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "readings.jsonl"
    written = record_file(path)
    written.add([{"photo": "a.jpg"}, {"photo": "b.jpg"}])
    path.write_bytes(path.read_bytes()[:-3])
    assert set(written.names()) == {"a.jpg"}
    written.add([{"photo": "b.jpg"}])
    assert [json.loads(line)["photo"] for line in path.read_text().splitlines()] == [
        "a.jpg",
        "b.jpg",
    ]


def test_readings_before_an_interruption_are_kept_as_parquet(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra `cluster`")

    def interrupted() -> Iterator[Record]:
        yield {"photo": "a.jpg", "notation": "r5 r6 r7 /", "tiles": [1, 2, 3], "doubts": []}
        yield {"photo": "b.jpg", "error": {"code": "empty", "detail": "The file is empty."}}
        raise KeyboardInterrupt

    written = record_file(tmp_path / "readings.parquet")
    with pytest.raises(KeyboardInterrupt):
        written.add(interrupted())
    assert set(written.names()) == {"a.jpg", "b.jpg"}
    from pyarrow.parquet import read_table

    rows = read_table(tmp_path / "readings.parquet").to_pylist()
    assert [(row["notation"], row["tiles"], row["error"]) for row in rows] == [
        ("r5 r6 r7 /", 3, None),
        (None, None, "empty"),
    ]
    for name in "cd":
        record_file(tmp_path / "readings.parquet").add(
            [{"photo": f"{name}.jpg", "tiles": [], "doubts": []}]
        )
    (tmp_path / "readings.parquet" / "part-000000.parquet").unlink()
    written.add([{"photo": "e.jpg", "tiles": [], "doubts": []}])
    assert set(written.names()) == {"c.jpg", "d.jpg", "e.jpg"}


@pytest.mark.parametrize(
    "line", ['{"a":1}', "hello", "[]", '{"photo": 1}', '{"photo": []}', "\xff", "hello, cut off"]
)
def test_a_file_of_another_program_is_refused_and_kept(line: str, tmp_path: Path) -> None:
    path = tmp_path / "readings.jsonl"
    end = "" if "cut off" in line else "\n"
    path.write_text(f'{{"photo": "a.jpg"}}\n{line}{end}', encoding="latin-1")
    before = path.read_bytes()
    with pytest.raises(RequestError, match=r"readings\.jsonl: line 2 is not a reading"):
        record_file(path).names()
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["readings.jsonl", "readings.parquet"])
def test_photos_that_could_not_be_read_are_known(name: str, tmp_path: Path) -> None:
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow", reason="needs the extra `cluster`")
    written = record_file(tmp_path / name)
    read = {"photo": "a.jpg", "tiles": [], "doubts": []}
    refused = {"photo": "b.jpg", "error": {"code": "empty", "detail": "The file is empty."}}
    written.add([read, refused])
    assert written.names() == {"a.jpg": True, "b.jpg": False}


def test_blank_lines_are_skipped(tmp_path: Path) -> None:
    path = tmp_path / "readings.jsonl"
    path.write_text('\n{"photo": "a.jpg"}\n  \n{"photo": "b.jpg"}\n')
    assert set(record_file(path).names()) == {"a.jpg", "b.jpg"}


def test_any_file_name_is_kept_as_parquet(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra `cluster`")
    names = {"\udcff.jpg", r"\udcff.jpg", r"a\b.jpg", "ö.jpg"}
    written = record_file(tmp_path / "readings.parquet")
    written.add([{"photo": name, "tiles": [], "doubts": []} for name in sorted(names)])
    assert set(written.names()) == names


@pytest.mark.parametrize("name", ["readings.jsonl", "readings.parquet"])
def test_one_run_at_a_time_adds_to_a_file(name: str, tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="needs locks of POSIX")
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow", reason="needs the extra `cluster`")
    path = tmp_path / name
    with record_file(path).held():
        with (
            pytest.raises(RequestError, match=f"{name}: another run adds"),
            record_file(path).held(),
        ):
            pass
        record_file(path).add([{"photo": "a.jpg", "tiles": [], "doubts": []}])
    with record_file(path).held():
        assert set(record_file(path).names()) == {"a.jpg"}


def test_the_lock_is_no_part_of_a_parquet_folder(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra `cluster`")
    from pyarrow.parquet import read_table

    written = record_file(tmp_path / "readings.parquet")
    with written.held():
        written.add([{"photo": "a.jpg", "tiles": [], "doubts": []}])
    assert read_table(tmp_path / "readings.parquet").column("photo").to_pylist() == ["a.jpg"]
