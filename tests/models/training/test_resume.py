"""Interrupted trainings: what is half written is not used, and two at a time are refused."""

from pathlib import Path

import pytest

from tilesight.models.training import train
from tilesight.models.training.config import TrainingConfig, TrainingError
from tilesight.models.training.workspace import EXPORTED, Workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    parts = (tmp_path / part for part in ("data", "photos", "runs", "networks"))
    workspace = Workspace(*parts, workers=1)
    workspace.networks.mkdir()
    return workspace


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
