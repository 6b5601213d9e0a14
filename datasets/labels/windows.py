"""Square windows for the detector: drawn and real pictures at the scale it looks at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import Corners, Float64Array, Pixels, Rng
from tilesight.datasets.labels.labels import LabeledPhoto
from tilesight.datasets.workers import over_all
from tilesight.jobs.whole_files import write_whole

SIDE = 512
MIN_VISIBLE = 0.45
NARROWEST, WIDEST = 13.0, 190.0
"""Limits for the median width of the tiles in a window, in pixels."""
COPIES = {"composed": 1, "traced": 3}
REAL_COPIES = 6
"""Windows per training picture, by scene, and per real photo; there are few real photos."""
CHECK_COPIES = 2
COMPLETE = "complete"
"""File that marks a folder of windows as complete."""


def cut_windows(
    trained: list[LabeledPhoto], checks: list[LabeledPhoto], folder: Path, workers: int
) -> None:
    """Write the windows to train on to `train`, and those to validate on to `check`, once."""
    if (folder / COMPLETE).exists():
        return
    counted = [(photo, COPIES.get(photo.scene, REAL_COPIES)) for photo in trained]
    export_windows(counted, folder / "train", workers)
    export_windows([(photo, CHECK_COPIES) for photo in checks], folder / "check", workers)
    (folder / COMPLETE).touch()


def export_windows(photos: list[tuple[LabeledPhoto, int]], folder: Path, workers: int) -> None:
    """Write windows and their labels for ultralytics: class, then four corners from 0 to 1.

    Each photo comes with the number of windows to cut from it.
    """
    for part in ("images", "labels"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    for _ in over_all(partial(_export, folder), photos, workers, "cutting windows"):
        pass


def _export(folder: Path, item: tuple[LabeledPhoto, int]) -> None:
    photo, copies = item
    image = cv2.imread(str(photo.image))
    if image is None:
        raise OSError(f"{photo.image.name} cannot be read")
    pixels = image.astype(np.uint8, copy=False)
    rng = np.random.default_rng(list(photo.image.stem.encode()))
    for number, (window, quads) in enumerate(_windows(photo, pixels, rng, copies)):
        name = f"{photo.image.parent.name}-{photo.image.stem}-{number}"
        _, encoded = cv2.imencode(".jpg", window, [cv2.IMWRITE_JPEG_QUALITY, 92])
        write_whole(folder / "images" / f"{name}.jpg", encoded.tobytes())
        lines = [" ".join(["0", *(f"{v:.5f}" for v in (quad / SIDE).ravel())]) for quad in quads]
        write_whole(folder / "labels" / f"{name}.txt", "\n".join(lines).encode())


def _windows(
    photo: LabeledPhoto, pixels: Pixels, rng: Rng, copies: int
) -> Iterator[tuple[Pixels, Corners]]:
    quads = np.array([t.corners for t in photo.tiles], np.float32).reshape(-1, 4, 2)
    shown = np.array([t.visible >= MIN_VISIBLE for t in photo.tiles], bool)
    for _ in range(copies):
        matrix = _view(photo.size, quads, rng)
        window = _cut(pixels, matrix, rng)
        seen = quads @ matrix[:, :2].T + matrix[:, 2]
        inside = ((seen > 0) & (seen < SIDE)).all(axis=2).sum(axis=1) >= 3
        middle = seen.mean(axis=1)
        inside |= ((middle > 8) & (middle < SIDE - 8)).all(axis=1)
        clipped = np.clip(seen[shown & inside], 0, SIDE).astype(np.float32)
        yield window, clipped


def _cut(pixels: Pixels, matrix: Float64Array, rng: Rng) -> Pixels:
    """Return the window of a photo at a (2, 3) affine matrix, with a gray or a continued border."""
    scale = float(np.hypot(*matrix[0, :2]))
    soft = cv2.GaussianBlur(pixels, (0, 0), 0.45 / scale) if scale < 0.8 else pixels
    border = cv2.BORDER_CONSTANT if rng.random() < 0.5 else cv2.BORDER_REPLICATE
    window = cv2.warpAffine(
        soft, matrix, (SIDE, SIDE), borderMode=border, borderValue=(114, 114, 114)
    )
    return window.astype(np.uint8, copy=False)


def _view(size: tuple[int, int], quads: Corners, rng: Rng) -> Float64Array:
    """Return a (2, 3) affine matrix from photo to window: random scale, place and rotation."""
    scale = SIDE / max(size) * float(np.exp(rng.uniform(-0.25, 0.8)))
    if len(quads):
        width = float(np.median(np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)))
        scale = float(np.clip(scale, NARROWEST / width, WIDEST / width))
        focus = quads[rng.integers(len(quads))].mean(axis=0)
    else:
        focus = rng.uniform(0, 1, 2) * size
    whole = np.asarray(size) / 2
    free = max(0.0, 1 - SIDE / (scale * max(size)))
    middle = whole + (focus - whole) * free + rng.normal(0, 0.1, 2) * SIDE / scale
    turn = float(rng.normal(0, 6))
    matrix = cv2.getRotationMatrix2D((float(middle[0]), float(middle[1])), turn, scale)
    matrix[:, 2] += SIDE / 2 - middle
    return np.asarray(matrix, np.float64)
