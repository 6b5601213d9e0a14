"""Train the detector of corner indices from the tile detector, and export it; resumes."""

from __future__ import annotations

import argparse
import copy
import math
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader
from ultralytics import YOLO
from ultralytics.cfg import get_cfg

from tilesight.datasets.labels.atomic_files import write_whole
from tilesight.models.training.cards.index_windows import Batch, IndexWindows
from tilesight.models.training.onnx_import import load_released
from tilesight.models.training.train_crop_network import HALF_PRECISION

ARCHITECTURE = Path(__file__).parents[2] / "configs" / "detector_architecture.yaml"
WEIGHTS = Path(__file__).parents[2]
STATISTICS_BATCHES = 4
"""Batches to estimate the normalization statistics of a released network with."""
SAVE_EVERY = 60.0
"""Seconds between checkpoints."""


class TrainingState:
    """The state of a training: the network, its moving average, the optimizer and the time."""

    def __init__(self, checkpoint: Path, rate: float) -> None:
        self.yolo = YOLO(ARCHITECTURE, task="obb")
        self.net: nn.Module = self.yolo.model
        self.net.args = get_cfg()
        for weights in self.net.parameters():
            weights.requires_grad = True
        self.net.to(memory_format=torch.channels_last)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), rate, weight_decay=0.01)
        self.mean = copy.deepcopy(self.net)
        self.rate, self.checkpoint, self.step, self.spent = rate, checkpoint, 0, 0.0

    def start(self, released: Path, batches: Iterator[Batch]) -> None:
        """Resume from the checkpoint, or load a released detector."""
        if self.checkpoint.exists():
            saved = torch.load(self.checkpoint)
            self.net.load_state_dict(saved["net"])
            self.mean.load_state_dict(saved["mean"])
            self.optimizer.load_state_dict(saved["optimizer"])
            self.step, self.spent = saved["step"], saved["spent"]
            return
        sample = torch.cat([batch["img"] for batch in islice(batches, STATISTICS_BATCHES)])
        load_released(self.net, released, sample)
        self.mean.load_state_dict(self.net.state_dict())

    def train_step(self, batch: Batch, part: float) -> Any:
        """Take one training step and return the losses; `part` is the progress from 0 to 1."""
        rise = min(1.0, self.step / 60 + 0.02)
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * rise * (0.02 + 0.98 * (0.5 + 0.5 * math.cos(math.pi * part)))
        self.net.train()
        pixels = batch["img"].contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16, enabled=HALF_PRECISION):
            outputs = self.net(pixels)
        loss, parts = self.net.loss(batch, in_single_precision(outputs))
        self.optimizer.zero_grad()
        loss.sum().backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 10.0)
        self.optimizer.step()
        self.step += 1
        update_average(self.mean, self.net, min(0.995, self.step / (self.step + 20)))
        return parts

    def save(self) -> None:
        """Write the checkpoint, from which a later run resumes."""
        saved = {
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "step": self.step,
            "spent": self.spent,
        }
        partial = self.checkpoint.with_suffix(".partial")
        torch.save(saved, partial)
        write_whole(self.checkpoint, partial.read_bytes())
        partial.unlink()


def in_single_precision(outputs: Any) -> Any:
    """Return a network's outputs with all tensors in single precision."""
    if isinstance(outputs, dict):
        return {name: in_single_precision(part) for name, part in outputs.items()}
    if isinstance(outputs, list | tuple):
        return [in_single_precision(part) for part in outputs]
    return outputs.float() if isinstance(outputs, torch.Tensor) else outputs


@torch.no_grad()
def update_average(mean: nn.Module, net: nn.Module, keep: float) -> None:
    """Move an averaged network towards the trained one."""
    for slow, fast in zip(mean.state_dict().values(), net.state_dict().values(), strict=True):
        if slow.dtype.is_floating_point:
            slow.lerp_(fast, 1 - keep)
        else:
            slow.copy_(fast)


def train(state: TrainingState, batches: Iterator[Batch], minutes: float) -> None:
    """Train until the time is spent; resumed runs count what was spent before."""
    started, saved = time.monotonic() - state.spent, time.monotonic()
    shown: list[Any] = []
    while state.spent < 60 * minutes:
        losses = state.train_step(next(batches), state.spent / (60 * minutes))
        shown.append(
            [float(loss) for loss in losses.values()]
            if isinstance(losses, dict)
            else losses.tolist()
        )
        state.spent = time.monotonic() - started
        if time.monotonic() - saved > SAVE_EVERY:
            state.save()
            means = np.mean(shown, axis=0).round(3).tolist()
            print(f"{state.spent / 60:5.1f} min, step {state.step}, {means}", flush=True)
            saved, shown = time.monotonic(), []
    state.save()


def export_state(state: TrainingState, target: Path) -> None:
    """Export the averaged network for any input size, as the tile detector is exported."""
    from tilesight.models.training.train_detector import export

    state.yolo.model.load_state_dict(state.mean.state_dict())
    weights = target.with_name("index_detector_weights.pt")
    state.yolo.save(str(weights))
    export(weights, target, "index_detector")


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, nargs="+", default=[Path("data/cards")])
    parser.add_argument("--photos", type=Path, nargs="*", default=[])
    parser.add_argument("--runs", type=Path, default=Path("runs"))
    parser.add_argument("--start", type=Path, default=WEIGHTS / "detector.onnx")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=torch.get_num_threads())
    parser.add_argument("--export-only", action="store_true", help="export the checkpoint")
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    chosen.runs.mkdir(parents=True, exist_ok=True)
    state = TrainingState(chosen.runs / "index_detector_checkpoint.pt", chosen.rate)
    stream = IndexWindows(chosen.pictures, chosen.photos, chosen.seed)
    batches = iter(DataLoader(stream, batch_size=None, num_workers=1, prefetch_factor=8))
    state.start(chosen.start, batches)
    if not chosen.export_only:
        train(state, batches, chosen.minutes)
    export_state(state, chosen.runs / "index_detector.onnx")


if __name__ == "__main__":
    main()
