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
from tilesight.models.training.crops import JOKER, rarer_jokers
from tilesight.models.training.digit_augmentation import augment_digits
from tilesight.models.training.onnx_import import load_set_transformer
from tilesight.vision.geometry.arrays import IndexArray
from tilesight.vision.recognition.config import DEFAULT

Named = tuple[Features, Truth]
"""The (N, ...) features of the tiles of a picture, and their (N,) labels."""

CONTEXT_DATASET = "tilesight.models.training.context_dataset"
"""The module that writes the training samples."""
BATCH = 48
PEAK_RATE = 2e-3
KEPT = 0.995
"""Decay of the moving average of the weights per step."""
HELD_OUT = 300
"""Samples of each file that are held out if no validation file is given."""
LOG_EVERY = 60
MAX_TILES = 64
PART_IN_VIEW, FEW_NAMES = 0.5, 0.4
"""Fraction of samples reduced to some of their tiles, and fraction of these with few classes."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What one network is trained on, and how."""

    features: str
    """Field of `ContextSample` with the features."""
    names: str
    """Field of `ContextSample` with the labels."""
    vary: Callable[[Features, Truth, Rng], Features]
    decay: float
    """Weight decay; networks with many features overfit and need more."""
    names_jokers: bool = False
    """Whether the joker is a class, whose frequency is corrected after training."""
    seldom: int | None = None
    """A class that few samples have; half of each batch is drawn from them."""


def as_features(features: Features, _truth: Truth, _rng: Rng) -> Features:
    """Return the features unchanged."""
    return features


SUBJECTS = {
    "false_positive_filter": Subject("clues", "kinds", as_features, decay=0.3, seldom=NONE),
    "color_context": Subject("inks", "colors", augment_colors, decay=0.02),
    "digit_context": Subject("shapes", "numbers", augment_digits, decay=0.1, names_jokers=True),
}


def vary(context_sample: Named, subject: Subject, names: int, rng: Rng) -> Named:
    """Return a sample with augmented features and perhaps only some of its tiles.

    `names` is the number of classes.
    """
    features, truth = context_sample
    shown = _in_view(truth, names, rng)
    return subject.vary(features, truth, rng)[shown], truth[shown]


def _in_view(truth: Truth, names: int, rng: Rng) -> Truth:
    order = rng.permutation(len(truth))
    if rng.random() < PART_IN_VIEW:
        order = order[: rng.integers(1, len(order) + 1)]
        if rng.random() < FEW_NAMES:
            few = order[np.isin(truth[order], rng.permutation(names)[: rng.integers(1, names)])]
            order = few if len(few) else order
    return order[:MAX_TILES]


def batch_of(context_samples: list[Named], sizes: Sizes) -> tuple[Tensor, Tensor]:
    """Return samples as one batch, padded with tiles of weight 0.

    Returns:
        (B, N, columns) features and (B, N) labels, which are `UNKNOWN` for padding.
    """
    most = max(len(truth) for _, truth in context_samples)
    features = np.zeros((len(context_samples), most, sizes.columns), np.float32)
    names = np.full((len(context_samples), most), UNKNOWN)
    for place, (one, truth) in enumerate(context_samples):
        features[place, : len(truth)], names[place, : len(truth)] = one, truth
    return torch.from_numpy(features), torch.from_numpy(names)


@dataclass(frozen=True, slots=True)
class Course:
    """The duration, peak learning rate and seed of a training."""

    minutes: float
    rate: float
    seed: int


