"""What stops a training: interruptions, missing pictures, and another training."""

import re
from errno import ENOSPC
from pathlib import Path

import pytest

from tilesight.jobs.executor import PlaceError
from tilesight.models.training import train
from tilesight.models.training.config import TrainingConfig, TrainingError, load_config
from tilesight.models.training.workspace import EXPORTED, Workspace
from tilesight.vision.inference.onnx_network import ModelError


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    parts = (tmp_path / part for part in ("data", "photos", "runs", "networks"))
    workspace = Workspace(*parts, workers=1)
    workspace.networks.mkdir()
    for folder in {*load_config("detector").pictures, *load_config("context").pictures}:
        (workspace.data / folder).mkdir(parents=True)
        for name in ("1.json", "2.json"):
            (workspace.data / folder / name).touch()
    return workspace


def test_missing_pictures_of_a_later_network_are_an_error_before_the_first_training(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[str] = []
    monkeypatch.setattr(train, "_trainer", started.append)
    (workspace.data / "large_context" / "2.json").unlink()
    with pytest.raises(TrainingError, match=r"large_context holds no pictures.*make data"):
        train.train_networks(["detector", "context"], workspace, "1.0")
    assert started == []


def test_a_network_whose_export_was_interrupted_is_not_released(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = iter([b"half", b"whole"])

    def export(name: str, _config: TrainingConfig, workspace: Workspace) -> Path:
        target = workspace.run(name) / EXPORTED
        target.write_bytes(next(contents))
        if target.read_bytes() == b"half":
            raise KeyboardInterrupt
        return target

    monkeypatch.setattr(train, "_trainer", lambda _name: export)
    with pytest.raises(KeyboardInterrupt):
        train.train_networks(["detector"], workspace, "1.0")
    train.train_networks(["detector"], workspace, "1.0")
    assert (workspace.networks / "detector.onnx").read_bytes() == b"whole"
    train.train_networks(["detector"], workspace, "1.0")


def test_a_second_training_in_the_same_folder_is_refused(workspace: Workspace) -> None:
    pytest.importorskip("fcntl", reason="needs locks of POSIX")
    with workspace.locked(), pytest.raises(TrainingError, match="Another training writes to"):
        train.train_networks(["detector"], workspace, "1.0")
    with workspace.locked():
        pass


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (PlaceError("The process of job 3 ended."), "The process of job 3 ended."),
        (ModelError("A network is missing."), "A network is missing."),
        (
            OSError(ENOSPC, "No space left on device"),
            "The training has stopped: [Errno 28] No space left on device. "
            "Started again, it resumes.",
        ),
    ],
)
def test_what_stops_a_training_is_said_in_a_sentence(
    error: Exception, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("sys.argv", ["train"])
    monkeypatch.setattr(train, "train_networks", fail)
    with pytest.raises(SystemExit, match=f"^{re.escape(sentence)}$"):
        train.main()
