"""Train the recognizer of corner indices from the tile recognizer, and export it; resumes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import numpy as np
import torch

from tilesight.datasets.cards.compose import CardPhoto
from tilesight.models.networks.crop_network import RecognizerNet
from tilesight.models.training.batch_stream import BatchStream
from tilesight.models.training.cards.card_pictures import (
    labeled_photos,
    split_cards,
    with_false_positives,
)
from tilesight.models.training.cards.index_crops import fixed_crops, read_crops
from tilesight.models.training.config import CardRecognizerConfig
from tilesight.models.training.crops import Crops
from tilesight.models.training.train_crop_network import (
    Batch,
    CropTrainingState,
    export,
    mix_crops,
    statistics_sample,
    train,
)
from tilesight.models.training.workspace import Workspace

BUFFER = 2048
"""Crops that batches are drawn from: many, because crops of one picture are similar."""
REAL_SHARE = 0.12


class IndexCrops(BatchStream[Batch]):
    """An endless stream of augmented batches of crops, mixed from many pictures."""

    def __init__(
        self,
        drawn: Sequence[CardPhoto],
        real: Sequence[CardPhoto],
        config: CardRecognizerConfig,
        step: int,
    ) -> None:
        super().__init__(config.seed, step)
        self.drawn, self.real, self.batch = drawn, real, config.batch

    def batches(self, rng: np.random.Generator) -> Iterator[Batch]:
        """Yield batches without an end."""
        yield from mix_crops(self._photos(rng), BUFFER, self.batch, rng)

    def _photos(self, rng: np.random.Generator) -> Iterator[Crops]:
        """Yield the crops of one picture after another."""
        while True:
            pool = self.real if self.real and rng.random() < REAL_SHARE else self.drawn
            yield read_crops(pool[int(rng.integers(len(pool)))], rng)


def run(name: str, config: CardRecognizerConfig, workspace: Workspace) -> Path:
    """Train the network, or resume, and return its calibrated, quantized ONNX file.

    Raises:
        TrainingError: There are no pictures to train on.
    """
    torch.manual_seed(config.seed)
    folder = workspace.run(name)
    held_out, drawn = split_cards(workspace, config.pictures)
    drawn = with_false_positives(drawn, workspace, config.searched)
    real = labeled_photos(workspace) if config.photos else []
    checks = {"held out": fixed_crops(held_out, 1)}
    state = CropTrainingState(folder / "checkpoint.pt", config.rate, RecognizerNet())
    sample = partial(statistics_sample, checks["held out"])
    state.start_from(workspace.start_of(config.start), sample)
    stream = IndexCrops(drawn, real, config, state.step)
    net = train(state, stream, checks, config.steps).cpu()
    return export(name, net, checks["held out"], 0.0, folder)
