"""Pictures in the middle of court cards and of cards with art."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Pixels, Rng
from tilesight.datasets.cards.fetch_decks import TRAINED

FOLDER = Path(os.environ.get("TILESIGHT_DECKS", Path(__file__).resolve().parents[2] / "data/decks"))
"""Folder of the faces of free decks, written by `datasets.cards.fetch_decks`."""
REGION = (0.17, 0.08, 0.83, 0.92)
"""Part of a free card that shows its court without the indices: left, top, right, bottom."""


@cache
def court_files(rank: int) -> tuple[Path, ...]:
    """Return the free faces of a court, sorted; empty if no free deck is there."""
    return tuple(sorted(p for p in FOLDER.glob(f"*/{rank}[SHDC].jpg") if p.parent.name in TRAINED))


@cache
def _loaded(path: Path) -> Pixels:
    image = cv2.imread(str(path))
    assert image is not None
    height, width = image.shape[:2]
    left, top, right, bottom = REGION
    part = image[int(top * height) : int(bottom * height), int(left * width) : int(right * width)]
    return np.ascontiguousarray(part[..., ::-1], np.uint8)


def court_picture(rank: int, suit: str, seed: int) -> Pixels:
    """Return an (H, W, 3) RGB picture of a court, from a free deck or of random shapes."""
    rng = np.random.default_rng([seed, rank])
    files = [path for path in court_files(rank) if path.stem.endswith(suit)]
    if files and rng.random() < 0.8:
        decks = sorted({path.parent.name for path in files})
        chosen = decks[np.random.default_rng(seed).integers(len(decks))]
        return _loaded(next(path for path in files if path.parent.name == chosen))
    return art(np.random.default_rng([seed, rank, ord(suit)]), symmetric=bool(rng.random() < 0.7))


def art(rng: Rng, symmetric: bool) -> Pixels:
    """Return a random (200, 130, 3) picture of ellipses, lines and polygons on a color."""
    side = (200, 130)
    ground = rng.uniform(200, 255, 3) if rng.random() < 0.7 else rng.uniform(0, 255, 3)
    picture = np.full((*side, 3), ground, np.float32)
    inks = rng.uniform(0, 255, (4, 3)) * rng.choice((0.3, 1.0), (4, 1))
    for _ in range(rng.integers(6, 30)):
        _draw_shape(rng, picture, inks[rng.integers(4)].tolist())
    if symmetric:
        picture[side[0] // 2 :] = picture[: side[0] // 2][::-1, ::-1]
    return picture.astype(np.uint8)


def _draw_shape(rng: Rng, picture: Float32Array, ink: list[float]) -> None:
    """Draw an ellipse, a line or a polygon at a random place of an (H, W, 3) picture."""
    height, width = picture.shape[:2]
    x, y = int(rng.integers(0, width)), int(rng.integers(0, height))
    kind = rng.integers(3)
    if kind == 0:
        axes = tuple(int(v) for v in rng.integers(4, 40, 2))
        cv2.ellipse(picture, (x, y), axes, float(rng.uniform(0, 180)), 0, 360, ink, -1)
    elif kind == 1:
        end = (int(x + rng.normal(0, 50)), int(y + rng.normal(0, 50)))
        cv2.line(picture, (x, y), end, ink, int(rng.integers(1, 6)), cv2.LINE_AA)
    else:
        points = np.array([x, y]) + rng.normal(0, 25, (rng.integers(3, 6), 2))
        cv2.fillPoly(picture, [points.astype(np.int32)], ink, cv2.LINE_AA)