def train(
    net: SetTransformer,
    subject: Subject,
    course: Course,
    context_samples: list[Named],
    held_out: list[Named],
) -> SetTransformer:
    """Train a network and return the moving average of its weights.

    Args:
        net: The network, changed in place.
        subject: The features, labels and augmentation.
        course: The duration, learning rate and seed.
        context_samples: The training samples.
        held_out: Validation samples that are measured from time to time.
    """
    sizes, rng = net.sizes, np.random.default_rng(course.seed)
    mean = copy.deepcopy(net)
    mean.eval()
    net.train()  # `measure` has disabled dropout.
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=subject.decay)
    seldom = [n for n, (_, names) in enumerate(context_samples) if subject.seldom in names.tolist()]
    started = logged = time.monotonic()
    while (done := (time.monotonic() - started) / (60 * course.minutes)) < 1:
        for group in optimizer.param_groups:
            group["lr"] = (
                course.rate * (0.5 + 0.5 * math.cos(math.pi * done)) * min(1, 0.05 + 40 * done)
            )
        picked = _pick(rng, len(context_samples), seldom)
        varied = [vary(context_samples[place], subject, sizes.names, rng) for place in picked]
        tiles, names = batch_of(varied, sizes)
        loss = functional.cross_entropy(
            net(tiles).flatten(0, 1), names.flatten(), ignore_index=UNKNOWN
        )
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        with torch.no_grad():
            for slow, fast in zip(mean.parameters(), net.parameters(), strict=True):
                slow.lerp_(fast, 1 - min(KEPT, 10 * done))
        if time.monotonic() - logged > LOG_EVERY:
            logged = time.monotonic()
            print(f"{60 * done * course.minutes:4.0f} s: {measure(mean, held_out)}", flush=True)
    return mean


def _pick(rng: Rng, count: int, seldom: list[int]) -> IndexArray:
    """Return the indexes of a batch, half of them from the samples with the rare class if any."""
    picked = rng.integers(count, size=BATCH)
    if seldom:
        picked[: BATCH // 2] = rng.choice(seldom, BATCH // 2)
    return picked


@torch.no_grad()
def measure(net: SetTransformer, context_samples: list[Named]) -> str:
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
def make_jokers_rare(net: SetTransformer, context_samples: list[Named]) -> None:
    """Correct the joker's bias: samples have more jokers than a set (Saerens et al. 2002)."""
    names = np.concatenate([names for _, names in context_samples])
    net.exit[1].bias[JOKER] += rarer_jokers(int((names == JOKER).sum()), int((names > JOKER).sum()))


@torch.no_grad()
def blend(old: nn.Module, new: nn.Module, part: float) -> None:
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
    parser.add_argument("part", choices=tuple(SUBJECTS))
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


def _load_samples(path: Path, subject: Subject) -> list[Named]:
    try:
        samples = load_context_samples(path)
    except (OSError, KeyError):
        sys.exit(f"{path} cannot be read: run `python -m {CONTEXT_DATASET}` first.")
    context_samples = [
        (getattr(one, subject.features), getattr(one, subject.names)) for one in samples
    ]
    return [
        context_sample for context_sample in context_samples if (context_sample[1] != UNKNOWN).any()
    ]


def _initial_network(chosen: argparse.Namespace, held_out: list[Named]) -> SetTransformer:
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
    subject = SUBJECTS[chosen.part]
    files = [_load_samples(path, subject) for path in chosen.context_dataset]
    if chosen.held_out is not None:
        held_out, drawn = _load_samples(chosen.held_out, subject), [*chain(*files)]
    else:
        # Both ends of a file are held out, because drawn pictures come first and path-traced ones
        # last. The same is done for each file, because several may be of the same pictures.
        ends = HELD_OUT // 2
        held_out = [*chain(*([*file[:ends], *file[-ends:]] for file in files))]
        drawn = [*chain(*(file[ends:-ends] for file in files))]
    net = _initial_network(chosen, held_out)
    course = Course(chosen.minutes, chosen.rate, chosen.seed)
    start = copy.deepcopy(net)
    net = train(net, subject, course, drawn, held_out)
    if subject.names_jokers:
        make_jokers_rare(net, drawn)
    blend(start, net, chosen.interpolate_weights)
    target = chosen.runs / f"{chosen.part}.onnx"
    export_set_transformer(chosen.part, net, target)
    print(f"{measure(net, held_out)}; written to {target}")


if __name__ == "__main__":
    main()
