"""The release of a trained network."""

import tomllib
from pathlib import Path

import pytest

from tilesight.models.export.release import main, release
from tilesight.vision.inference.onnx_network import ALL_CLASSES, WEIGHTS


def test_a_released_network_is_listed_with_its_checksum(tmp_path: Path) -> None:
    (tmp_path / "trained.onnx").write_bytes(b"weights")
    folder = tmp_path / "models"
    folder.mkdir()
    release("detector", tmp_path / "trained.onnx", "1.0", folder)
    release("recognizer", tmp_path / "trained.onnx", "1.1", folder)
    release("detector", tmp_path / "trained.onnx", "2.0", folder)
    entries = tomllib.loads((folder / "manifest.toml").read_text())
    assert {name: entry["version"] for name, entry in entries.items()} == {
        "detector": "2.0",
        "recognizer": "1.1",
    }
    assert (folder / entries["detector"]["file"]).read_bytes() == b"weights"
    assert len(entries["detector"]["sha256"]) == 64


@pytest.mark.parametrize("name", ALL_CLASSES)
def test_the_card_names_the_released_version(name: str) -> None:
    version = tomllib.loads((WEIGHTS / "manifest.toml").read_text())[name]["version"]
    card = " ".join((WEIGHTS / f"{name}.md").read_text("utf-8").split())
    assert f"Version {version}, " in card, f"models/{name}.md describes another version"


@pytest.mark.parametrize(
    ("trained", "fault"),
    [("none.onnx", "No such file"), ("text.onnx", "cannot be run"), ("other.onnx", "not the net")],
)
def test_only_a_network_of_this_name_is_released(tmp_path: Path, trained: str, fault: str) -> None:
    (tmp_path / "text.onnx").write_bytes(b"weights")
    (tmp_path / "other.onnx").write_bytes((WEIGHTS / "context.onnx").read_bytes())
    released = (WEIGHTS / "manifest.toml").read_bytes()
    with pytest.raises(SystemExit, match=fault):
        main(["corner_regressor", str(tmp_path / trained), "--version", "9"])
    assert (WEIGHTS / "manifest.toml").read_bytes() == released
