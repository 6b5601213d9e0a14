"""Train a network on crops of drawn and real photos, calibrate it, and export it."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from tilesight.datasets.labels.labels import LabeledPhoto
from tilesight.models.export.onnx_export import export_reader
from tilesight.models.export.quantize import quantize_crop_network
from tilesight.models.networks.crop_network import DEPTHS, NUMBERS, RecognizerNet
from tilesight.models.networks.device import best_device, half_precision
from tilesight.models.networks.weight_average import update_average
from tilesight.models.training.batch_stream import BatchStream
from tilesight.models.training.checkpoint import Net, TrainingState
from tilesight.models.training.config import CropNetworkConfig
from tilesight.models.training.crops import (
    NO_COLOR,
    NO_FACE,
    Crops,
    fixed_crops,
    joined,
    joker_prior_correction,
    read_photos,
)
from tilesight.models.training.onnx_import import load_released
from tilesight.models.training.proposal_cache import ProposalCache, cached_proposals
from tilesight.models.training.quad_sampling import CROP_SAMPLING, CropSampling
from tilesight.models.training.workspace import EXPORTED, Workspace

REAL_SHARE = 0.25
"""Fraction of real photos among the pictures; each has few tiles."""
MAX_PER_PHOTO = 24
STATISTICS_SAMPLES = 1024
"""Crops to estimate the normalization statistics of a released network with."""
SAVE_EVERY, LOG_EVERY = 200, 800
"""Steps between checkpoints, and between measurements."""


class Batch(NamedTuple):
    """Augmented crops as tensors, with the fields of `Crops`."""

    pixels: Tensor
    corners: Tensor
    orientation: Tensor
    number: Tensor
    color: Tensor
    face: Tensor


Loss = Callable[[nn.Module, Batch], Tensor]


class CropStream(BatchStream[Batch]):
    """An endless stream of augmented batches of crops, mixed from many photos."""

    def __init__(
        self,
        composed: list[LabeledPhoto],
        real: list[LabeledPhoto],
        proposals: ProposalCache,
        name: str,
        config: CropNetworkConfig,
        step: int,
    ) -> None:
        super().__init__(config.seed, step)
        self.composed, self.real, self.proposals = composed, real, proposals
        self.sampling, self.config = CROP_SAMPLING[name], config

    def batches(self, rng: np.random.Generator) -> Iterator[Batch]:
        """Yield batches without an end."""
        yield from mix_crops(self._photos(rng), self.config.buffer, self.config.batch, rng)

    def _photos(self, rng: np.random.Generator) -> Iterator[Crops]:
        """Yield the crops of one photo after another, the first of a drawn one."""
        drawn = read_photos(self.composed, self.proposals, rng, MAX_PER_PHOTO, self.sampling)
        taken = read_photos(self.real, self.proposals, rng, MAX_PER_PHOTO, self.sampling)
        yield next(drawn)
        while True:
            yield next(taken if self.real and rng.random() < REAL_SHARE else drawn)


def mix_crops(
    photos: Iterator[Crops], buffer: int, batch: int, rng: np.random.Generator
) -> Iterator[Batch]:
    """Yield augmented batches of crops, mixed from many photos.

    Args:
        photos: The crops of one photo after another, without an end.
        buffer: Number of crops that batches are drawn from.
        batch: Number of crops in a batch.
        rng: Source of randomness.
    """
    parts: list[Crops] = []
    while True:
        while sum(len(part.pixels) for part in parts) < buffer:
            parts.append(next(photos))
        store = joined(parts)
        order = rng.permutation(len(store.pixels))
        chosen, kept = order[:batch], order[batch:]
        pixels, *labels = (torch.from_numpy(column[chosen]) for column in store)
        yield Batch(augment(pixels), *labels)
        parts = [Crops._make(column[kept] for column in store)]


def augment(pixels: Tensor) -> Tensor:
    """Return (N, S, S, 3) bytes with random light, color cast, sharpness and noise."""
    crops, count = as_input(pixels), len(pixels)
    gain = torch.exp(0.18 * torch.randn(count, 1, 1, 1) + 0.09 * torch.randn(count, 3, 1, 1))
    middle = crops.mean(dim=(2, 3), keepdim=True)
    contrast = torch.exp(0.2 * torch.randn(count, 1, 1, 1))
    crops = ((crops - middle) * contrast + middle) * gain
    crops = _downsampled(crops, torch.rand(count) < 0.2, 0.5)
    crops = _downsampled(crops, torch.rand(count) < 0.06, 0.34)
    # `randn_like` of a view would draw the values one by one.
    noise = 0.04 * torch.rand(count, 1, 1, 1) ** 2 * torch.randn(crops.shape)
    seen = (crops + noise).clamp(0, 1) * 255
    return seen.round().byte().permute(0, 2, 3, 1).contiguous()


def as_input(pixels: Tensor) -> Tensor:
    """Return (N, S, S, 3) bytes as the network's input: (N, 3, S, S) values from 0 to 1."""
    return pixels.permute(0, 3, 1, 2).float() / 255


