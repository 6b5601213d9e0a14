"""The folders of a training: settings, cached data and pictures."""

from dataclasses import replace
from pathlib import Path

import pytest

from tilesight.datasets.labels.labels import LabeledPhoto, save_labels
from tilesight.models.export.release import release
from tilesight.models.training.config import TrainingError, load_config
from tilesight.models.training.workspace import Workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    for name, count in (("composed", 6), ("traced", 4)):
        folder = tmp_path / "data" / name
        folder.mkdir(parents=True)
        for number in range(count):
            save_labels(LabeledPhoto(folder / f"{number}.jpg", (9, 9), name, "table", ()))
    parts = (tmp_path / part for part in ("data", "photos", "runs", "networks"))
    return Workspace(*parts, workers=1)


def test_a_run_with_other_settings_is_not_continued(workspace: Workspace) -> None:
    config = load_config("detector")
    workspace.claim_run("detector", config)
    assert (workspace.runs / "detector" / "config.json").exists()
    workspace.claim_run("detector", config)
    with pytest.raises(TrainingError, match="other settings"):
        workspace.claim_run("detector", replace(config, steps=config.steps + 1))


def test_pictures_are_held_out_and_a_folder_named_twice_is_trained_on_twice(
    workspace: Workspace,
) -> None:
    held_out, trained = workspace.split_pictures(("composed", "traced", "traced"))
    assert len(held_out) == 3 + 2
    assert len(trained) == 3 + 2 * 2
    assert not {photo.image for photo in held_out} & {photo.image for photo in trained}
    assert len(workspace.first_pictures(("composed", "traced", "traced"), 5)) == 5 + 4


def test_missing_pictures_are_an_error_that_names_the_command(workspace: Workspace) -> None:
    with pytest.raises(TrainingError, match=r"jokers holds no pictures.*make data"):
        workspace.split_pictures(("composed", "jokers"))


def test_cached_data_belongs_to_networks_and_settings(workspace: Workspace, tmp_path: Path) -> None:
    workspace.networks.mkdir()
    weights = tmp_path / "weights.onnx"
    for name in ("detector", "recognizer"):
        weights.write_bytes(name.encode())
        release(name, weights, "1.0", workspace.networks)
    before = workspace.cache_file("proposals", ["detector"], {"photos": ["a"]})
    assert workspace.cache_file("proposals", ["detector"], {"photos": ["b"]}) != before
    weights.write_bytes(b"other")
    release("recognizer", weights, "2.0", workspace.networks)
    assert workspace.cache_file("proposals", ["detector"], {"photos": ["a"]}) == before
    release("detector", weights, "2.0", workspace.networks)
    assert workspace.cache_file("proposals", ["detector"], {"photos": ["a"]}) != before
