"""Train the recognizer of the faces of cards, calibrate it, and export it; resumes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from tilesight.datasets.cards.compose import CardPhoto
from tilesight.models.export.onnx_export import export_faces
from tilesight.models.networks.face_network import FaceNet
from tilesight.models.training.batch_stream import BatchStream
from tilesight.models.training.cards.card_pictures import split_cards
from tilesight.models.training.cards.face_crops import read_faces, whole_cards
from tilesight.models.training.config import NetworkConfig, TrainingError
from tilesight.models.training.crops import NO_COLOR, Crops
from tilesight.models.training.train_crop_network import (
    Batch,
    CropTrainingState,
    as_input,
    mix_crops,
    temperature,
    train,
)
from tilesight.models.training.workspace import EXPORTED, Workspace

BUFFER = 1024
"""Crops that batches are drawn from: many, because cards of one picture are similar."""


class FaceCrops(BatchStream[Batch]):
    """An endless stream of augmented batches of crops, mixed from many pictures."""

    def __init__(self, photos: Sequence[CardPhoto], config: NetworkConfig, step: int) -> None:
        super().__init__(config.seed, step)
        self.photos, self.batch = photos, config.batch

    def batches(self, rng: np.random.Generator) -> Iterator[Batch]:
        """Yield batches without an end."""
        yield from mix_crops(self._faces(rng), BUFFER, self.batch, rng)

    def _faces(self, rng: np.random.Generator) -> Iterator[Crops]:
        while True:
            yield read_faces(self.photos[int(rng.integers(len(self.photos)))], rng)


def run(name: str, config: NetworkConfig, workspace: Workspace) -> Path:
    """Train the network, or resume, and return its calibrated ONNX file.

    Raises:
        TrainingError: There are no pictures to train on, or none shows a whole card.
    """
    torch.manual_seed(config.seed)
    folder = workspace.run(name)
    held_out, drawn = (
        [photo for photo in photos if whole_cards(photo)]
        for photos in split_cards(workspace, config.pictures)
    )
    if not held_out or not drawn:
        raise TrainingError("No picture shows a whole card: run `make data` first.")
    state = CropTrainingState(folder / "checkpoint.pt", config.rate, FaceNet(), _loss)
    stream = FaceCrops(drawn, config, state.step)
    net = train(state, stream, {}, config.steps).cpu()
    number, color, truth = _predict(net, held_out)
    suited = truth[1] != NO_COLOR
    heat = temperature(number, truth[0]), temperature(color[suited], truth[1][suited])
    right = _share(number, truth[0]), _share(color[suited], truth[1][suited])
    print(f"  ranks and suits right: {right}; temperatures {heat}", flush=True)
    target = folder / EXPORTED
    export_faces(net, heat, target)
    return target


def _loss(net: nn.Module, batch: Batch) -> Tensor:
    ranks, suits = net(as_input(batch.pixels).contiguous(memory_format=torch.channels_last))
    rank = functional.cross_entropy(ranks, batch.number)
    return rank + functional.cross_entropy(suits, batch.color, ignore_index=NO_COLOR)


@torch.no_grad()
def _predict(
    net: FaceNet, photos: Sequence[CardPhoto]
) -> tuple[Tensor, Tensor, tuple[Tensor, Tensor]]:
    """Return the logits of rank and suit on reproducible crops of pictures, and their classes."""
    net.eval()
    rng = np.random.default_rng(0)
    faces = [read_faces(photo, rng) for photo in photos]
    outputs = [net(as_input(torch.from_numpy(crops.pixels))) for crops in faces]
    numbers, colors = (torch.cat(column) for column in zip(*outputs, strict=True))
    truth = [np.concatenate([getattr(f, part) for f in faces]) for part in ("number", "color")]
    return numbers, colors, (torch.from_numpy(truth[0]), torch.from_numpy(truth[1]))


def _share(logits: Tensor, classes: Tensor) -> float:
    return float((logits.argmax(dim=1) == classes).float().mean())
