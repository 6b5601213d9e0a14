"""Train the detector with ultralytics on square windows, and export it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import numpy as np
import torch
from ultralytics import YOLO

from tilesight.datasets.labels.windows import cut_windows
from tilesight.jobs.whole_files import write_whole
from tilesight.models.export.onnx_export import finish, spell_softmax
from tilesight.models.training.checkpoint import UNREADABLE, damaged
from tilesight.models.training.config import NetworkConfig, TrainingError
from tilesight.models.training.onnx_import import load_released
from tilesight.models.training.workspace import EXPORTED, Workspace
from tilesight.vision.io.frame import load_frame

ARCHITECTURE = Path(__file__).parents[1] / "configs" / "detector_architecture.yaml"
WINDOW = 512
STATISTICS_SAMPLES = 32
"""Windows to estimate the normalization statistics of a released network with."""

SETTINGS = {
    "imgsz": WINDOW,
    "optimizer": "AdamW",
    "lrf": 0.02,
    "cos_lr": True,
    "warmup_epochs": 0.5,
    "weight_decay": 0.01,
    "degrees": 180.0,
    "scale": 0.3,
    "translate": 0.1,
    "mosaic": 0.0,
    "fliplr": 0.0,
    "flipud": 0.0,
    "hsv_h": 0.02,
    "hsv_s": 0.5,
    "hsv_v": 0.4,
    "plots": False,
    "amp": False,
    "workers": 1,
    "exist_ok": True,
}
"""Options of ultralytics. The windows augment much already: only rotation, scale, translation and
colors are augmented."""


def run(name: str, config: NetworkConfig, workspace: Workspace) -> Path:
    """Train the detector, or resume, and return its exported ONNX file.

    Raises:
        TrainingError: There are no pictures to train on.
    """
    folder = workspace.run(name)
    held_out, trained = workspace.split_pictures(config.pictures)
    trained += workspace.photos_of("train") if config.photos else []
    checks = (workspace.photos_of("dev") if config.photos else []) or held_out
    windows = folder / "windows"
    cut_windows(trained, checks, windows, workspace.workers)
    best = train(windows, folder, config, workspace.start_of(config.start))
    target = folder / EXPORTED
    export(best, target)
    return target


def train(windows: Path, folder: Path, config: NetworkConfig, start: Path | None) -> Path:
    """Train or resume an interrupted run, and return the file of the best weights.

    A finished run is not repeated.

    Args:
        windows: The folder of the training and validation windows.
        folder: The folder to write to.
        config: The settings.
        start: The ONNX file of a released network to start from, or None.
    """
    data = folder / "windows.yaml"
    root = windows.resolve()
    data.write_text(f"train: {root}/train/images\nval: {root}/check/images\nnames:\n  0: tile\n")
    last = folder / "ultralytics" / "weights" / "last.pt"
    kept = load_checkpoint(last)
    if kept and _is_finished(kept):
        return last.with_name("best.pt")
    initial = ARCHITECTURE if start is None else start_checkpoint(start, windows, folder)
    net = YOLO(last if kept else initial, task="obb")
    net.add_callback("on_train_start", _channels_last)
    net.add_callback("on_model_save", lambda _: back_up(last))
    net.train(
        data=str(data),
        project=str(folder.resolve()),
        name="ultralytics",
        device=0 if torch.cuda.is_available() else "cpu",
        epochs=_epochs(config, windows),
        batch=config.batch,
        lr0=config.rate,
        seed=config.seed,
        resume=kept is not None,
        **SETTINGS,
    )
    return last.with_name("best.pt")


def _epochs(config: NetworkConfig, windows: Path) -> int:
    """Return the number of epochs, in which ultralytics counts, that is nearest to the steps."""
    count = sum(1 for _ in (windows / "train" / "images").iterdir())
    return max(1, round(config.steps * config.batch / count))


def start_checkpoint(released: Path, windows: Path, folder: Path) -> Path:
    """Return a new checkpoint with the weights of a released detector, to start training from."""
    net = YOLO(ARCHITECTURE, task="obb")
    paths = sorted((windows / "train" / "images").iterdir())
    chosen = np.random.default_rng(0).permutation(len(paths))[:STATISTICS_SAMPLES]
    seen = np.stack([load_frame(paths[index]).pixels for index in chosen])
    sample = torch.from_numpy(seen.transpose(0, 3, 1, 2).astype(np.float32) / 255)
    load_released(net.model, released, sample)
    target = folder / "start.pt"
    net.save(str(target))
    return target


def load_checkpoint(last: Path) -> dict[str, Any] | None:
    """Return the last checkpoint, or the previous one if it is damaged, or None if there is none.

    Ultralytics overwrites its checkpoint in place: a run killed while it writes would be lost.

    Raises:
        TrainingError: All checkpoints are damaged.
    """
    existing = [path for path in (last, _backup_of(last)) if path.exists()]
    for path in existing:
        try:
            checkpoint: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=False)
        except UNREADABLE:
            continue
        if path != last:
            write_whole(last, path.read_bytes())
        return checkpoint
    if existing:
        raise TrainingError(damaged(last.parent))
    return None


def _is_finished(checkpoint: dict[str, Any]) -> bool:
    """Return whether no epoch is left; a run killed right after its last has an optimizer."""
    if checkpoint["optimizer"] is None:
        return True
    return bool(checkpoint["epoch"] + 1 >= checkpoint["train_args"]["epochs"])


def back_up(last: Path) -> None:
    """Copy a complete checkpoint, as a backup while the next one is written."""
    write_whole(_backup_of(last), last.read_bytes())


def _backup_of(last: Path) -> Path:
    return last.with_name("kept.pt")


def _channels_last(trainer: object) -> None:
    """Store weights with channels last; with channels first CPUs take about half as long again."""
    trainer.model.to(memory_format=torch.channels_last)  # type: ignore[attr-defined]


def export(weights: Path, target: Path, name: str = "detector") -> None:
    """Export the detector for any input size, without non-maximum suppression."""
    made = YOLO(weights, task="obb").export(
        format="onnx", dynamic=True, simplify=False, nms=False, opset=17, imgsz=640
    )
    shutil.copy(made, target)
    spell_softmax(target)
    finish(target, name)
