"""The set transformer: attention among the tiles of one photo.

It is the architecture of the false-positive filter, the color context and the digit context.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from tilesight.vision.recognition.color_context import INK_FEATURES
from tilesight.vision.recognition.digit_context import SHAPE_FEATURES
from tilesight.vision.recognition.false_positive_filter import DETECTION_FEATURES, PLAIN_FEATURES

HEADS = 4
MIN_WEIGHT = 1e-6
"""Lower bound of a tile's weight before its logarithm is taken."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The dimensions of a set transformer.

    Its input per tile is the features, the log-probabilities of the
    classes for its own crop, and its weight.
    """

    features: int
    classes: int
    """Number of classes."""
    width: int
    blocks: int
    dropout: float
    """Dropout probability of the features that are not plain."""
    plain: int = 0
    """Number of first features without dropout."""

    @property
    def columns(self) -> int:
        """Number of input columns per tile."""
        return self.features + self.classes + 1


SIZES = {
    "false_positive_filter": Sizes(
        DETECTION_FEATURES, 2, width=32, blocks=2, dropout=0.7, plain=PLAIN_FEATURES
    ),
    "color_context": Sizes(INK_FEATURES, 4, width=48, blocks=3, dropout=0.0),
    "digit_context": Sizes(SHAPE_FEATURES, 14, width=48, blocks=2, dropout=0.8),
}


class SetTransformer(nn.Module):
    """Classify the tiles of a photo jointly, by attention among them (Vaswani et al. 2017).

    There is no positional encoding: the order and position of the tiles have no effect.
    """

    def __init__(self, sizes: Sizes) -> None:
        super().__init__()
        self.sizes = sizes
        self.drop = nn.Dropout(sizes.dropout)
        self.embed = nn.Sequential(
            nn.Linear(sizes.columns, sizes.width), nn.GELU(), nn.Linear(sizes.width, sizes.width)
        )
        self.blocks = nn.ModuleList(_Block(sizes.width) for _ in range(sizes.blocks))
        self.head = nn.Sequential(nn.LayerNorm(sizes.width), nn.Linear(sizes.width, sizes.classes))
        self.prediction_weight = nn.Parameter(torch.tensor(1.0))
        for parameter in self.head[1].parameters():
            nn.init.zeros_(parameter)  # Untrained, it returns the crops' own probabilities.

    def forward(self, tiles: Tensor) -> Tensor:
        """Return (B, N, classes) logits of (B, N, columns) tiles; those of weight 0 are ignored."""
        plain, classes = self.sizes.plain, self.sizes.classes
        first, rest, predictions, weights = tiles.split(
            [plain, self.sizes.features - plain, classes, 1], dim=-1
        )
        predictions = predictions - predictions.mean(dim=-1, keepdim=True)
        seen = self.embed(
            torch.cat([first, self.drop(rest), predictions / 2, 2 * weights - 1], dim=-1)
        )
        log_weights = torch.log(weights.clamp(min=MIN_WEIGHT))[..., 0]
        for block in self.blocks:
            seen = block(seen, log_weights)
        logits: Tensor = self.head(seen) + self.prediction_weight * predictions
        return logits


class ReleasedSetTransformer(nn.Module):
    """The network as released: the tiles of one photo in, probabilities out."""

    def __init__(self, net: SetTransformer) -> None:
        super().__init__()
        self.net = net

    def forward(self, tiles: Tensor) -> Tensor:
        """Return the (N, classes) probabilities of (N, columns) tiles."""
        return torch.softmax(self.net(tiles[None])[0], dim=1)


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
        each = seen.shape[2] // HEADS
        shape = (seen.shape[0], seen.shape[1], 3, HEADS, each)
        query, key, value = self.qkv(self.norm(seen)).reshape(shape).permute(2, 0, 3, 1, 4)
        scores = query @ key.transpose(-1, -2) / each**0.5
        attended = torch.softmax(scores + log_weights[:, None, None, :], dim=-1) @ value
        seen = seen + self.output(attended.transpose(1, 2).reshape(seen.shape))
        output: Tensor = seen + self.feed_forward(seen)
        return output
