"""Train the false-positive filter, the digit context or the color context, and export it."""

from __future__ import annotations

import argparse
import copy
import math
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from tilesight.datasets.arrays import Rng
from tilesight.models.export.onnx_export import export_set_transformer
from tilesight.models.networks.set_transformer import SIZES, SetTransformer, Sizes
from tilesight.models.training.color_augmentation import augment_colors
from tilesight.models.training.context_dataset import (
    NONE,
    UNKNOWN,
    Features,
    Truth,
    load_context_samples,
)
from tilesight.models.training.crops import JOKER, joker_prior_correction
from tilesight.models.training.digit_augmentation import augment_digits
from tilesight.models.training.onnx_import import load_set_transformer
from tilesight.vision.geometry.arrays import IndexArray
from tilesight.vision.recognition.config import DEFAULT

LabelledSet = tuple[Features, Truth]
"""The (N, ...) features of the tiles of a picture, and their (N,) labels."""

CONTEXT_DATASET = "tilesight.models.training.context_dataset"
"""The module that writes the training samples."""
BATCH = 48
PEAK_RATE = 2e-3
AVERAGE_DECAY = 0.995
"""Decay of the moving average of the weights per step."""
HELD_OUT = 300
"""Samples of each file that are held out if no validation file is given."""
LOG_EVERY = 60
MAX_TILES = 64
SUBSET_SHARE, FEW_CLASSES_SHARE = 0.5, 0.4
"""Fraction of samples reduced to some of their tiles, and fraction of these with few classes."""


@dataclass(frozen=True, slots=True)
class TrainingTask:
    """What one network is trained on, and how."""

    features: str
    """Field of `ContextSample` with the features."""
    labels: str
    """Field of `ContextSample` with the labels."""
    augment: Callable[[Features, Truth, Rng], Features]
    decay: float
    """Weight decay; networks with many features overfit and need more."""
    has_joker_class: bool = False
    """Whether the joker is a class, whose frequency is corrected after training."""
    rare_class: int | None = None
    """A class that few samples have; half of each batch is drawn from them."""


def unchanged(features: Features, _truth: Truth, _rng: Rng) -> Features:
    """Return the features unchanged."""
    return features


TRAINING_TASKS = {
    "false_positive_filter": TrainingTask(
        "detection_features", "detection_labels", unchanged, decay=0.3, rare_class=NONE
    ),
    "color_context": TrainingTask("color_features", "color_labels", augment_colors, decay=0.02),
    "digit_context": TrainingTask(
        "digit_features", "number_labels", augment_digits, decay=0.1, has_joker_class=True
    ),
}


def augment(context_sample: LabelledSet, task: TrainingTask, classes: int, rng: Rng) -> LabelledSet:
    """Return a sample with augmented features and perhaps only some of its tiles.

    `classes` is their number.
    """
    features, truth = context_sample
    shown = _subset(truth, classes, rng)
    return task.augment(features, truth, rng)[shown], truth[shown]


def _subset(truth: Truth, classes: int, rng: Rng) -> Truth:
    order = rng.permutation(len(truth))
    if rng.random() < SUBSET_SHARE:
        order = order[: rng.integers(1, len(order) + 1)]
        if rng.random() < FEW_CLASSES_SHARE:
            few = order[np.isin(truth[order], rng.permutation(classes)[: rng.integers(1, classes)])]
            order = few if len(few) else order
    return order[:MAX_TILES]


def batch_of(context_samples: list[LabelledSet], sizes: Sizes) -> tuple[Tensor, Tensor]:
    """Return samples as one batch, padded with tiles of weight 0.

    Returns:
        (B, N, columns) features and (B, N) labels, which are `UNKNOWN` for padding.
    """
    most = max(len(truth) for _, truth in context_samples)
    features = np.zeros((len(context_samples), most, sizes.columns), np.float32)
    labels = np.full((len(context_samples), most), UNKNOWN)
    for place, (one, truth) in enumerate(context_samples):
        features[place, : len(truth)], labels[place, : len(truth)] = one, truth
    return torch.from_numpy(features), torch.from_numpy(labels)


@dataclass(frozen=True, slots=True)
class Schedule:
    """The duration, peak learning rate and seed of a training."""

    minutes: float
    rate: float
    seed: int


def train(
    net: SetTransformer,
    task: TrainingTask,
    schedule: Schedule,
    context_samples: list[LabelledSet],
    held_out: list[LabelledSet],
) -> SetTransformer:
    """Train a network and return the moving average of its weights.

    Args:
        net: The network, changed in place.
        task: The features, labels and augmentation.
        schedule: The duration, learning rate and seed.
        context_samples: The training samples.
        held_out: Validation samples that are measured from time to time.
    """
    sizes, rng = net.sizes, np.random.default_rng(schedule.seed)
    mean = copy.deepcopy(net)
    mean.eval()
    net.train()  # `measure` has disabled dropout.
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=task.decay)
    rare_class = [
        n for n, (_, labels) in enumerate(context_samples) if task.rare_class in labels.tolist()
    ]
    started = logged = time.monotonic()
    while (done := (time.monotonic() - started) / (60 * schedule.minutes)) < 1:
        for group in optimizer.param_groups:
            group["lr"] = (
                schedule.rate * (0.5 + 0.5 * math.cos(math.pi * done)) * min(1, 0.05 + 40 * done)
            )
        picked = _pick(rng, len(context_samples), rare_class)
        augmented = [augment(context_samples[place], task, sizes.classes, rng) for place in picked]
        tiles, labels = batch_of(augmented, sizes)
        loss = functional.cross_entropy(
            net(tiles).flatten(0, 1), labels.flatten(), ignore_index=UNKNOWN
        )
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        with torch.no_grad():
            for slow, fast in zip(mean.parameters(), net.parameters(), strict=True):
                slow.lerp_(fast, 1 - min(AVERAGE_DECAY, 10 * done))
        if time.monotonic() - logged > LOG_EVERY:
            logged = time.monotonic()
            print(f"{60 * done * schedule.minutes:4.0f} s: {measure(mean, held_out)}", flush=True)
    return mean


