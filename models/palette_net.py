"""The palette's architecture: attention among the tiles of one photo, in any order."""

from __future__ import annotations

import torch
from torch import Tensor, nn

TOLD, COLORS = 9, 4
"""What `vision.ink.describe` tells of a tile, and what is asked."""
WIDTH, HEADS, BLOCKS = 48, 4, 3
LEAST_INKED = 1e-6


class PaletteNet(nn.Module):
    """Name the inks of tiles from how they lie beside each other (Vaswani et al. 2017).

    No place among the tiles is told, so neither order nor neighbors matter: only inks do.
    """

    def __init__(self) -> None:
        super().__init__()
        self.entry = nn.Sequential(
            nn.Linear(TOLD, WIDTH), nn.GELU(), nn.Linear(WIDTH, WIDTH)
        )  # fmt: skip
        self.blocks = nn.ModuleList(_Block() for _ in range(BLOCKS))
        self.exit = nn.Sequential(nn.LayerNorm(WIDTH), nn.Linear(WIDTH, COLORS))
        self.belief = nn.Parameter(torch.tensor(1.0))

    def forward(self, told: Tensor) -> Tensor:
        """Take (B, N, TOLD) tiles; those that show no ink are not looked at. Gives (B, N, 4)."""
        tone, alone, inked = told[..., :4], told[..., 4:8], told[..., 8:]
        alone = alone - alone.mean(dim=-1, keepdim=True)
        seen = self.entry(torch.cat([tone, alone / 2, 2 * inked - 1], dim=-1))
        heed = torch.log(inked.clamp(min=LEAST_INKED))[..., 0]
        for block in self.blocks:
            seen = block(seen, heed)
        named: Tensor = self.exit(seen) + self.belief * alone
        return named


class Namer(nn.Module):
    """The trained net as it is shipped: the tiles of one photo in, probabilities out."""

    def __init__(self, net: PaletteNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, told: Tensor) -> Tensor:
        """Take (N, TOLD) tiles; gives the (N, 4) probabilities of their colors."""
        return torch.softmax(self.net(told[None])[0], dim=1)


class _Block(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.before = nn.LayerNorm(WIDTH)
        self.asked = nn.Linear(WIDTH, 3 * WIDTH)
        self.joined = nn.Linear(WIDTH, WIDTH)
        self.think = nn.Sequential(
            nn.LayerNorm(WIDTH), nn.Linear(WIDTH, 2 * WIDTH), nn.GELU(), nn.Linear(2 * WIDTH, WIDTH)
        )

    def forward(self, seen: Tensor, heed: Tensor) -> Tensor:
        """Let each of (B, N, WIDTH) tiles look at the others, as much as (B, N) log weights say."""
        shape = (seen.shape[0], seen.shape[1], 3, HEADS, WIDTH // HEADS)
        query, key, value = self.asked(self.before(seen)).reshape(shape).permute(2, 0, 3, 1, 4)
        likeness = query @ key.transpose(-1, -2) / (WIDTH // HEADS) ** 0.5
        looked = torch.softmax(likeness + heed[:, None, None, :], dim=-1) @ value
        seen = seen + self.joined(looked.transpose(1, 2).reshape(seen.shape))
        thought: Tensor = seen + self.think(seen)
        return thought
