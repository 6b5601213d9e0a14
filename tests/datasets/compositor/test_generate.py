"""Making pictures: cut short, misused, without fonts."""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.jobs.nodes import cluster_of
from tilesight.datasets.compositor.generate import main, make_picture
from tilesight.datasets.fill_folder import make_missing
from tilesight.datasets.labels.labels import LabeledPhoto, load_folder, save_labels, split_held_out
from tilesight.datasets.labels.split import Split, add_split
from tilesight.jobs.local_pool import LocalPool
from tilesight.jobs.ray_cluster import RayCluster
from tilesight.jobs.whole_files import write_whole

ROOT = Path(__file__).parents[3]


def test_a_file_is_written_completely_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_whole(tmp_path / "a.json", b"old")

    def disk_full(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[:2])
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", disk_full)
    with pytest.raises(OSError, match="no space left"):
        write_whole(tmp_path / "a.json", b"newer")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]


def test_pictures_of_a_killed_run_are_complete_and_the_rest_is_made_later(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "tilesight.datasets.compositor.generate",
        str(tmp_path),
        "--workers",
        "1",
    ]
    pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(command, cwd=ROOT, **pipe) as run:
        deadline = time.monotonic() + 60
        while not list(tmp_path.glob("*.json")):
            assert run.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
        run.kill()
        run.communicate(timeout=60)  # until the worker has closed the pipe, which ends, too
    made = sorted(tmp_path.glob("*.json"))
    for labels in made:
        assert json.loads(labels.read_text())["image"] == f"{labels.stem}.jpg"
        assert labels.with_suffix(".jpg").read_bytes().endswith(b"\xff\xd9")
    assert make_missing(tmp_path, range(len(made) + 1), LocalPool(1), make_picture) == 1


def test_a_picture_without_labels_and_labels_without_a_picture_are_made_again(
    tmp_path: Path,
) -> None:
    (tmp_path / "000000.json").touch()
    (tmp_path / "000001.jpg").touch()
    assert make_missing(tmp_path, range(2), LocalPool(1), make_picture) == 2
    assert all(path.stat().st_size for path in tmp_path.iterdir())


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_draws_the_same_pictures(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="needs the extra `cluster`")
    here, there = tmp_path / "here", tmp_path / "there"
    with cluster_of(1) as cluster:
        made = make_missing(there, range(2), RayCluster(cluster.address), make_picture)
    assert made == make_missing(here, range(2), LocalPool(1), make_picture) == 2
    for path in here.iterdir():
        assert path.read_bytes() == (there / path.name).read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ["--count", "-1"],
        ["--workers", "0"],
        ["--first-seed", "-3"],
        ["--count", "many"],
        ["--jokers", "1.5"],
        ["--jokers", "-0.1"],
        ["--jokers", "nan"],
        ["--jokers", "some"],
        ["--megapixels", "1"],
        ["--megapixels", "0-1"],
        ["--megapixels", "4-2"],
        ["--megapixels", "1-1000"],
        ["--megapixels", "nan-1"],
        ["--megapixels", "large"],
    ],
)
def test_bad_arguments_are_rejected(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["generate", str(tmp_path), "--count", "0", *words])
    with pytest.raises(SystemExit):
        main()
    assert f"argument {words[0]}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "split"),
    [([], Split.TRAINED), (["--unseen"], Split.UNSEEN), (["--held-out"], Split.HELD_OUT)],
)
def test_an_option_chooses_the_split(words: list[str], split: Split) -> None:
    parser = argparse.ArgumentParser()
    add_split(parser)
    assert parser.parse_args(words).split is split


def test_two_splits_cannot_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    both = ["--count", "0", "--unseen", "--held-out"]
    monkeypatch.setattr(sys, "argv", ["generate", str(tmp_path), *both])
    with pytest.raises(SystemExit):
        main()


def test_few_pictures_are_divided_between_training_and_validation(tmp_path: Path) -> None:
    for number in range(5):
        save_labels(LabeledPhoto(tmp_path / f"{number}.jpg", (9, 9), "composed", "table", ()))
    held_out, rest = split_held_out(load_folder(tmp_path))
    assert (len(held_out), len(rest)) == (2, 3)
