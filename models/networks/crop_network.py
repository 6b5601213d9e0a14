"""The architecture of all networks on crops: one backbone, four heads."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from tilesight.vision.geometry.crops import SIDE
from tilesight.vision.recognition.crop_predictions import EMBEDDING_DIM

ORIENTATIONS, NUMBERS, COLORS, FACES = 4, 14, 4, 3
"""Number of classes of each kind."""
CHANNELS = 64
"""Channels per position of the feature map that the heads receive."""

DEPTHS = {"corner_regressor": (1, 1, 1), "recognizer": (1, 2, 3)}
"""Number of residual layers at 1/4, 1/8 and 1/16 of the crop's resolution."""
RESIDUAL_SCALE = 0.2
"""Initial scale of a residual layer: small, so that layers can be added to a released network."""


class RecognizerNet(nn.Module):
    """Predict corners, orientation with number, color, and whether a crop shows a tile's face."""

    def __init__(self, depth: tuple[int, ...] = DEPTHS["recognizer"]) -> None:
        super().__init__()
        inputs = CHANNELS * (SIDE // 16) ** 2
        self.backbone = nn.Sequential(
            _layer(3, 24, stride=2),
            _layer(24, 48),
            nn.MaxPool2d(2),
            _Stage(48, 80, depth[0]),
            nn.MaxPool2d(2),
            _Stage(80, 144, depth[1]),
            nn.MaxPool2d(2),
            _Stage(144, 224, depth[2]),
        )
        self.place = nn.Sequential(
            nn.Conv2d(224, CHANNELS, 1), nn.ReLU(), nn.Flatten(), nn.Linear(inputs, 192), nn.ReLU()
        )
        self.corners = nn.Linear(192, 8)
        self.read = nn.Sequential(
            nn.Conv2d(224, CHANNELS, 1), nn.ReLU(), nn.Flatten(),
            nn.Linear(inputs, EMBEDDING_DIM), nn.ReLU(),
            nn.Dropout(0.1),
        )  # fmt: skip
        self.print = nn.Linear(EMBEDDING_DIM, ORIENTATIONS * NUMBERS)
        self.color = nn.Linear(EMBEDDING_DIM, COLORS)
        self.face = nn.Linear(EMBEDDING_DIM, FACES)

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        """Return the outputs of the four heads, as logits, and the embedding.

        Args:
            crops: (N, 3, SIDE, SIDE) pixels from 0 to 1.

        Returns:
            (N, 4, 2) corners in crop sides from the center, clockwise from the one nearest to the
            crop's top left; logits of (N, ORIENTATIONS * NUMBERS) prints, (N, COLORS) colors and
            (N, FACES) faces; the (N, EMBEDDING_DIM) embedding that these are computed from.
        """
        seen = self.backbone((crops - 0.5) * 4)
        embedding = self.read(seen)
        corners = self.corners(self.place(seen)).reshape(-1, 4, 2)
        return (
            corners,
            self.print(embedding),
            self.color(embedding),
            self.face(embedding),
            embedding,
        )


class ReleasedCropNetwork(nn.Module):
    """The network as released: bytes in, corners in pixels and calibrated probabilities out.

    `jokers` is added to the log-odds of a joker, because training oversamples jokers.
    """

    def __init__(
        self, net: RecognizerNet, temperatures: tuple[float, float, float], jokers: float = 0.0
    ) -> None:
        super().__init__()
        self.net = net
        self.temperatures = temperatures
        is_joker = torch.arange(ORIENTATIONS * NUMBERS) % NUMBERS == 0
        self.rarer = nn.Buffer(jokers * is_joker.float())

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
        """Return corners, probabilities and the embedding of crops.

        Args:
            crops: (N, SIDE, SIDE, 3) RGB bytes.

        Returns:
            (N, 4, 2) corners in pixels of the crop; probabilities of (N, 4, 14)
            prints, (N, 4) colors and (N, 3) faces; the (N, EMBEDDING_DIM) embedding.
        """
        corners, *logits, embedding = self.net(crops.permute(0, 3, 1, 2).float() / 255)
        prints, color, face = (
            scores / temperature
            for scores, temperature in zip(logits, self.temperatures, strict=True)
        )
        prints, color, face = (
            torch.softmax(scores, dim=1) for scores in (prints + self.rarer, color, face)
        )
        return (
            (corners + 0.5) * SIDE - 0.5,
            prints.reshape(-1, ORIENTATIONS, NUMBERS),
            color,
            face,
            embedding,
        )


class _Stage(nn.Sequential):
    def __init__(self, inputs: int, outputs: int, depth: int) -> None:
        super().__init__(_layer(inputs, outputs), *(_Residual(outputs) for _ in range(depth)))


class _Residual(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.layer = _layer(channels, channels)
        nn.init.constant_(self.layer[1].weight, RESIDUAL_SCALE)

    def forward(self, seen: Tensor) -> Tensor:
        return seen + self.layer(seen)


def _layer(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()
    )
