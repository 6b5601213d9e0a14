"""Train the networks as `models/configs/` says, one after the other, and release them.

Interrupted trainings resume from their checkpoints, and finished ones are not repeated.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from tilesight.datasets.assets.fonts import LIST_SETTING
from tilesight.datasets.training_pictures import (
    LIST,
    PictureFolder,
    draw_pictures,
    load_folders,
)
from tilesight.datasets.workers import add_workers
from tilesight.engine.rules.variants import DEFAULT_RULES, load_rules
from tilesight.jobs.executor import PlaceError
from tilesight.jobs.local_pool import LocalPool
from tilesight.models.export.release import release
from tilesight.models.training.config import (
    CONFIG_CLASSES,
    TrainingConfig,
    TrainingError,
    load_config,
)
from tilesight.models.training.workspace import Workspace
from tilesight.vision.errors import PhotoError
from tilesight.vision.inference.onnx_network import WEIGHTS, ModelError, load_models
from tilesight.vision.reader import read

NETWORKS = tuple(CONFIG_CLASSES)
MODULES = {
    "detector": "train_detector",
    "corner_regressor": "train_crop_network",
    "recognizer": "train_crop_network",
    "context": "context.train_context",
    "index_detector": "cards.train_index_detector",
    "card_recognizer": "cards.train_card_recognizer",
    "face_recognizer": "cards.train_face_recognizer",
}
"""The module with the function `run` of each network. They are imported when needed: worker
processes import this module, and PyTorch takes seconds to import."""
SMOKE = Path("out/smoke")
SMOKE_VERSION = "smoke"
READ = "composed"
"""The folder of the picture that is read at the end of a smoke test."""


def train_networks(
    names: Sequence[str], workspace: Workspace, version: str, smoke: bool = False
) -> None:
    """Train the named networks and put each into the folder of released networks.

    Args:
        names: The networks, in the order in which they depend on each other.
        workspace: The folders.
        version: The version to record.
        smoke: Whether to train for seconds, as the table `[smoke]` of the configs says.

    Raises:
        TrainingError: A network cannot be trained.
    """
    configs = {name: load_config(name, smoke) for name in names}
    with workspace.locked():
        for name, config in configs.items():
            # Before the first training: the last one may start hours later.
            if not _trained(name, workspace).exists():
                workspace.check_pictures(config.pictures)
        for name, config in configs.items():
            _train_network(name, config, workspace, version)


def _trained(name: str, workspace: Workspace) -> Path:
    """Return the file of a network whose training is complete."""
    return workspace.run(name) / f"{name}.onnx"


def _train_network(name: str, config: TrainingConfig, workspace: Workspace, version: str) -> None:
    workspace.claim_run(name, config)
    trained = _trained(name, workspace)
    if trained.exists() and _is_released(name, trained, workspace.networks):
        print(f"{name}: already trained, in {trained.parent}", flush=True)
        return
    print(f"{name}: training for {config.steps} steps", flush=True)
    started = time.monotonic()
    if not trained.exists():
        _trainer(name)(name, config, workspace).replace(trained)
    release(name, trained, version, workspace.networks)
    print(f"{name}: released after {time.monotonic() - started:.0f} s", flush=True)


def smoke_test(names: Sequence[str], folder: Path, workers: int) -> None:
    """Draw a few pictures for the named networks, train these for seconds, and read a picture.

    Args:
        names: The networks, in the order in which they depend on each other.
        folder: Where everything is written; the released networks are copied to it first.
        workers: Number of processes.

    Raises:
        TrainingError: A network cannot be trained.
        ModelError: The networks cannot be loaded.
    """
    networks = folder / "networks"
    workspace = Workspace(folder / "data", folder / "photos", folder / "runs", networks, workers)
    draw_pictures(_folders_for(names), workspace.data, LocalPool(workers), smoke=True)
    if not networks.exists():
        _copy_networks(networks)
    train_networks(names, workspace, SMOKE_VERSION, smoke=True)
    picture = min((workspace.data / READ).glob("*.jpg"))
    print(f"{picture}: {_describe_reading(picture, networks)}")


def _folders_for(names: Sequence[str]) -> list[PictureFolder]:
    """Return the folders of pictures that a smoke test of the named networks needs.

    Raises:
        TrainingError: A config names a folder that is not listed.
    """
    configs = [load_config(name, smoke=True) for name in names]
    needed = {READ, *(folder for config in configs for folder in config.pictures)}
    listed = load_folders()
    if unknown := sorted(needed - listed.keys()):
        raise TrainingError(f"{LIST.name} lists no folder {', '.join(unknown)}.")
    return [folder for name, folder in listed.items() if name in needed]


def _trainer(name: str) -> Callable[[str, TrainingConfig, Workspace], Path]:
    module = import_module(f"tilesight.models.training.{MODULES[name]}")
    trainer: Callable[[str, TrainingConfig, Workspace], Path] = module.run
    return trainer


def _is_released(name: str, trained: Path, networks: Path) -> bool:
    manifest = tomllib.loads((networks / "manifest.toml").read_text("utf-8"))
    checksum = hashlib.sha256(trained.read_bytes()).hexdigest()
    return bool(manifest[name]["sha256"] == checksum)


def _copy_networks(target: Path) -> None:
    """Copy the released networks: each stage needs the others before they are trained."""
    target.mkdir(parents=True)
    for path in (*WEIGHTS.glob("*.onnx"), WEIGHTS / "manifest.toml"):
        shutil.copy(path, target)


def _describe_reading(picture: Path, networks: Path) -> str:
    models = load_models(networks)
    try:
        reading = read(picture, models, load_rules(DEFAULT_RULES))
    except PhotoError as error:
        return f"no tiles, as expected after so few steps ({error})"
    return f"{len(reading.tiles)} tiles"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"{', '.join(NETWORKS)}; default: all of them"
    )
    parser.add_argument(
        "--smoke",
        action="store_true",
        help=f"draw a few pictures and train all networks for seconds, in {SMOKE}",
    )
    parser.add_argument("--data", type=Path, default=Path("data"), help="drawn pictures")
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--runs", type=Path, default=Path("runs"), help="checkpoints and results")
    parser.add_argument(
        "--networks", type=Path, default=WEIGHTS, help="released networks, which are replaced"
    )
    parser.add_argument("--version", default="dev", help="recorded in the manifest")
    add_workers(parser)
    chosen = parser.parse_args()
    unknown = [name for name in chosen.names if name not in NETWORKS]
    if unknown:
        parser.error(f"{', '.join(unknown)}: not one of {', '.join(NETWORKS)}")
    return chosen


def main() -> None:
    """Run from the command line."""
    chosen = _options()
    try:
        names = [name for name in NETWORKS if name in (chosen.names or NETWORKS)]
        if chosen.smoke:
            os.environ.setdefault(LIST_SETTING, "packaged")  # worker processes inherit it
            smoke_test(names, SMOKE, chosen.workers)
            return
        workspace = Workspace(
            chosen.data, chosen.photos, chosen.runs, chosen.networks, chosen.workers
        )
        train_networks(names, workspace, chosen.version)
    except (TrainingError, ModelError, PlaceError) as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"The training has stopped: {error}. Started again, it resumes.")


if __name__ == "__main__":
    main()
