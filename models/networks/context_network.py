"""The context network: three set transformers, each with attention among the tiles of one photo."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from tilesight.vision.recognition.context.features import (
    COLOR,
    DETECTION,
    EMBEDDING,
    FACE,
    HAS_NUMBER,
    INK,
    IS_FACE,
    NUMBER,
    PRESENT,
    SHAPE,
)

ATTENTION_HEADS = 4
MIN_WEIGHT = 1e-6
"""Lower bound of a tile's weight before its logarithm is taken."""


@dataclass(frozen=True, slots=True)
class Task:
    """What one set transformer classifies, the columns that it sees, and its size."""

    name: str
    plain: tuple[slice, ...]
    """Columns of which none is dropped in training."""
    sparse: slice | None
    """Columns of which most are dropped in training: all of them would be learned by heart."""
    dropout: float
    """Probability that one of these is dropped."""
    alone: slice
    """Columns with the log-probabilities of the classes for the crop alone."""
    weight: int
    """Column with the weights of the tiles in the attention."""
    width: int
    blocks: int

    @property
    def classes(self) -> int:
        """Return the number of classes."""
        return _width(self.alone)

    @property
    def features(self) -> int:
        """Return the number of columns that it sees."""
        sparse = () if self.sparse is None else (self.sparse,)
        return sum(map(_width, (*self.plain, *sparse, self.alone))) + 1


def _width(columns: slice) -> int:
    return int(columns.stop - columns.start)


KIND_TASK = Task(
    "kind", (INK, DETECTION, NUMBER), EMBEDDING, 0.7, FACE, PRESENT, width=32, blocks=2
)
NUMBER_TASK = Task("number", (), SHAPE, 0.8, NUMBER, IS_FACE, width=48, blocks=2)
"""Blind to inks and places: it could otherwise complete the melds that it has seen."""
COLOR_TASK = Task("color", (INK,), None, 0.0, COLOR, HAS_NUMBER, width=48, blocks=3)
TASKS = (KIND_TASK, NUMBER_TASK, COLOR_TASK)
"""In the order of the network's outputs."""


class ContextNetwork(nn.Module):
    """Classify the tiles of a photo jointly, with one set transformer for each task.

    Untrained, it returns the probabilities of the single crops.
    """

    def __init__(self) -> None:
        super().__init__()
        self.transformers = nn.ModuleDict({task.name: SetTransformer(task) for task in TASKS})

    def forward(self, tiles: Tensor) -> tuple[Tensor, ...]:
        """Return the (N, classes) probabilities of each task for (N, COLUMNS) tiles."""
        logits = [self.transformers[task.name](tiles[None])[0] for task in TASKS]
        return tuple(torch.softmax(one, dim=1) for one in logits)


class SetTransformer(nn.Module):
    """Classify the tiles of a photo jointly, by attention among them (Vaswani et al. 2017).

    There is no positional encoding: the order and position of the tiles have no effect.
    """

    def __init__(self, task: Task) -> None:
        super().__init__()
        self.task = task
        self.drop = nn.Dropout(task.dropout)
        self.embed = nn.Sequential(
            nn.Linear(task.features, task.width), nn.GELU(), nn.Linear(task.width, task.width)
        )
        self.blocks = nn.ModuleList(_Block(task.width) for _ in range(task.blocks))
        self.head = nn.Sequential(nn.LayerNorm(task.width), nn.Linear(task.width, task.classes))
        self.alone_weight = nn.Parameter(torch.tensor(1.0))
        for parameter in self.head[1].parameters():
            nn.init.zeros_(parameter)

    def forward(self, tiles: Tensor) -> Tensor:
        """Return (B, N, classes) logits of (B, N, COLUMNS) tiles; those of weight 0 are ignored."""
        task, weights = self.task, tiles[..., self.task.weight]
        alone = tiles[..., task.alone]
        alone = alone - alone.mean(dim=-1, keepdim=True)
        seen = [tiles[..., columns] for columns in task.plain]
        if task.sparse is not None:
            seen.append(self.drop(tiles[..., task.sparse]))
        embedded = self.embed(torch.cat([*seen, alone / 2, 2 * weights[..., None] - 1], dim=-1))
        log_weights = torch.log(weights.clamp(min=MIN_WEIGHT))
        for block in self.blocks:
            embedded = block(embedded, log_weights)
        logits: Tensor = self.head(embedded) + self.alone_weight * alone
        return logits


class _Block(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.qkv = nn.Linear(width, 3 * width)
        self.output = nn.Linear(width, width)
        self.feed_forward = nn.Sequential(
            nn.LayerNorm(width), nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width)
        )

    def forward(self, seen: Tensor, log_weights: Tensor) -> Tensor:
        """Return (B, N, width) tiles after attention with (B, N) log-weights of the tiles."""
        each = seen.shape[2] // ATTENTION_HEADS
        shape = (seen.shape[0], seen.shape[1], 3, ATTENTION_HEADS, each)
        query, key, value = self.qkv(self.norm(seen)).reshape(shape).permute(2, 0, 3, 1, 4)
        scores = query @ key.transpose(-1, -2) / each**0.5
        attended = torch.softmax(scores + log_weights[:, None, None, :], dim=-1) @ value
        seen = seen + self.output(attended.transpose(1, 2).reshape(seen.shape))
        output: Tensor = seen + self.feed_forward(seen)
        return output
