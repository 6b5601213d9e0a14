"""Train the false-positive filter, the digit context or the color context, and export it."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from tilesight.datasets.arrays import Rng
from tilesight.datasets.labels.labels import LabeledPhoto
from tilesight.models.export.onnx_export import export_set_transformer
from tilesight.models.networks.set_transformer import SIZES, SetTransformer, Sizes
from tilesight.models.networks.weight_average import update_average
from tilesight.models.training.checkpoint import Stateful, load_checkpoint, save_checkpoint
from tilesight.models.training.color_augmentation import augment_colors
from tilesight.models.training.config import SetTransformerConfig, TrainingError
from tilesight.models.training.context_dataset import (
    NONE,
    UNKNOWN,
    ContextSample,
    Extraction,
    Features,
    Truth,
    extract_samples,
    load_context_samples,
    save_context_samples,
)
from tilesight.models.training.crops import JOKER, joker_prior_correction
from tilesight.models.training.digit_augmentation import augment_digits
from tilesight.models.training.onnx_import import load_set_transformer
from tilesight.models.training.proposal_cache import key_of
from tilesight.models.training.views import distance_views, glyph_views
from tilesight.models.training.workspace import Workspace
from tilesight.vision.geometry.arrays import IndexArray
from tilesight.vision.recognition.config import DEFAULT

LabeledSet = tuple[Features, Truth]
"""The (N, ...) features of the tiles of a picture, and their (N,) labels."""

AVERAGE_DECAY = 0.995
"""Decay of the moving average of the weights per step."""
HELD_OUT = 300
"""Samples of each file that are held out for validation; a third of them if there are few."""
SAVE_EVERY, LOG_EVERY = 1000, 2000
"""Steps between checkpoints, and between measurements."""
NETWORKS = ("detector", "corner_regressor", "recognizer", "false_positive_filter")
"""The networks whose predictions the samples are made of."""
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


def augment(context_sample: LabeledSet, task: TrainingTask, classes: int, rng: Rng) -> LabeledSet:
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


def batch_of(context_samples: list[LabeledSet], sizes: Sizes) -> tuple[Tensor, Tensor]:
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


class TrainingState:
    """The network, its moving average and the optimizer, after a number of steps."""

    def __init__(self, net: SetTransformer, decay: float, checkpoint: Path) -> None:
        self.net, self.mean, self.checkpoint = net, copy.deepcopy(net), checkpoint
        self.mean.eval()
        self.optimizer = torch.optim.AdamW(net.parameters(), weight_decay=decay)
        self._parts: dict[str, Stateful] = {
            "net": self.net,
            "mean": self.mean,
            "optimizer": self.optimizer,
        }
        self.step = load_checkpoint(checkpoint, self._parts)

    def train_step(self, tiles: Tensor, labels: Tensor, rate: float, decay: float) -> None:
        """Take one training step.

        Args:
            tiles: (B, N, columns) features.
            labels: (B, N) labels.
            rate: The learning rate.
            decay: Decay of the moving average, 0 to 1.
        """
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.net.train()  # `measure` disables dropout.
        loss = functional.cross_entropy(
            self.net(tiles).flatten(0, 1), labels.flatten(), ignore_index=UNKNOWN
        )
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        self.step += 1
        update_average(self.mean, self.net, decay)

    def save(self) -> None:
        """Write the checkpoint, from which a later run resumes."""
        save_checkpoint(self.checkpoint, self.step, self._parts)


def train(
    state: TrainingState,
    task: TrainingTask,
    config: SetTransformerConfig,
    context_samples: list[LabeledSet],
    held_out: list[LabeledSet],
) -> SetTransformer:
    """Train a network and return the moving average of its weights.

    Args:
        state: The state; an interrupted training continues from it.
        task: The features, labels and augmentation.
        config: The number of steps, batch size, learning rate and seed.
        context_samples: The training samples.
        held_out: Validation samples that are measured from time to time.
    """
    # The seed depends on the step: a resumed run does not repeat the same order.
    sizes, rng = state.net.sizes, np.random.default_rng([config.seed, state.step])
    rare = [n for n, (_, labels) in enumerate(context_samples) if task.rare_class in labels]
    while state.step < config.steps:
        part = state.step / config.steps
        picked = _pick(rng, len(context_samples), rare, config.batch)
        augmented = [augment(context_samples[place], task, sizes.classes, rng) for place in picked]
        rate = config.rate * (0.5 + 0.5 * math.cos(math.pi * part)) * min(1, 0.05 + 40 * part)
        state.train_step(*batch_of(augmented, sizes), rate, min(AVERAGE_DECAY, 10 * part))
        if state.step % SAVE_EVERY == 0 or state.step == config.steps:
            state.save()
        if state.step % LOG_EVERY == 0:
            print(f"step {state.step}: {measure(state.mean, held_out)}", flush=True)
    return state.mean


def _pick(rng: Rng, count: int, rare: list[int], batch: int) -> IndexArray:
    """Return the indexes of a batch, half of them from the samples with the rare class if any."""
    picked = rng.integers(count, size=batch)
    if rare:
        picked[: batch // 2] = rng.choice(rare, batch // 2)
    return picked


@torch.no_grad()
def measure(net: SetTransformer, context_samples: list[LabeledSet]) -> str:
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
def make_jokers_rare(net: SetTransformer, context_samples: list[LabeledSet]) -> None:
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


def run(name: str, config: SetTransformerConfig, workspace: Workspace) -> Path:
    """Train a set transformer, or resume, and return its exported ONNX file.

    Args:
        name: The name of the network, and of its folder among the runs.
        config: The settings.
        workspace: The folders.

    Raises:
        TrainingError: There are no pictures to train on, or no tiles are detected in them.
    """
    torch.manual_seed(config.seed)
    torch.set_num_threads(1)  # the network is so small that more threads are slower
    folder, task = workspace.run(name), TRAINING_TASKS[name]
    held_out, trained = split_samples([_of_task(s, task) for s in load_samples(config, workspace)])
    net = SetTransformer(SIZES[name])
    print(f"predictions of the crops alone: {measure(net, held_out)}")
    start = workspace.start_of(config.start)
    if start is not None:
        load_set_transformer(net, start)
        print(f"{start}: {measure(net, held_out)}")
    before = copy.deepcopy(net)
    state = TrainingState(net, task.decay, folder / "checkpoint.pt")
    net = train(state, task, config, trained, held_out)
    if task.has_joker_class:
        make_jokers_rare(net, trained)
    interpolate_weights(before, net, config.interpolate_weights)
    target = folder / f"{name}.onnx"
    export_set_transformer(name, net, target)
    print(f"{measure(net, held_out)}; written to {target}")
    return target


def load_samples(config: SetTransformerConfig, workspace: Workspace) -> list[list[ContextSample]]:
    """Return the samples of each kind of view, computed unless they are cached.

    Raises:
        TrainingError: There are no pictures to train on, or no tiles are detected in them.
    """
    photos = workspace.first_pictures(config.pictures, config.max_pictures)
    views = {"distances": distance_views(config.distances)}
    if config.glyph_augmentation:
        views["glyphs"] = glyph_views()
    extraction = Extraction(workspace.networks, config.labeled_boxes)
    files = []
    for kind, changes in views.items():
        path = _cache_of(kind, photos, config, workspace)
        if not path.exists():
            samples = extract_samples(photos, changes, extraction, workspace.workers)
            save_context_samples(samples, path)
        files.append(load_context_samples(path))
    return files


def _cache_of(
    kind: str,
    photos: Sequence[LabeledPhoto],
    config: SetTransformerConfig,
    workspace: Workspace,
) -> Path:
    """Return the file of the samples of photos in one kind of view, under these settings."""
    settings = {
        "photos": [*map(key_of, photos)],
        "distances": config.distances if kind == "distances" else (),
        "labeled_boxes": config.labeled_boxes,
    }
    return workspace.cache_file(kind, NETWORKS, settings)


def split_samples(files: list[list[LabeledSet]]) -> tuple[list[LabeledSet], list[LabeledSet]]:
    """Return the held-out samples of several files, and those to train on.

    Both ends of a file are held out, because drawn pictures come first and path-traced ones last.
    The same is done for each file, because several may be of the same pictures.

    Raises:
        TrainingError: There are too few samples.
    """
    held_out, trained = [], []
    for file in files:
        end = min(HELD_OUT // 2, len(file) // 6)
        held_out += [*file[:end], *file[len(file) - end :]]
        trained += file[end : len(file) - end]
    if not held_out or not trained:
        raise TrainingError("There are too few pictures with labeled tiles to train on.")
    return held_out, trained


def _of_task(samples: list[ContextSample], task: TrainingTask) -> list[LabeledSet]:
    """Return the features and labels of a task, of the samples that have any label."""
    sets = [(getattr(sample, task.features), getattr(sample, task.labels)) for sample in samples]
    return [(features, labels) for features, labels in sets if (labels != UNKNOWN).any()]
