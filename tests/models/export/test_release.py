"""The release of a trained network."""

import tomllib
from pathlib import Path

from tilesight.models.export.release import release


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
