"""`tilesight read FOLDER`: every photo once, also after an interruption and on a cluster."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.jobs.nodes import cluster_of
from tilesight.api.cli.main import app
from tilesight.api.cli.readings.read_folder import run_read_folder
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.errors import RequestError
from tilesight.api.json_record import Record
from tilesight.api.services.readings.record_files import record_file
from tilesight.engine.rules.variants import load_rules

DEMO = Path(__file__).parents[3] / "golden" / "demo.jpg"
OPTIONS = ReadOptions(load_rules("rrrummy"))
NAMES = ["a.jpg", "evening/b.JPG", "evening/empty.png"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two photos, one in a folder of its own, one that is none, hidden files and another file."""
    photos = tmp_path / "photos"
    (photos / "evening").mkdir(parents=True)
    for name in NAMES[:2]:
        shutil.copy(DEMO, photos / name)
    (photos / NAMES[2]).touch()
    (photos / "notes.txt").touch()
    (photos / f"._{NAMES[0]}").write_bytes(b"as macOS writes it")
    (photos / ".trash").mkdir()
    (photos / ".trash" / NAMES[0]).touch()
    return photos


def lines(text: str) -> list[Record]:
    return [json.loads(line) for line in text.splitlines()]


def test_all_photos_of_a_folder_are_read_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app(["read", str(folder)], standalone_mode=False) == 1
    captured = capsys.readouterr()
    records = {record["photo"]: record for record in lines(captured.out)}
    assert sorted(records) == NAMES
    assert len(lines(captured.out)) == len(NAMES)
    assert records[NAMES[0]]["notation"] == records[NAMES[1]]["notation"] != ""
    assert records[NAMES[2]]["error"]["code"] == "empty"
    assert "2 photos read, 1 unreadable" in captured.err


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["readings.jsonl", "readings.parquet"])
def test_a_second_run_reads_what_is_missing(
    name: str, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if name.endswith("parquet"):
        pytest.importorskip("pyarrow", reason="needs the extra `cluster`")
    output = tmp_path / name
    (folder / NAMES[2]).unlink()
    (folder / NAMES[1]).rename(tmp_path / "later.jpg")
    assert run_read_folder(folder, OPTIONS, "local", output) == 0
    (tmp_path / "later.jpg").rename(folder / NAMES[1])
    assert run_read_folder(folder, OPTIONS, "local", output) == 0
    assert "1 photo read, 0 unreadable, 1 read earlier" in capsys.readouterr().err
    assert set(record_file(output).names()) == set(NAMES[:2])


def test_a_photo_that_an_earlier_run_could_not_read_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty.png").touch()
    for _ in range(2):
        assert run_read_folder(tmp_path, OPTIONS, "local", tmp_path / "all.jsonl") == 1
    shown = capsys.readouterr().err
    assert "0 photos read, 1 unreadable;" in shown
    assert "0 photos read, 0 unreadable, 1 read earlier (1 unreadable);" in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--output", "readings.csv"], "must end in .jsonl or .parquet"),
        (["--cluster", "127.0.0.1:1"], "cluster"),
        (["--overlay", "drawn"], "--overlay cannot be used with a folder"),
        (["--video"], "--video cannot be used with a folder"),
    ],
)
def test_what_cannot_be_used_is_one_sentence(words: list[str], sentence: str, folder: Path) -> None:
    with pytest.raises(RequestError, match=sentence):
        app(["read", str(folder), *words], standalone_mode=False)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--video", "--merge"], "--merge cannot be used with --video"),
        (["--merge", "--zone", "rack"], "--zone cannot be used with --merge"),
    ],
)
def test_an_option_is_never_ignored(words: list[str], sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        app(["read", str(DEMO), *words], standalone_mode=False)


def test_a_folder_without_photos_and_options_without_a_folder(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match="no photos"):
        app(["read", str(tmp_path)], standalone_mode=False)
    with pytest.raises(RequestError, match="one folder"):
        app(["read", str(DEMO), "--cluster", "auto"], standalone_mode=False)


@pytest.mark.filterwarnings("ignore")
def test_a_folder_is_read_on_a_cluster(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="needs the extra `cluster`")
    output = tmp_path / "readings.jsonl"
    with cluster_of(1) as cluster:
        assert run_read_folder(folder, OPTIONS, cluster.address, output) == 1
    records = {record["photo"]: record for record in lines(output.read_text())}
    assert sorted(records) == NAMES
    assert records[NAMES[0]]["tiles"] == records[NAMES[1]]["tiles"] != []