def _pick(rng: Rng, count: int, rare_class: list[int]) -> IndexArray:
    """Return the indexes of a batch, half of them from the samples with the rare class if any."""
    picked = rng.integers(count, size=BATCH)
    if rare_class:
        picked[: BATCH // 2] = rng.choice(rare_class, BATCH // 2)
    return picked


@torch.no_grad()
def measure(net: SetTransformer, context_samples: list[LabelledSet]) -> str:
    """Return a summary: wrong tiles, pictures with any, and the mean negative log-likelihood."""
    net.eval()
    wrong, tiles, surprise = [], 0, 0.0
    for features, truth in context_samples:
        known = truth != UNKNOWN
        chances = torch.softmax(net(torch.from_numpy(features)[None])[0], dim=1).numpy()[known]
        wrong.append(int((chances.argmax(axis=1) != truth[known]).sum()))
        tiles += int(known.sum())
        true = chances[np.arange(len(chances)), truth[known]]
        surprise -= float(np.log(np.maximum(true, DEFAULT.context.features.min_probability)).sum())
    pictures = sum(map(bool, wrong))
    return (
        f"{sum(wrong)} of {tiles} labels wrong, in {pictures} of {len(context_samples)} pictures; "
        f"negative log-likelihood {surprise / tiles:.4f}"
    )


@torch.no_grad()
def make_jokers_rare(net: SetTransformer, context_samples: list[LabelledSet]) -> None:
    """Correct the joker's bias: samples have more jokers than a set (Saerens et al. 2002)."""
    labels = np.concatenate([labels for _, labels in context_samples])
    net.head[1].bias[JOKER] += joker_prior_correction(
        int((labels == JOKER).sum()), int((labels > JOKER).sum())
    )


@torch.no_grad()
def interpolate_weights(old: nn.Module, new: nn.Module, part: float) -> None:
    """Interpolate the new weights, in place, toward the old ones (Wortsman et al. 2022).

    Args:
        old: The network before training.
        new: The network after training.
        part: Weight of the new network, from 0 to 1.
    """
    for before, after in zip(old.parameters(), new.parameters(), strict=True):
        after.copy_(before.lerp(after, part))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=tuple(TRAINING_TASKS))
    parser.add_argument(
        "--context-dataset",
        type=Path,
        nargs="+",
        default=[Path("data/context_dataset.npz")],
        help="files with training samples",
    )
    parser.add_argument(
        "--held-out", type=Path, help="file with validation samples; else some of the others"
    )
    parser.add_argument("--runs", type=Path, default=Path("runs"))
    parser.add_argument("--start", type=Path, help="released network to start from")
    parser.add_argument(
        "--interpolate-weights",
        type=float,
        default=1.0,
        help="weight of the trained network against the one that it started from, from 0 to 1",
    )
    parser.add_argument(
        "--partway",
        dest="interpolate_weights",
        type=float,
        default=argparse.SUPPRESS,
        help=argparse.SUPPRESS,  # the name of `--interpolate-weights` in 0.1; until 0.3
    )
    parser.add_argument("--rate", type=float, default=PEAK_RATE)
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    return parser.parse_args()


def _load_samples(path: Path, task: TrainingTask) -> list[LabelledSet]:
    try:
        samples = load_context_samples(path)
    except (OSError, KeyError):
        sys.exit(f"{path} cannot be read: run `python -m {CONTEXT_DATASET}` first.")
    context_samples = [(getattr(one, task.features), getattr(one, task.labels)) for one in samples]
    return [
        context_sample for context_sample in context_samples if (context_sample[1] != UNKNOWN).any()
    ]


def _initial_network(chosen: argparse.Namespace, held_out: list[LabelledSet]) -> SetTransformer:
    net = SetTransformer(SIZES[chosen.part])
    print(f"predictions of the crops alone: {measure(net, held_out)}")
    if chosen.start is not None:
        try:
            load_set_transformer(net, chosen.start)
        except (OSError, ValueError) as error:
            sys.exit(f"Training cannot start from this network: {error}")
        print(f"{chosen.start}: {measure(net, held_out)}")
    return net


def main() -> None:
    """Run from the command line."""
    chosen = _options()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    chosen.runs.mkdir(parents=True, exist_ok=True)
    task = TRAINING_TASKS[chosen.part]
    files = [_load_samples(path, task) for path in chosen.context_dataset]
    if chosen.held_out is not None:
        held_out, drawn = _load_samples(chosen.held_out, task), [*chain(*files)]
    else:
        # Both ends of a file are held out, because drawn pictures come first and path-traced ones
        # last. The same is done for each file, because several may be of the same pictures.
        ends = HELD_OUT // 2
        held_out = [*chain(*([*file[:ends], *file[-ends:]] for file in files))]
        drawn = [*chain(*(file[ends:-ends] for file in files))]
    net = _initial_network(chosen, held_out)
    schedule = Schedule(chosen.minutes, chosen.rate, chosen.seed)
    start = copy.deepcopy(net)
    net = train(net, task, schedule, drawn, held_out)
    if task.has_joker_class:
        make_jokers_rare(net, drawn)
    interpolate_weights(start, net, chosen.interpolate_weights)
    target = chosen.runs / f"{chosen.part}.onnx"
    export_set_transformer(chosen.part, net, target)
    print(f"{measure(net, held_out)}; written to {target}")


if __name__ == "__main__":
    main()
