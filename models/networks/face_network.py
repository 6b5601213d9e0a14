"""The architecture of the network that reads the faces of whole cards."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from tilesight.models.networks.crop_network import COLORS, NUMBERS
from tilesight.vision.cards.recognize_faces import HEIGHT, WIDTH

CHANNELS = 24
"""Channels per position of the feature map that the heads receive."""


class FaceNet(nn.Module):
    """Predict the rank and the suit of a card from its face.

    Its convolutions are separable (Howard et al. 2017), in residual blocks.
    """

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(*_layer(3, 24, stride=1), *_layer(24, 32, stride=2))
        self.body = nn.Sequential(_Block(32, 64), _Block(64, 96), _Block(96, 128))
        self.squeeze = nn.Sequential(nn.Conv2d(128, CHANNELS, 1), nn.ReLU())
        inputs = CHANNELS * (WIDTH // 16) * (HEIGHT // 16)
        self.dropout = nn.Dropout(0.2)
        self.number = nn.Linear(inputs, NUMBERS)
        self.color = nn.Linear(inputs, COLORS)

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor]:
        """Return the (N, NUMBERS) and (N, COLORS) logits of rank and suit.

        Args:
            crops: (N, 3, HEIGHT, WIDTH) pixels from 0 to 1.
        """
        seen = self.body(self.stem((crops - 0.5) * 4))
        features = self.dropout(self.squeeze(seen).flatten(1))
        return self.number(features), self.color(features)


class ReleasedFaceNetwork(nn.Module):
    """The network as released: bytes in, probabilities out, as the mean of both ways up."""

    def __init__(self, net: FaceNet, temperatures: tuple[float, float]) -> None:
        super().__init__()
        self.net = net
        self.temperatures = temperatures

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor]:
        """Return the (N, NUMBERS) and (N, COLORS) probabilities of rank and suit.

        Args:
            crops: (N, HEIGHT, WIDTH, 3) RGB bytes.
        """
        upright = crops.permute(0, 3, 1, 2).float() / 255
        ways = [self.net(upright), self.net(upright.flip(2, 3))]
        number, color = (
            sum(torch.softmax(logits / heat, dim=1) for logits in both) / 2
            for both, heat in zip(zip(*ways, strict=True), self.temperatures, strict=True)
        )
        return number, color


class _Block(nn.Module):
    """Two separable convolutions, of which the first halves the resolution, and a shortcut."""

    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__()
        self.first = _separable(inputs, outputs, stride=2)
        self.second = _separable(outputs, outputs, stride=1)
        self.shortcut = nn.Sequential(
            nn.AvgPool2d(2), nn.Conv2d(inputs, outputs, 1, bias=False), nn.BatchNorm2d(outputs)
        )

    def forward(self, seen: Tensor) -> Tensor:
        inner = functional.relu(self.first(seen))
        return functional.relu(self.second(inner) + self.shortcut(seen))


def _layer(inputs: int, outputs: int, stride: int) -> list[nn.Module]:
    convolution = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
    return [convolution, nn.BatchNorm2d(outputs), nn.ReLU()]


def _separable(inputs: int, outputs: int, stride: int) -> nn.Sequential:
    return nn.Sequential(
        *_depthwise(inputs, stride), nn.Conv2d(inputs, outputs, 1, bias=False),
        nn.BatchNorm2d(outputs),
    )  # fmt: skip


def _depthwise(channels: int, stride: int) -> list[nn.Module]:
    convolution = nn.Conv2d(channels, channels, 3, stride, 1, groups=channels, bias=False)
    return [convolution, nn.BatchNorm2d(channels), nn.ReLU()]
