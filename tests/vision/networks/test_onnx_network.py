import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tilesight.vision.networks.onnx_network import FORMER_NAMES, WEIGHTS, ModelError, load_models


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in [*WEIGHTS.glob("*.onnx"), WEIGHTS / "manifest.toml"]:
        shutil.copy(path, tmp_path)
    return tmp_path


def test_the_committed_networks_load_and_name_their_versions() -> None:
    nets = {
        "detector",
        "corner_regressor",
        "recognizer",
        "high_resolution_recognizer",
        "false_positive_filter",
        "digit_context",
        "color_context",
    }
    assert set(load_models().versions) == nets


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
def test_a_damaged_manifest_is_said_to_be_one(folder: Path, text: str) -> None:
    (folder / "manifest.toml").write_text(text)
    with pytest.raises(ModelError, match=r"manifest|models/3 is missing"):
        load_models(folder)


def enter(folder: Path, files: dict[str, str]) -> None:
    """Write a manifest whose checksums are right."""
    (folder / "manifest.toml").write_text(
        "".join(
            f'[{name}]\nfile = "{file}"\nversion = "1"\n'
            f'sha256 = "{hashlib.sha256((folder / file).read_bytes()).hexdigest()}"\n'
            for name, file in files.items()
        )
    )


def test_a_network_of_another_kind_is_refused(folder: Path) -> None:
    enter(folder, {"detector": "recognizer.onnx", "recognizer": "detector.onnx"})
    with pytest.raises(ModelError, match=r"recognizer\.onnx is not a detector"):
        load_models(folder)


def test_a_file_that_is_no_network_is_refused_on_one_line(folder: Path) -> None:
    (folder / "detector.onnx").write_bytes(b"no network")
    enter(folder, {"detector": "detector.onnx", "recognizer": "recognizer.onnx"})
    with pytest.raises(ModelError, match="cannot be run") as error:
        load_models(folder)
    assert "\n" not in str(error.value)


def test_the_weight_files_hold_no_path_of_the_machine_that_made_them() -> None:
    for path in WEIGHTS.glob("*.onnx"):
        assert b'File "/' not in path.read_bytes(), path.name


def test_loading_the_networks_leaves_nothing_to_be_reported_to_anybody(tmp_path: Path) -> None:
    """What onnxruntime 1.32 would send it first keeps in the home folder."""
    command = (
        "from tilesight.vision.networks.onnx_network import load_models; load_models(threads=1)"
    )
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    environment.pop("ORT_DISABLE_TELEMETRY", None)
    subprocess.run([sys.executable, "-c", command], env=environment, cwd=WEIGHTS.parent, check=True)
    assert not [*tmp_path.rglob("*")]


def test_a_manifest_with_the_former_names_is_read(tmp_path: Path) -> None:
    text = (WEIGHTS / "manifest.toml").read_text()
    for name, former in FORMER_NAMES.items():
        text = text.replace(f"[{name}]", f"[{former}]")
    for path in WEIGHTS.glob("*.onnx"):
        shutil.copy(path, tmp_path)
    (tmp_path / "manifest.toml").write_text(text)
    assert load_models(tmp_path, threads=1).versions == load_models(threads=1).versions