def _downsampled(crops: Tensor, chosen: Tensor, scale: float) -> Tensor:
    """Return crops with the chosen ones reduced in resolution."""
    if chosen.any():
        small = functional.interpolate(crops[chosen], scale_factor=scale, mode="area")
        crops = crops.clone()
        crops[chosen] = functional.interpolate(small, crops.shape[2:], mode="bilinear")
    return crops


def loss_of(net: nn.Module, batch: Batch) -> Tensor:
    """Return the weighted sum of the four heads' losses."""
    crops = as_input(batch.pixels)
    with half_precision(crops.device):
        outputs = net(crops.contiguous(memory_format=torch.channels_last))
    corners, prints, colors, faces, _ = (output.float() for output in outputs)
    is_face = batch.face != NO_FACE
    where = functional.smooth_l1_loss(corners[is_face], batch.corners[is_face], beta=0.02)
    printed = batch.orientation * NUMBERS + batch.number
    what = functional.cross_entropy(prints[is_face], printed[is_face])
    ink = functional.cross_entropy(colors, batch.color, ignore_index=NO_COLOR)
    kind = functional.cross_entropy(faces, batch.face)
    return 8 * where + what + ink + 0.5 * kind


@torch.no_grad()
def predict(net: nn.Module, crops: Crops) -> tuple[Tensor, ...]:
    """Return the network's outputs in inference mode, as `RecognizerNet.forward` does."""
    net.eval()
    device = next(net.parameters()).device
    batches = torch.from_numpy(crops.pixels).split(512)
    parts = [net(as_input(batch.to(device))) for batch in batches]
    return tuple(torch.cat(column).cpu() for column in zip(*parts, strict=True))


def measure(net: nn.Module, crops: Crops) -> dict[str, float]:
    """Return the accuracies of the heads, and the median error of the corners in tile widths."""
    corners, prints, color, face, _ = (part.numpy() for part in predict(net, crops))
    on = crops.face != NO_FACE
    inked = crops.color != NO_COLOR
    away = np.linalg.norm(corners[on] - crops.corners[on], axis=2)
    orientation, number = np.divmod(prints.argmax(1), NUMBERS)
    return {
        "number": float((number == crops.number)[on].mean()),
        "color": float((color.argmax(1) == crops.color)[inked].mean()),
        "orientation": float((orientation == crops.orientation)[on].mean()),
        "corner": float(np.median(away.mean(axis=1)) * 64 / 36),
        "face": float(((face.argmax(1) == NO_FACE) == ~on).mean()),
    }


class CropTrainingState(TrainingState[Net]):
    """The state of the training of a network on crops."""

    def __init__(self, checkpoint: Path, rate: float, net: Net, loss: Loss = loss_of) -> None:
        self.device, self.rate, self.loss = best_device(), rate, loss
        # With channels first, training on CPUs takes half as long again.
        net.to(self.device, memory_format=torch.channels_last)
        optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=0.02)
        super().__init__(checkpoint, net, optimizer)

    def train_step(self, batch: Batch, part: float) -> float:
        """Take one training step and return the loss; `part` is the progress from 0 to 1."""
        _set_rate(self.optimizer, self.rate, part)
        self.net.train()
        loss = self.loss(self.net, Batch(*(part.to(self.device) for part in batch)))
        self.descend(loss, max_norm=2.0, decay=0.998)
        return float(loss.item())


def train(
    state: CropTrainingState[Net], stream: BatchStream[Batch], checks: dict[str, Crops], steps: int
) -> Net:
    """Train for a number of steps and return the moving average of the weights.

    Args:
        state: The state; an interrupted training continues from it.
        stream: The training data.
        checks: Named validation crops that are measured from time to time.
        steps: Total number of steps, including those of interrupted runs.
    """
    if state.step >= steps:
        return state.mean
    for batch in stream.loader(state.device):
        loss = state.train_step(batch, (state.step + 1) / steps)
        if state.step % SAVE_EVERY == 0 or state.step >= steps:
            state.save()
        if state.step % LOG_EVERY == 0 or state.step >= steps:
            _log(state, loss, checks)
        if state.step >= steps:
            break
    return state.mean


