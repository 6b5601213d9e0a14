"""The set transformer: attention among the tiles of one photo, for filter and contexts."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from tilesight.vision.recognition.color_context import TONES
from tilesight.vision.recognition.digit_context import SHAPES
from tilesight.vision.recognition.false_positive_filter import CLUES, PLAIN

HEADS = 4
MIN_HEED = 1e-6


@dataclass(frozen=True, slots=True)
class Sizes:
    """What a net of this kind is told of a tile, what it names, and how large it is.

    A tile is told by its features, the log chances of its names by itself, and how much it counts.
    """

    features: int
    names: int
    width: int
    blocks: int
    dropped: float
    """Part of the features that a training step does without, after those that are plain."""
    plain: int = 0
    """So many of the first features are always told."""

    @property
    def told(self) -> int:
        """Count the columns of a tile."""
        return self.features + self.names + 1


SIZES = {
    "false_positive_filter": Sizes(CLUES, 2, width=32, blocks=2, dropped=0.7, plain=PLAIN),
    "color_context": Sizes(TONES, 4, width=48, blocks=3, dropped=0.0),
    "digit_context": Sizes(SHAPES, 14, width=48, blocks=2, dropped=0.8),
}


class SetTransformer(nn.Module):
    """Name the tiles of a photo from how they look beside each other (Vaswani et al. 2017).

    No place among the tiles is told, so neither order nor neighbors matter: only looks do.
    """

    def __init__(self, sizes: Sizes) -> None:
        super().__init__()
        self.sizes = sizes
        self.drop = nn.Dropout(sizes.dropped)
        self.entry = nn.Sequential(
            nn.Linear(sizes.told, sizes.width), nn.GELU(), nn.Linear(sizes.width, sizes.width)
        )
        self.blocks = nn.ModuleList(_Block(sizes.width) for _ in range(sizes.blocks))
        self.exit = nn.Sequential(nn.LayerNorm(sizes.width), nn.Linear(sizes.width, sizes.names))
        self.belief = nn.Parameter(torch.tensor(1.0))
        for said in self.exit[1].parameters():
            nn.init.zeros_(said)  # untrained, it leaves everything as it was

    def forward(self, told: Tensor) -> Tensor:
        """Take (B, N, told) tiles; what does not count is not looked at. Gives (B, N, names)."""
        plain, names = self.sizes.plain, self.sizes.names
        first, rest, alone, counts = told.split(
            [plain, self.sizes.features - plain, names, 1], dim=-1
        )
        alone = alone - alone.mean(dim=-1, keepdim=True)
        seen = self.entry(torch.cat([first, self.drop(rest), alone / 2, 2 * counts - 1], dim=-1))
        heed = torch.log(counts.clamp(min=MIN_HEED))[..., 0]
        for block in self.blocks:
            seen = block(seen, heed)
        named: Tensor = self.exit(seen) + self.belief * alone
        return named


class Namer(nn.Module):
    """The trained net as it is shipped: the tiles of one photo in, probabilities out."""

    def __init__(self, net: SetTransformer) -> None:
        super().__init__()
        self.net = net

    def forward(self, told: Tensor) -> Tensor:
        """Take (N, told) tiles; gives the (N, names) probabilities of their names."""
        return torch.softmax(self.net(told[None])[0], dim=1)


class _Block(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.before = nn.LayerNorm(width)
        self.asked = nn.Linear(width, 3 * width)
        self.joined = nn.Linear(width, width)
        self.think = nn.Sequential(
            nn.LayerNorm(width), nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width)
        )

    def forward(self, seen: Tensor, heed: Tensor) -> Tensor:
        """Let each of (B, N, width) tiles look at the others, as much as (B, N) log weights say."""
        each = seen.shape[2] // HEADS
        shape = (seen.shape[0], seen.shape[1], 3, HEADS, each)
        query, key, value = self.asked(self.before(seen)).reshape(shape).permute(2, 0, 3, 1, 4)
        likeness = query @ key.transpose(-1, -2) / each**0.5
        looked = torch.softmax(likeness + heed[:, None, None, :], dim=-1) @ value
        seen = seen + self.joined(looked.transpose(1, 2).reshape(seen.shape))
        thought: Tensor = seen + self.think(seen)
        return thought
