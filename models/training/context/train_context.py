"""Train the set transformers of the context network, and export them as one network."""

from __future__ import annotations

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
from tilesight.models.export.onnx_export import export_context
from tilesight.models.networks.context_network import (
    COLOR_TASK,
    KIND_TASK,
    NUMBER_TASK,
    ContextNetwork,
    SetTransformer,
    Task,
)
from tilesight.models.networks.weight_average import update_average
from tilesight.models.training.checkpoint import TrainingState
from tilesight.models.training.config import ContextNetworkConfig, TrainingError
from tilesight.models.training.context.color_augmentation import augment_colors
from tilesight.models.training.context.context_dataset import (
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
from tilesight.models.training.context.digit_augmentation import augment_digits
from tilesight.models.training.crops import JOKER, joker_prior_correction
from tilesight.models.training.proposal_cache import key_of
from tilesight.models.training.views import distance_views, glyph_views
from tilesight.models.training.workspace import EXPORTED, Workspace
from tilesight.vision.geometry.arrays import IndexArray
from tilesight.vision.recognition.context.features import COLUMNS, MIN_PROBABILITY

LabeledSet = tuple[Features, Truth]
"""The (N, COLUMNS) features of the tiles of a picture, and their (N,) labels for one task."""
Batch = tuple[Tensor, Tensor]
"""(B, N, COLUMNS) features and (B, N) labels for one task."""

AVERAGE_DECAY = 0.995
"""Decay of the moving average of the weights per step."""
HELD_OUT = 300
"""Samples of each file that are held out for validation; a third of them if there are few."""
SAVE_EVERY, LOG_EVERY = 1000, 2000
"""Steps between checkpoints, and between measurements."""
NETWORKS = ("detector", "corner_regressor", "recognizer")
"""The networks whose predictions the samples are made of."""
MAX_TILES = 64
SUBSET_SHARE, FEW_CLASSES_SHARE = 0.5, 0.4
"""Fraction of samples reduced to some of their tiles, and fraction of these with few classes."""


@dataclass(frozen=True, slots=True)
class TaskTraining:
    """What the set transformer of one task is trained on, and how."""

    task: Task
    labels: str
    """Field of `ContextSample` with the labels."""
    augment: Callable[[Features, Truth, Rng], Features]
    decay: float
    """Weight decay; networks with many features overfit and need more."""
    false_positives: float
    """Fraction of the false positives that are kept: for numbers and colors those few that the
    network itself takes for tiles."""
    rare_class: int | None = None
    """A class that few samples have; half of each batch is drawn from them."""


def unchanged(features: Features, _truth: Truth, _rng: Rng) -> Features:
    """Return the features unchanged."""
    return features


TASK_TRAININGS = (
    TaskTraining(KIND_TASK, "kinds", unchanged, 0.3, false_positives=1.0, rare_class=NONE),
    TaskTraining(NUMBER_TASK, "numbers", augment_digits, 0.1, false_positives=0.05),
    TaskTraining(COLOR_TASK, "colors", augment_colors, 0.02, false_positives=0.05),
)
"""In the order of the tasks."""


def augment(context_sample: LabeledSet, training: TaskTraining, rng: Rng) -> LabeledSet:
    """Return a sample with augmented features and perhaps only some of its tiles."""
    features, truth = context_sample
    shown = _subset(truth, training.task.classes, rng)
    return training.augment(features, truth, rng)[shown], truth[shown]


def _subset(truth: Truth, classes: int, rng: Rng) -> Truth:
    order = rng.permutation(len(truth))
    if rng.random() < SUBSET_SHARE:
        order = order[: rng.integers(1, len(order) + 1)]
        if rng.random() < FEW_CLASSES_SHARE:
            few = order[np.isin(truth[order], rng.permutation(classes)[: rng.integers(1, classes)])]
            order = few if len(few) else order
    return order[:MAX_TILES]


def batch_of(context_samples: Sequence[LabeledSet]) -> Batch:
    """Return samples as one batch, padded with tiles of weight 0.

    Returns:
        (B, N, COLUMNS) features and (B, N) labels, which are `UNKNOWN` for padding.
    """
    most = max(len(truth) for _, truth in context_samples)
    features = np.zeros((len(context_samples), most, COLUMNS), np.float32)
    labels = np.full((len(context_samples), most), UNKNOWN)
    for place, (one, truth) in enumerate(context_samples):
        features[place, : len(truth)], labels[place, : len(truth)] = one, truth
    return torch.from_numpy(features), torch.from_numpy(labels)


class ContextTrainingState(TrainingState[ContextNetwork]):
    """The state of the training of the context network."""

    def __init__(self, net: ContextNetwork, checkpoint: Path) -> None:
        groups = [
            {"params": [*net.transformers[one.task.name].parameters()], "weight_decay": one.decay}
            for one in TASK_TRAININGS
        ]
        super().__init__(checkpoint, net, torch.optim.AdamW(groups))
        self.mean.eval()

    def train_step(self, batches: Sequence[Batch], rate: float, decay: float) -> None:
        """Take one training step.

        Args:
            batches: (B, N, COLUMNS) features and (B, N) labels of each task.
            rate: The learning rate.
            decay: Decay of the moving average, 0 to 1.
        """
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.net.train()  # `measure` disables dropout.
        self.optimizer.zero_grad()
        for training, (tiles, labels) in zip(TASK_TRAININGS, batches, strict=True):
            transformer = self.net.transformers[training.task.name]
            loss = functional.cross_entropy(
                transformer(tiles).flatten(0, 1), labels.flatten(), ignore_index=UNKNOWN
            )
            loss.backward()
            nn.utils.clip_grad_norm_(transformer.parameters(), 1.0)
        self.optimizer.step()
        self.step += 1
        update_average(self.mean, self.net, decay)


def train(
    state: ContextTrainingState,
    config: ContextNetworkConfig,
    trained: list[list[LabeledSet]],
    held_out: list[list[LabeledSet]],
) -> ContextNetwork:
    """Train a network and return the moving average of its weights.

    Args:
        state: The state; an interrupted training continues from it.
        config: The number of steps, batch size, learning rate and seed.
        trained: The training samples of each task.
        held_out: Validation samples of each task, which are measured from time to time.
    """
    # The seed depends on the step: a resumed run does not repeat the same order.
    rng = np.random.default_rng([config.seed, state.step])
    rare = [*map(_with_rare_class, trained, TASK_TRAININGS)]
    while state.step < config.steps:
        part = state.step / config.steps
        batches = [
            batch_of(
                [augment(own[place], one, rng) for place in _pick(rng, len(own), few, config.batch)]
            )
            for one, own, few in zip(TASK_TRAININGS, trained, rare, strict=True)
        ]
        rate = config.rate * (0.5 + 0.5 * math.cos(math.pi * part)) * min(1, 0.05 + 40 * part)
        state.train_step(batches, rate, min(AVERAGE_DECAY, 10 * part))
        if state.step % SAVE_EVERY == 0 or state.step == config.steps:
            state.save()
        if state.step % LOG_EVERY == 0:
            _print_measures(f"step {state.step}", state.mean, held_out)
    return state.mean


def _with_rare_class(samples: list[LabeledSet], training: TaskTraining) -> list[int]:
    """Return the indexes of the samples that have the rare class of a task."""
    return [place for place, (_, labels) in enumerate(samples) if training.rare_class in labels]


def _pick(rng: Rng, count: int, rare: list[int], batch: int) -> IndexArray:
    """Return the indexes of a batch, half of them from the samples with the rare class if any."""
    picked = rng.integers(count, size=batch)
    if rare:
        picked[: batch // 2] = rng.choice(rare, batch // 2)
    return picked


def _print_measures(title: str, net: ContextNetwork, samples: list[list[LabeledSet]]) -> None:
    print(f"{title}:", flush=True)
    for (name, transformer), own in zip(net.transformers.items(), samples, strict=True):
        print(f"  {name}: {measure(transformer, own)}", flush=True)


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
        surprise -= float(np.log(np.maximum(true, MIN_PROBABILITY)).sum())
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


def run(name: str, config: ContextNetworkConfig, workspace: Workspace) -> Path:
    """Train the context network, or resume, and return its exported ONNX file.

    Raises:
        TrainingError: There are no pictures to train on, or no tiles are detected in them.
    """
    torch.manual_seed(config.seed)
    torch.set_num_threads(1)  # the network is so small that more threads are slower
    folder = workspace.run(name)
    held_out, trained = split_samples(load_samples(config, workspace))
    checked, learned = (
        [labeled_sets(samples, one) for one in TASK_TRAININGS] for samples in (held_out, trained)
    )
    net = ContextNetwork()
    _print_measures("predictions of the crops alone", net, checked)
    net = train(ContextTrainingState(net, folder / "checkpoint.pt"), config, learned, checked)
    _, numbers, _ = learned
    make_jokers_rare(net.transformers[NUMBER_TASK.name], numbers)
    target = folder / EXPORTED
    export_context(net, target)
    _print_measures(str(target), net, checked)
    return target


def load_samples(config: ContextNetworkConfig, workspace: Workspace) -> list[list[ContextSample]]:
    """Return the samples of each kind of view, computed unless they are cached.

    Each picture is seen from different distances, and as if printed in another font.

    Raises:
        TrainingError: There are no pictures to train on, or no tiles are detected in them.
    """
    photos = workspace.first_pictures(config.pictures, config.max_pictures)
    views = {"distances": distance_views(config.distances), "glyphs": glyph_views()}
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
    config: ContextNetworkConfig,
    workspace: Workspace,
) -> Path:
    """Return the file of the samples of photos in one kind of view, under these settings."""
    settings = {
        "photos": [*map(key_of, photos)],
        "distances": config.distances if kind == "distances" else (),
        "labeled_boxes": config.labeled_boxes,
    }
    return workspace.cache_file(kind, NETWORKS, settings)


def split_samples(
    files: list[list[ContextSample]],
) -> tuple[list[ContextSample], list[ContextSample]]:
    """Return the held-out samples of several files, and those to train on.

    Both ends of a file are held out, because small pictures come first and large ones last.
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


def labeled_sets(samples: Sequence[ContextSample], training: TaskTraining) -> list[LabeledSet]:
    """Return the features and labels for a task, of the samples that have any label."""
    rng = np.random.default_rng(0)
    sets = []
    for sample in samples:
        some = rng.random(len(sample.kinds)) < training.false_positives
        kept = (sample.kinds != NONE) | some
        labels = getattr(sample, training.labels)[kept]
        if (labels != UNKNOWN).any():
            sets.append((sample.features[kept], labels))
    return sets
