"""Train a network on crops of drawn and real photos, calibrate it, and export it."""

from __future__ import annotations

import argparse
import copy
import io
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from tilesight.datasets.labels.atomic_files import write_whole
from tilesight.datasets.labels.labels import LabelledPhoto, load_folder, load_trained
from tilesight.datasets.workers import share
from tilesight.models.export.onnx_export import export_reader
from tilesight.models.networks.crop_network import DEPTHS, NUMBERS, RecognizerNet
from tilesight.models.training.crops import (
    CROP_SAMPLING,
    NO_COLOR,
    NO_FACE,
    Crops,
    CropSampling,
    joker_prior_correction,
    read_photo,
    read_photos,
)
from tilesight.models.training.onnx_import import load_released
from tilesight.models.training.proposal_cache import ProposalCache, load_proposals
from tilesight.vision.geometry.arrays import AnyArray
from tilesight.vision.geometry.crops import SIDE

BATCH = 192
BUFFER = 6144
"""Crops that batches are drawn from: many, because crops of one photo are similar."""
PEAK_RATE = 2.5e-3
REAL_SHARE = 0.25
"""Fraction of real photos among the pictures; each has few tiles."""
MAX_PER_PHOTO = 24
STATISTICS_SAMPLES = 1024
"""Crops to estimate the normalization statistics of a released network with."""
HALF_PRECISION = any(torch.cpu.get_capabilities().get(name) for name in ("avx512_bf16", "amx_bf16"))
"""Whether to use half precision: it halves the time on processors with support, else doubles it."""
SAVE_EVERY, LOG_EVERY = 120, 600
"""Seconds between checkpoints, and between measurements."""

Batch = tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor]


class CropStream(IterableDataset[Batch]):
    """An endless stream of augmented batches of crops, mixed from many photos."""

    def __init__(
        self,
        composed: list[LabelledPhoto],
        real: list[LabelledPhoto],
        proposals: ProposalCache,
        sampling: CropSampling,
        seed: tuple[int, ...],
    ) -> None:
        self.composed, self.real, self.seed = composed, real, seed
        self.proposals, self.sampling = proposals, sampling

    def __iter__(self) -> Iterator[Batch]:
        cv2.setNumThreads(1)
        info = get_worker_info()
        rng = np.random.default_rng([*self.seed, info.id if info else 0])
        drawn = read_photos(self.composed, self.proposals, rng, MAX_PER_PHOTO, self.sampling)
        taken = read_photos(self.real, self.proposals, rng, MAX_PER_PHOTO, self.sampling)
        parts, count = [_columns(next(drawn))], 0
        while True:
            while count < BUFFER:
                crops = next(taken if self.real and rng.random() < REAL_SHARE else drawn)
                parts.append(_columns(crops))
                count += len(crops.pixels)
            store = [np.concatenate(column) for column in zip(*parts, strict=True)]
            order = rng.permutation(len(store[0]))
            chosen, kept = order[:BATCH], order[BATCH:]
            pixels, *labels = (torch.from_numpy(column[chosen]) for column in store)
            yield augment(pixels), *labels
            parts, count = [[column[kept] for column in store]], len(kept)


def _columns(crops: Crops) -> list[AnyArray]:
    return [crops.pixels, crops.corners, crops.way, crops.number, crops.color, crops.face]


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
    pixels, corners, way, number, color, face = batch
    crops = as_input(pixels)
    with torch.autocast("cpu", torch.bfloat16, enabled=HALF_PRECISION):
        outputs = net(crops.contiguous(memory_format=torch.channels_last))
    placed, prints, colors, faces, _ = (output.float() for output in outputs)
    is_face = face != NO_FACE
    where = functional.smooth_l1_loss(placed[is_face], corners[is_face], beta=0.02)
    what = functional.cross_entropy(prints[is_face], (way * NUMBERS + number)[is_face])
    ink = functional.cross_entropy(colors, color, ignore_index=NO_COLOR)
    kind = functional.cross_entropy(faces, face)
    return 8 * where + what + ink + 0.5 * kind


@torch.no_grad()
def predict(net: nn.Module, crops: Crops) -> tuple[Tensor, ...]:
    """Return the network's outputs in inference mode, as `RecognizerNet.forward` does."""
    net.eval()
    parts = [net(as_input(part)) for part in torch.from_numpy(crops.pixels).split(512)]
    return tuple(torch.cat(column) for column in zip(*parts, strict=True))


