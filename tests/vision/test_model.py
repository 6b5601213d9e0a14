import shutil
from pathlib import Path

import pytest

from vision.model import WEIGHTS, ModelError, load_models


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in [*WEIGHTS.glob("*.onnx"), WEIGHTS / "manifest.toml"]:
        shutil.copy(path, tmp_path)
    return tmp_path


def test_the_committed_networks_load_and_name_their_versions() -> None:
    assert set(load_models().versions) == {"detector", "recognizer"}


def test_the_networks_fit_in_twelve_megabytes() -> None:
    assert sum(path.stat().st_size for path in WEIGHTS.glob("*.onnx")) <= 12_000_000


def test_the_classes_are_in_the_file() -> None:
    described = load_models().recognizer.session.get_modelmeta().custom_metadata_map
    assert described["number"].startswith('["*", "1", "2"')
    assert described["color"] == '["k", "b", "r", "y"]'


def test_a_damaged_network_is_named_with_the_way_to_mend_it(folder: Path) -> None:
    path = folder / "recognizer.onnx"
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    with pytest.raises(ModelError, match=r"recognizer.onnx is damaged.*git checkout"):
        load_models(folder)


def test_a_missing_network_is_named_with_the_way_to_get_it(folder: Path) -> None:
    (folder / "detector.onnx").unlink()
    with pytest.raises(ModelError, match=r"detector.onnx is missing.*make train"):
        load_models(folder)


@pytest.mark.parametrize("text", ["[detector", "[detector]\nfile = 'detector.onnx'"])
def test_a_damaged_manifest_is_said_to_be_one(folder: Path, text: str) -> None:
    (folder / "manifest.toml").write_text(text)
    with pytest.raises(ModelError, match="manifest"):
        load_models(folder)
