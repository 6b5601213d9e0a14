"""The recognizer's architecture: one backbone, four heads."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from vision.crop import SIDE

WAYS = 4
NUMBERS = 14
COLORS = 4
FACES = 3


class RecognizerNet(nn.Module):
    """Read a crop: corners, way up with number, color, and whether it is a tile's face."""

    def __init__(self) -> None:
        super().__init__()
        self.backbone = nn.Sequential(
            _layer(3, 24, stride=2),
            _layer(24, 48),
            nn.MaxPool2d(2),
            _layer(48, 80),
            _Residual(80),
            nn.MaxPool2d(2),
            _layer(80, 144),
            _Residual(144),
            nn.MaxPool2d(2),
            _layer(144, 224),
            _Residual(224),
        )
        self.place = nn.Sequential(
            nn.Conv2d(224, 64, 1), nn.ReLU(), nn.Flatten(), nn.Linear(64 * 16, 192), nn.ReLU()
        )
        self.corners = nn.Linear(192, 8)
        self.read = nn.Sequential(
            nn.Conv2d(224, 64, 1), nn.ReLU(), nn.Flatten(), nn.Linear(64 * 16, 192), nn.ReLU(),
            nn.Dropout(0.1),
        )  # fmt: skip
        self.print = nn.Linear(192, WAYS * NUMBERS)
        self.color = nn.Linear(192, COLORS)
        self.face = nn.Linear(192, FACES)

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Take (N, 3, SIDE, SIDE) crops, 0 to 1.

        Gives (N, 4, 2) corners in crop sides from the middle, clockwise from the one nearest to the
        crop's top-left; scores of (N, WAYS * NUMBERS) prints, of colors and of faces.
        """
        seen = self.backbone((crops - 0.5) * 4)
        words = self.read(seen)
        corners = self.corners(self.place(seen)).reshape(-1, 4, 2)
        return corners, self.print(words), self.color(words), self.face(words)


class Reader(nn.Module):
    """The trained net as it is shipped: bytes in, corners in pixels and probabilities out."""

    def __init__(self, net: RecognizerNet, temperatures: tuple[float, float, float]) -> None:
        super().__init__()
        self.net = net
        self.temperatures = temperatures

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Take (N, SIDE, SIDE, 3) bytes; corners are in pixels of the crop, prints (N, 4, 14)."""
        corners, *logits = self.net(crops.permute(0, 3, 1, 2).float() / 255)
        prints, color, face = (
            torch.softmax(scores / heat, dim=1)
            for scores, heat in zip(logits, self.temperatures, strict=True)
        )
        return (corners + 0.5) * SIDE - 0.5, prints.reshape(-1, WAYS, NUMBERS), color, face


class _Residual(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.layer = _layer(channels, channels)

    def forward(self, seen: Tensor) -> Tensor:
        return seen + self.layer(seen)


def _layer(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()
    )