def measure(net: nn.Module, crops: Crops) -> dict[str, float]:
    """Return the accuracies of the heads, and the median error of the corners in tile widths."""
    corners, prints, color, face, _ = (part.numpy() for part in predict(net, crops))
    on = crops.face != NO_FACE
    inked = crops.color != NO_COLOR
    away = np.linalg.norm(corners[on] - crops.corners[on], axis=2)
    way, number = np.divmod(prints.argmax(1), NUMBERS)
    return {
        "number": float((number == crops.number)[on].mean()),
        "color": float((color.argmax(1) == crops.color)[inked].mean()),
        "orientation": float((way == crops.way)[on].mean()),
        "corner": float(np.median(away.mean(axis=1)) * 64 / 36),
        "face": float(((face.argmax(1) == NO_FACE) == ~on).mean()),
    }


def fixed_crops(
    photos: list[LabelledPhoto], seed: int, sampling: CropSampling, proposals: ProposalCache
) -> Crops:
    """Return reproducible crops of photos for validation."""
    rng = np.random.default_rng(seed)
    parts = [read_photo(photo, proposals, rng, 100, sampling) for photo in photos]
    columns = zip(*(_columns(part) for part in parts), strict=True)
    return Crops(*(np.concatenate(column) for column in columns))


class TrainingState:
    """The state of a training: the network, its moving average, the optimizer and the time."""

    def __init__(
        self, checkpoint: Path, rate: float, depth: tuple[int, ...], side: int = SIDE
    ) -> None:
        # With channels first, training on CPUs takes half as long again.
        self.net = RecognizerNet(depth, side).to(memory_format=torch.channels_last)
        self.mean: RecognizerNet = copy.deepcopy(self.net)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), rate, weight_decay=0.02)
        self.rate, self.checkpoint, self.step, self.spent = rate, checkpoint, 0, 0.0
        if checkpoint.exists():
            self._resume(torch.load(checkpoint))

    def start_from(self, released: Path, crops: Crops) -> None:
        """Load the weights of a released network, unless the training has already started."""
        if not self.step:
            _load(self.net, released, crops)
            self.mean.load_state_dict(self.net.state_dict())

    def train_step(self, batch: Batch, part: float) -> float:
        """Take one training step and return the loss; `part` is the progress from 0 to 1."""
        _set_rate(self.optimizer, self.rate, part)
        self.net.train()
        loss = loss_of(self.net, batch)
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimizer.step()
        self.step += 1
        _update_average(self.mean, self.net, min(0.998, self.step / (self.step + 20)))
        return float(loss.item())

    def save(self) -> None:
        """Write the checkpoint, from which a later run resumes."""
        parts = {"net": self.net, "mean": self.mean, "optimizer": self.optimizer}
        states = {name: part.state_dict() for name, part in parts.items()}
        buffer = io.BytesIO()
        torch.save(states | {"step": self.step, "spent": self.spent}, buffer)
        write_whole(self.checkpoint, buffer.getvalue())

    def _resume(self, saved: dict[str, Any]) -> None:
        self.net.load_state_dict(saved["net"])
        self.mean.load_state_dict(saved["mean"])
        self.optimizer.load_state_dict(saved["optimizer"])
        self.step, self.spent = saved["step"], saved["spent"]


def train(
    state: TrainingState, stream: CropStream, checks: dict[str, Crops], minutes: float
) -> RecognizerNet:
    """Train for a given time and return the moving average of the weights.

    Args:
        state: The state; an interrupted training continues from it.
        stream: The training data.
        checks: Named validation crops that are measured from time to time.
        minutes: Total training time, including that of interrupted runs.
    """
    # A forked worker would inherit OpenCV's thread pool without its threads, and hang.
    loader = DataLoader(
        stream, batch_size=None, num_workers=1, prefetch_factor=8, multiprocessing_context="spawn"
    )
    started, saved, logged = time.monotonic() - state.spent, time.monotonic(), time.monotonic()
    for batch in loader:
        state.spent = time.monotonic() - started
        part = min(1.0, state.spent / (60 * minutes))
        loss = state.train_step(batch, part)
        if time.monotonic() - saved > SAVE_EVERY or part >= 1:
            saved = time.monotonic()
            state.save()
        if time.monotonic() - logged > LOG_EVERY or part >= 1:
            logged = time.monotonic()
            _log(state, loss, checks)
        if part >= 1:
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
    _load(between, released, crops)
    _update_average(between, net, 1 - part)
    return between


def _load(net: RecognizerNet, released: Path, crops: Crops) -> None:
    rng = np.random.default_rng(0)
    chosen = crops.pixels[rng.permutation(len(crops.pixels))[:STATISTICS_SAMPLES]]
    load_released(net, released, as_input(torch.from_numpy(chosen)))


def _log(state: TrainingState, loss: float, checks: dict[str, Crops]) -> None:
    print(f"{state.spent / 60:5.1f} min, step {state.step}, loss {loss:.3f}", flush=True)
    for name, crops in checks.items():
        figures = measure(state.mean, crops)
        print("   ", name, {k: round(v, 4) for k, v in figures.items()}, flush=True)


