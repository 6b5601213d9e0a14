"""Loading of the committed networks, and the errors of damaged ones."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tilesight.vision.inference.onnx_network import (
    CARD_CLASSES,
    CLASSES,
    WEIGHTS,
    ModelError,
    available_cores,
    load_models,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in [*WEIGHTS.glob("*.onnx"), WEIGHTS / "manifest.toml"]:
        shutil.copy(path, tmp_path)
    return tmp_path


def test_each_committed_network_has_a_version() -> None:
    nets = {"detector", "corner_regressor", "recognizer", "context"}
    assert set(load_models().versions) == nets


@pytest.mark.parametrize(("names", "most"), [(CLASSES, 12_000_000), (CARD_CLASSES, 6_000_000)])
def test_the_networks_are_small(names: dict[str, dict[str, list[str]]], most: int) -> None:
    assert sum((WEIGHTS / f"{name}.onnx").stat().st_size for name in names) <= most


def test_the_networks_of_cards_are_loaded_once_and_only_when_needed() -> None:
    models = load_models()
    assert models.cards is models.cards
    assert set(models.cards.versions) == set(CARD_CLASSES)
    assert set(models.versions).isdisjoint(CARD_CLASSES)


def test_the_classes_are_in_the_file() -> None:
    described = load_models().recognizer.session.get_modelmeta().custom_metadata_map
    assert described["number"].startswith('["*", "1", "2"')
    assert described["color"] == '["k", "b", "r", "y"]'


def test_the_error_of_a_damaged_network_names_it_and_how_to_restore_it(folder: Path) -> None:
    path = folder / "recognizer.onnx"
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    with pytest.raises(ModelError, match=r"recognizer.onnx is damaged.*git checkout"):
        load_models(folder)


def test_the_error_of_a_missing_network_names_it_and_how_to_make_it(folder: Path) -> None:
    (folder / "detector.onnx").unlink()
    with pytest.raises(ModelError, match=r"detector.onnx is missing.*make train"):
        load_models(folder)


@pytest.mark.parametrize(
    "text",
    [
        "[detector",
        "[detector]\nfile = 'detector.onnx'",
        "detector = 3",
        "detector = ['a']",
        "[detector]\nfile = 3\nversion = 4\nsha256 = 5",
        "\0",
    ],
)
def test_a_damaged_manifest_is_an_error(folder: Path, text: str) -> None:
    (folder / "manifest.toml").write_text(text)
    with pytest.raises(ModelError, match=r"manifest|models/3 is missing"):
        load_models(folder)


def write_manifest(folder: Path, files: dict[str, str]) -> None:
    """Write a manifest of these files, by network, with correct checksums."""
    (folder / "manifest.toml").write_text(
        "".join(
            f'[{name}]\nfile = "{file}"\nversion = "1"\n'
            f'sha256 = "{hashlib.sha256((folder / file).read_bytes()).hexdigest()}"\n'
            for name, file in files.items()
        )
    )


def test_a_network_of_another_kind_is_rejected(folder: Path) -> None:
    write_manifest(folder, {"detector": "recognizer.onnx", "recognizer": "detector.onnx"})
    with pytest.raises(ModelError, match=r"recognizer\.onnx is not the network detector"):
        load_models(folder)


def test_a_file_that_is_not_a_network_is_rejected_in_one_line(folder: Path) -> None:
    (folder / "detector.onnx").write_bytes(b"not a network")
    write_manifest(folder, {"detector": "detector.onnx", "recognizer": "recognizer.onnx"})
    with pytest.raises(ModelError, match="cannot be run") as error:
        load_models(folder)
    assert "\n" not in str(error.value)


def test_weight_files_contain_no_path_of_the_training_machine() -> None:
    for path in WEIGHTS.glob("*.onnx"):
        assert b'File "/' not in path.read_bytes(), path.name


@pytest.mark.parametrize(
    ("limit", "fewer"), [("1", True), ("1000000", False), ("", False), ("0", False)]
)
def test_the_usual_variable_limits_the_cores(
    limit: str, fewer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OMP_NUM_THREADS", raising=False)
    most = available_cores()
    monkeypatch.setenv("OMP_NUM_THREADS", limit)
    assert available_cores() == (1 if fewer else most)


def test_loading_the_networks_stores_no_telemetry(tmp_path: Path) -> None:
    """onnxruntime 1.32 stores its telemetry in the home folder before it sends it."""
    command = (
        "from tilesight.vision.inference.onnx_network import load_models; load_models(threads=1)"
    )
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    environment.pop("ORT_DISABLE_TELEMETRY", None)
    subprocess.run([sys.executable, "-c", command], env=environment, cwd=WEIGHTS.parent, check=True)
    assert not [*tmp_path.rglob("*")]
