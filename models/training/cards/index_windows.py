"""Batches of windows with oriented boxes of corner indices, to train the index detector."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cv2
import numpy as np
import torch
from torch import Tensor

from tilesight.datasets.arrays import Float32Array, Float64Array, Pixels, Rng
from tilesight.datasets.cards.compose import CardPhoto
from tilesight.datasets.cards.designs import JOKER
from tilesight.datasets.labels.pixels import read_pixels
from tilesight.models.training.batch_stream import BatchStream
from tilesight.models.training.config import NetworkConfig

SIDE = 352
"""Width and height of a window in pixels."""
NARROWEST, WIDEST = 6.0, 46.0
"""Limits of the width in pixels of the index that a window is centered on."""
MIN_VISIBLE = 0.5
MIN_WIDTH = 4.0
"""Width in pixels below which an index is not labeled."""
REAL_SHARE = 0.2
JOKER_WEIGHT = 8.0
"""How much more often a window is centered on a joker's index than on another one: a deck has only
two, and their designs differ most."""

Batch = dict[str, Tensor]


class IndexWindows(BatchStream[Batch]):
    """An endless stream of batches of windows of drawn pictures and of labeled photos."""

    def __init__(
        self,
        drawn: Sequence[CardPhoto],
        real: Sequence[CardPhoto],
        config: NetworkConfig,
        step: int,
    ) -> None:
        super().__init__(config.seed, step)
        self.drawn, self.real, self.batch = drawn, real, config.batch

    def batches(self, rng: np.random.Generator) -> Iterator[Batch]:
        """Yield batches without an end."""
        while True:
            pools = [
                self.real if self.real and rng.random() < REAL_SHARE else self.drawn
                for _ in range(self.batch)
            ]
            photos = [pool[int(rng.integers(len(pool)))] for pool in pools]
            yield as_batch([cut_window(photo, rng) for photo in photos])


def as_batch(windows: Sequence[tuple[Pixels, Float32Array]]) -> Batch:
    """Return (N, 3, SIDE, SIDE) windows as a batch of ultralytics, with pixels from 0 to 1."""
    pixels = np.stack([window for window, _ in windows]).transpose(0, 3, 1, 2)
    owner = np.concatenate([np.full(len(boxes), n) for n, (_, boxes) in enumerate(windows)])
    boxes = np.concatenate([boxes for _, boxes in windows])
    return {
        "img": torch.from_numpy(np.ascontiguousarray(pixels)).float() / 255,
        "batch_idx": torch.from_numpy(owner).float(),
        "cls": torch.zeros(len(boxes), 1),
        "bboxes": torch.from_numpy(boxes).float(),
    }


def cut_window(photo: CardPhoto, rng: Rng) -> tuple[Pixels, Float32Array]:
    """Return a (SIDE, SIDE, 3) RGB window and the (N, 5) boxes in it.

    A box is x, y, width and height in window sides, and the clockwise rotation in radians.

    Raises:
        OSError: The picture cannot be read.
    """
    image = read_pixels(photo.image)
    quads = np.array([index.corners for index in photo.indices], np.float32).reshape(-1, 4, 2)
    shown = np.array([index.visible >= MIN_VISIBLE for index in photo.indices], bool)
    weights = np.where([index.rank == JOKER for index in photo.indices], JOKER_WEIGHT, 1.0)
    matrix = _view(photo.size, quads, weights, rng)
    scale = float(np.hypot(*matrix[0, :2]))
    soft = cv2.GaussianBlur(image, (0, 0), 0.45 / scale) if scale < 0.8 else image
    border = cv2.BORDER_CONSTANT if rng.random() < 0.5 else cv2.BORDER_REPLICATE
    window = cv2.warpAffine(
        soft, matrix, (SIDE, SIDE), borderMode=border, borderValue=(114, 114, 114)
    )
    seen = quads @ matrix[:, :2].T.astype(np.float32) + matrix[:, 2].astype(np.float32)
    middles = seen.mean(axis=1)
    inside = ((middles > 3) & (middles < SIDE - 3)).all(axis=1)
    wide = np.linalg.norm(seen[:, 1] - seen[:, 0], axis=1) >= MIN_WIDTH
    return _colored(window.astype(np.uint8, copy=False), rng), boxes_of(seen[shown & inside & wide])


def boxes_of(quads: Float32Array) -> Float32Array:
    """Return (N, 5) boxes of (N, 4, 2) quads: x, y, width, height in sides, and the rotation."""
    right = (quads[:, 1] - quads[:, 0] + quads[:, 2] - quads[:, 3]) / 2
    down = (quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]) / 2
    area = np.abs(right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0])
    tall = np.linalg.norm(down, axis=1)
    across = np.arctan2(-down[:, 0], down[:, 1])  # the long side has the more reliable direction
    turn = (across + np.pi / 4) % np.pi - np.pi / 4
    sides = np.stack([area / np.maximum(tall, 1e-6), tall], axis=1)
    boxes = np.concatenate([quads.mean(axis=1), sides], axis=1) / SIDE
    return np.concatenate([boxes, turn[:, None]], axis=1).astype(np.float32)


def _view(
    size: tuple[int, int], quads: Float32Array, weights: Float64Array, rng: Rng
) -> Float64Array:
    """Return a (2, 3) affine matrix from photo to window: random scale, place and rotation."""
    if len(quads):
        scale, middle = _focus(quads[rng.choice(len(quads), p=weights / weights.sum())], rng)
    else:
        scale = SIDE / max(size) * float(np.exp(rng.uniform(-0.3, 0.8)))
        middle = rng.uniform(0, 1, 2) * size
    middle = middle + rng.uniform(-0.4, 0.4, 2) * SIDE / scale
    turn = float(rng.uniform(0, 360) if rng.random() < 0.5 else rng.choice((0, 90, 180, 270)))
    center = (float(middle[0]), float(middle[1]))
    matrix = np.asarray(cv2.getRotationMatrix2D(center, turn, scale), np.float64)
    matrix[:, 2] += SIDE / 2 - middle
    return matrix


def _focus(quad: Float32Array, rng: Rng) -> tuple[float, Float64Array]:
    """Return a random scale at which an index of (4, 2) corners is read, and its center."""
    width = float(np.linalg.norm(quad[1] - quad[0]))
    wanted = float(np.exp(rng.uniform(np.log(NARROWEST), np.log(WIDEST))))
    return min(wanted / max(width, 1.0), 2.5), np.asarray(quad.mean(axis=0), np.float64)


def _colored(window: Pixels, rng: Rng) -> Pixels:
    """Return the window with random light, color cast and noise."""
    gain = np.exp(rng.normal(0, 0.15) + rng.normal(0, 0.06, 3)).astype(np.float32)
    seen = window.astype(np.float32) * gain
    if rng.random() < 0.3:
        seen += rng.normal(0, rng.uniform(1, 8), seen.shape).astype(np.float32)
    return np.asarray(np.clip(seen, 0, 255), np.uint8)