def interpolate(net: RecognizerNet, released: Path, crops: Crops, part: float) -> RecognizerNet:
    """Return the interpolation from a released network to the one trained from it.

    It keeps more of what the training pictures no longer show (Wortsman et al. 2022).

    Args:
        net: The trained network.
        released: The ONNX file of the released one.
        crops: Crops to estimate the normalization statistics with.
        part: Weight of the trained network, from 0 to 1.
    """
    between = copy.deepcopy(net)
    load_released(between, released, statistics_sample(crops))
    update_average(between, net, 1 - part)
    return between


def statistics_sample(crops: Crops) -> Tensor:
    """Return an input to estimate the normalization statistics of a released network with."""
    chosen = np.random.default_rng(0).permutation(len(crops.pixels))[:STATISTICS_SAMPLES]
    return as_input(torch.from_numpy(crops.pixels[chosen]))


def _log(state: CropTrainingState[Net], loss: float, checks: dict[str, Crops]) -> None:
    print(f"step {state.step}, loss {loss:.3f}", flush=True)
    for name, crops in checks.items():
        figures = measure(state.mean, crops)
        print("   ", name, {k: round(v, 4) for k, v in figures.items()}, flush=True)


def _set_rate(optimizer: torch.optim.Optimizer, rate: float, part: float) -> None:
    """Set the learning rate: warm-up over the first percent, then cosine decay."""
    rise = min(1.0, part / 0.01 + 0.05)
    for group in optimizer.param_groups:
        group["lr"] = rate * rise * (0.5 + 0.5 * math.cos(math.pi * part)) + 1e-5


def temperatures(net: nn.Module, crops: Crops) -> tuple[float, float, float]:
    """Return the softmax temperatures of print, color and face (Guo et al. 2017)."""
    _, *logits, _ = predict(net, crops)
    on = torch.from_numpy(crops.face != NO_FACE)
    inked = torch.from_numpy(crops.color != NO_COLOR)
    prints = crops.orientation * NUMBERS + crops.number
    targets = [torch.from_numpy(x) for x in (prints, crops.color, crops.face)]
    masks = [on, inked, torch.ones_like(on)]
    found = [temperature(s[m], t[m]) for s, t, m in zip(logits, targets, masks, strict=True)]
    return (found[0], found[1], found[2])


def temperature(logits: Tensor, classes: Tensor) -> float:
    """Return the softmax temperature with which (N, K) logits fit (N,) classes best."""
    heats: list[float] = torch.linspace(0.5, 4.0, 71).tolist()
    return min(heats, key=lambda heat: float(functional.cross_entropy(logits / heat, classes)))


def joker_log_odds(photos: list[LabeledPhoto], sampling: CropSampling) -> float:
    """Return the correction of a joker's log-odds for its frequency in the training photos."""
    jokers = [tile.tile.joker for photo in photos for tile in photo.tiles]
    return joker_prior_correction(sum(jokers) * sampling.jokers, len(jokers) - sum(jokers))


def run(name: str, config: CropNetworkConfig, workspace: Workspace) -> Path:
    """Train a network on crops, or resume, and return its calibrated, quantized ONNX file.

    Raises:
        TrainingError: There are no pictures to train on.
    """
    torch.manual_seed(config.seed)
    folder, sampling = workspace.run(name), CROP_SAMPLING[name]
    held_out, drawn = workspace.split_pictures(config.pictures)
    proposals = cached_proposals(workspace, config.pictures, config.max_pictures, config.photos)
    checks = {"held out": fixed_crops(held_out, 1, sampling, proposals)}
    if config.photos and (dev := workspace.photos_of("dev")):
        checks["dev"] = fixed_crops(dev, 2, sampling, proposals)
    state = CropTrainingState(folder / "checkpoint.pt", config.rate, RecognizerNet(DEPTHS[name]))
    start = workspace.start_of(config.start)
    state.start_from(start, partial(statistics_sample, checks["held out"]))
    real = workspace.photos_of("train") if config.photos else []
    stream = CropStream(drawn, real, proposals, name, config, state.step)
    net = train(state, stream, checks, config.steps).cpu()
    if start is not None and config.interpolate_weights < 1:
        net = interpolate(net, start, checks["held out"], config.interpolate_weights)
    return export(name, net, checks["held out"], joker_log_odds(drawn, sampling), folder)


def export(name: str, net: RecognizerNet, crops: Crops, jokers: float, folder: Path) -> Path:
    """Calibrate, export and quantize a network, and return the quantized file.

    Args:
        name: The name of the network.
        net: The trained network.
        crops: Crops to calibrate with.
        jokers: The correction of a joker's log-odds.
        folder: Where the files are written.
    """
    heat = temperatures(net, crops)
    exported, target = folder / "float.onnx", folder / EXPORTED
    export_reader(name, net, heat, jokers, exported)
    quantize_crop_network(exported, name, crops.pixels, target)
    print(f"temperatures {heat}, log-odds of a joker {jokers:+.2f}; written to {target}")
    return target