def _set_rate(optimizer: torch.optim.Optimizer, rate: float, part: float) -> None:
    """Set the learning rate: warm-up over the first percent, then cosine decay."""
    rise = min(1.0, part / 0.01 + 0.05)
    for group in optimizer.param_groups:
        group["lr"] = rate * rise * (0.5 + 0.5 * math.cos(math.pi * part)) + 1e-5


@torch.no_grad()
def _update_average(mean: nn.Module, net: nn.Module, keep: float) -> None:
    for slow, fast in zip(mean.state_dict().values(), net.state_dict().values(), strict=True):
        if slow.dtype.is_floating_point:
            slow.lerp_(fast, 1 - keep)
        else:
            slow.copy_(fast)


def temperatures(net: nn.Module, crops: Crops) -> tuple[float, float, float]:
    """Return the softmax temperatures of print, color and face (Guo et al. 2017)."""
    _, *logits, _ = predict(net, crops)
    on = torch.from_numpy(crops.face != NO_FACE)
    inked = torch.from_numpy(crops.color != NO_COLOR)
    prints = crops.way * NUMBERS + crops.number
    targets = [torch.from_numpy(x) for x in (prints, crops.color, crops.face)]
    masks = [on, inked, torch.ones_like(on)]
    candidates = torch.linspace(0.5, 4.0, 71)
    found = [
        min(
            candidates.tolist(), key=lambda heat: float(functional.cross_entropy(s[m] / heat, t[m]))
        )
        for s, t, m in zip(logits, targets, masks, strict=True)
    ]
    return (found[0], found[1], found[2])


def joker_log_odds(photos: list[LabelledPhoto], sampling: CropSampling) -> float:
    """Return the correction of a joker's log-odds for its frequency in the training photos."""
    jokers = [tile.tile.joker for photo in photos for tile in photo.tiles]
    return joker_prior_correction(sum(jokers) * sampling.jokers, len(jokers) - sum(jokers))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=tuple(CROP_SAMPLING))
    parser.add_argument("--pictures", type=Path, nargs="+", default=[Path("data/composed")])
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument(
        "--proposals",
        type=Path,
        default=Path("data/proposals.npz"),
        help="file written by proposal_cache",
    )
    parser.add_argument("--runs", type=Path, default=Path("runs"))
    parser.add_argument(
        "--name", help="name of the checkpoint and of the result; else that of the network"
    )
    parser.add_argument("--start", type=Path, help="released network to start from")
    parser.add_argument(
        "--interpolate-weights",
        type=share,
        default=1.0,
        help="weight of the trained network against the one that it started from, from 0 to 1",
    )
    parser.add_argument(
        "--partway",
        dest="interpolate_weights",
        type=share,
        default=argparse.SUPPRESS,
        help=argparse.SUPPRESS,  # the name of `--interpolate-weights` in 0.1; until 0.3
    )
    parser.add_argument("--rate", type=float, default=PEAK_RATE)
    parser.add_argument("--minutes", type=float, default=75)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=torch.get_num_threads())
    return parser.parse_args()


def main() -> None:
    """Run from the command line."""
    chosen = _options()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    chosen.runs.mkdir(parents=True, exist_ok=True)
    try:
        held_out, drawn = load_trained(chosen.pictures)
    except OSError as error:
        sys.exit(f"{error}.")
    real = load_folder(chosen.photos / "train")
    sampling, name = CROP_SAMPLING[chosen.part], chosen.name or chosen.part
    proposals = load_proposals(chosen.proposals)
    checks = {"held out": fixed_crops(held_out, 1, sampling, proposals)}
    if (chosen.photos / "dev").exists():
        checks["dev"] = fixed_crops(load_folder(chosen.photos / "dev"), 2, sampling, proposals)
    state = TrainingState(
        chosen.runs / f"{name}.pt", chosen.rate, DEPTHS[chosen.part], sampling.side
    )
    if chosen.start is not None:
        state.start_from(chosen.start, checks["held out"])
    # The seed depends on the step: a resumed run does not repeat the same order.
    stream = CropStream(drawn, real, proposals, sampling, (chosen.seed, state.step))
    net = train(state, stream, checks, chosen.minutes)
    if chosen.start is not None and chosen.interpolate_weights < 1:
        net = interpolate(net, chosen.start, checks["held out"], chosen.interpolate_weights)
    heat, jokers = temperatures(net, checks["held out"]), joker_log_odds(drawn, sampling)
    target = chosen.runs / f"{name}.onnx"
    export_reader(chosen.part, net, heat, jokers, target)
    print(f"temperatures {heat}, log-odds of a joker {jokers:+.2f}; written to {target}")


if __name__ == "__main__":
    main()
