"""Train the detector with ultralytics on square windows, and export it."""

from __future__ import annotations

import argparse
import pickle
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from ultralytics import YOLO

from tilesight.datasets.labels.atomic_files import write_whole
from tilesight.models.export.onnx_export import finish, spell_softmax
from tilesight.models.training.onnx_import import load_released
from tilesight.vision.io.frame import load_frame

ARCHITECTURE = Path(__file__).parents[1] / "configs" / "detector.yaml"
WINDOW = 512
STATISTICS_SAMPLES = 32
"""Windows to estimate the normalization statistics of a released network with."""

SETTINGS = {
    "imgsz": WINDOW,
    "batch": 16,
    "epochs": 100,
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


@dataclass(frozen=True, slots=True)
class Schedule:
    """The duration, learning rate, seed and start of a training."""

    hours: float
    rate: float
    seed: int
    start: Path | None
    """The ONNX file of a released network, or None to train from scratch."""


def train(windows: Path, runs: Path, schedule: Schedule) -> Path:
    """Train or resume an interrupted run, and return the file of the best weights.

    A resumed run gets the full time again. A finished run is not repeated.

    Args:
        windows: The folder of the training and validation windows.
        runs: The folder to write to.
        schedule: The duration, learning rate, seed and start.
    """
    data = runs / "windows.yaml"
    root = windows.resolve()
    data.write_text(f"train: {root}/train/images\nval: {root}/check/images\nnames:\n  0: tile\n")
    last = runs / "detector" / "weights" / "last.pt"
    kept = load_checkpoint(last)
    if kept and kept["optimizer"] is None:
        print(f"the run in {runs / 'detector'} has ended: move it away to train anew")
        return last.with_name("best.pt")
    device = 0 if torch.cuda.is_available() else "cpu"
    start = (
        ARCHITECTURE if schedule.start is None else start_checkpoint(schedule.start, windows, runs)
    )
    net = YOLO(last if kept else start, task="obb")
    net.add_callback("on_train_start", _channels_last)
    net.add_callback("on_model_save", lambda _: back_up(last))
    net.train(
        data=str(data),
        project=str(runs.resolve()),
        name="detector",
        device=device,
        time=schedule.hours,
        lr0=schedule.rate,
        seed=schedule.seed,
        resume=kept is not None,
        **SETTINGS,
    )
    return last.with_name("best.pt")


def start_checkpoint(released: Path, windows: Path, runs: Path) -> Path:
    """Return a new checkpoint with the weights of a released detector, to start training from."""
    net = YOLO(ARCHITECTURE, task="obb")
    paths = sorted((windows / "train" / "images").iterdir())
    chosen = np.random.default_rng(0).permutation(len(paths))[:STATISTICS_SAMPLES]
    seen = np.stack([load_frame(paths[index]).pixels for index in chosen])
    sample = torch.from_numpy(seen.transpose(0, 3, 1, 2).astype(np.float32) / 255)
    load_released(net.model, released, sample)
    target = runs / "start.pt"
    net.save(str(target))
    return target


def load_checkpoint(last: Path) -> dict[str, Any] | None:
    """Return the last checkpoint, or the previous one if it is damaged, or None if there is none.

    Ultralytics overwrites its checkpoint in place: a run killed while it writes would be lost.
    """
    for path in (last, _backup_of(last)):
        try:
            checkpoint: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=False)
        except (OSError, EOFError, RuntimeError, pickle.UnpicklingError):
            continue
        if path != last:
            write_whole(last, path.read_bytes())
        return checkpoint
    return None


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
        format="onnx", dynamic=True, simplify=True, nms=False, opset=17, imgsz=640
    )
    shutil.copy(made, target)
    spell_softmax(target)
    finish(target, name)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--windows", type=Path, default=Path("data/windows"))
    parser.add_argument("--runs", type=Path, default=Path("runs"))
    parser.add_argument("--hours", type=float, default=1.35)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--start", type=Path, help="a released network to start_checkpoint with")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    chosen.runs.mkdir(parents=True, exist_ok=True)
    schedule = Schedule(chosen.hours, chosen.rate, chosen.seed, chosen.start)
    best = train(chosen.windows, chosen.runs, schedule)
    export(best, chosen.runs / "detector.onnx")
    print(f"written to {chosen.runs / 'detector.onnx'}")


if __name__ == "__main__":
    main()
