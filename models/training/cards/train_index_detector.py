"""Train the detector of corner indices from the tile detector, and export it; resumes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from ultralytics import YOLO
from ultralytics.cfg import get_cfg

from tilesight.models.export.quantize import MAX_PHOTOS, detector_inputs, quantize_detector
from tilesight.models.networks.device import best_device, half_precision
from tilesight.models.training.cards.card_pictures import labeled_photos, split_cards
from tilesight.models.training.cards.index_windows import Batch, IndexWindows
from tilesight.models.training.checkpoint import TrainingState
from tilesight.models.training.config import NetworkConfig
from tilesight.models.training.train_detector import ARCHITECTURE, export
from tilesight.models.training.workspace import EXPORTED, Workspace

STATISTICS_BATCHES = 4
"""Batches to estimate the normalization statistics of a released network with."""
SAVE_EVERY = 50
"""Steps between checkpoints."""


class DetectorTrainingState(TrainingState[nn.Module]):
    """The state of the training of the index detector."""

    def __init__(self, checkpoint: Path, rate: float) -> None:
        self.yolo = YOLO(ARCHITECTURE, task="obb")
        net: nn.Module = self.yolo.model
        net.args = get_cfg()
        for weights in net.parameters():
            weights.requires_grad = True
        self.device, self.rate = best_device(), rate
        net.to(self.device, memory_format=torch.channels_last)
        optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=0.01)
        super().__init__(checkpoint, net, optimizer)

    def train_step(self, batch: Batch, part: float) -> Any:
        """Take one training step and return the losses; `part` is the progress from 0 to 1."""
        self._set_rate(part)
        self.net.train()
        batch = {name: part.to(self.device) for name, part in batch.items()}
        pixels = batch["img"].contiguous(memory_format=torch.channels_last)
        with half_precision(self.device):
            outputs = self.net(pixels)
        loss, parts = self.net.loss(batch, in_single_precision(outputs))
        self.descend(loss.sum(), max_norm=10.0, decay=0.995)
        return parts

    def _set_rate(self, part: float) -> None:
        """Let the rate rise in the first steps, then fall along half a cosine wave."""
        rise = min(1.0, self.step / 60 + 0.02)
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * rise * (0.02 + 0.98 * (0.5 + 0.5 * math.cos(math.pi * part)))


def statistics_sample(batches: Iterator[Batch]) -> torch.Tensor:
    """Return an input to estimate the normalization statistics of a released network with."""
    return torch.cat([batch["img"] for batch in islice(batches, STATISTICS_BATCHES)])


def in_single_precision(outputs: Any) -> Any:
    """Return a network's outputs with all tensors in single precision."""
    if isinstance(outputs, dict):
        return {name: in_single_precision(part) for name, part in outputs.items()}
    if isinstance(outputs, list | tuple):
        return [in_single_precision(part) for part in outputs]
    return outputs.float() if isinstance(outputs, torch.Tensor) else outputs


def train(state: DetectorTrainingState, batches: Iterator[Batch], steps: int) -> None:
    """Train up to a number of steps, including those of interrupted runs."""
    shown: list[list[float]] = []
    while state.step < steps:
        losses = state.train_step(next(batches), (state.step + 1) / steps)
        values = losses.values() if isinstance(losses, dict) else losses.tolist()
        shown.append([float(loss) for loss in values])
        if state.step % SAVE_EVERY == 0 or state.step == steps:
            state.save()
            print(f"step {state.step}, {np.mean(shown, axis=0).round(3).tolist()}", flush=True)
            shown = []


def run(name: str, config: NetworkConfig, workspace: Workspace) -> Path:
    """Train the network, or resume, and return its exported, quantized ONNX file.

    Raises:
        TrainingError: There are no pictures to train on.
    """
    torch.manual_seed(config.seed)
    folder = workspace.run(name)
    held_out, drawn = split_cards(workspace, config.pictures)
    real = labeled_photos(workspace) if config.photos else []
    state = DetectorTrainingState(folder / "checkpoint.pt", config.rate)
    stream = IndexWindows(drawn, real, config, state.step)
    batches = iter(stream.loader(state.device))
    state.start_from(workspace.start_of(config.start), partial(statistics_sample, batches))
    train(state, batches, config.steps)
    exported, target = folder / "float.onnx", folder / EXPORTED
    export_state(state, name, exported)
    photos = [photo.image for photo in (*held_out[:MAX_PHOTOS], *real[:MAX_PHOTOS])]
    quantize_detector(exported, name, detector_inputs(photos), target)
    return target


def export_state(state: DetectorTrainingState, name: str, target: Path) -> None:
    """Export the averaged network for any input size, as the tile detector is exported."""
    state.yolo.model.cpu().load_state_dict(state.mean.state_dict())
    weights = target.with_name("weights.pt")
    state.yolo.save(str(weights))
    export(weights, target, name)
