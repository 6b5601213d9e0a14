"""The whole training in miniature, as `make smoke` runs it: skipped without the extra `train`."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tilesight.models.training.config import CONFIG_CLASSES
from tilesight.vision.inference.onnx_network import WEIGHTS, load_models

COMMAND = (sys.executable, "-m", "tilesight.models.training.train", "--smoke", "--workers", "2")


@pytest.fixture(autouse=True)
def _needs_the_extra() -> None:
    for name in ("torch", "onnx", "onnxscript", "ultralytics", "mitsuba"):
        pytest.importorskip(name, reason="needs the extra `train`")


def test_all_networks_are_trained_and_released_and_a_second_run_repeats_nothing(
    tmp_path: Path,
) -> None:
    shipped = weights_in(WEIGHTS)
    assert run(tmp_path).count(": released after ") == len(CONFIG_CLASSES)
    assert weights_in(WEIGHTS) == shipped
    networks = tmp_path / "out" / "smoke" / "networks"
    manifest = tomllib.loads((networks / "manifest.toml").read_text())
    assert {manifest[name]["version"] for name in CONFIG_CLASSES} == {"smoke"}
    models = load_models(networks)
    assert {**models.versions, **models.cards.versions}.keys() == CONFIG_CLASSES.keys()
    trained = weights_in(networks)
    assert all(trained[f"{name}.onnx"] != shipped[f"{name}.onnx"] for name in CONFIG_CLASSES)

    shutil.rmtree(tmp_path / "out" / "smoke" / "runs" / "context")
    out = run(tmp_path)
    assert out.count(": already trained") == len(CONFIG_CLASSES) - 1
    assert "context: released after " in out


def run(folder: Path) -> str:
    done = subprocess.run(COMMAND, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def weights_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.onnx")}
