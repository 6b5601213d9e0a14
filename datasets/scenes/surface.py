"""Procedural table tops as (H, W, 3) RGB pictures, 0 to 255."""

from __future__ import annotations

import colorsys
from collections.abc import Callable

import cv2
import numpy as np

from tilesight.datasets.arrays import FloatArray, Rng

Size = tuple[int, int]
"""Width and height."""


def paint_surface(name: str, seed: int, size: Size) -> FloatArray:
    """Return an (H, W, 3) RGB picture, 0 to 255, of the named surface."""
    rng = np.random.default_rng(seed)
    return np.clip(SURFACES[name](rng, size), 0, 255).astype(np.float32)


def noise(rng: Rng, size: Size, cells: tuple[float, float], octaves: int) -> FloatArray:
    """Return smooth (H, W) noise, about -1 to 1.

    `cells` are the cells across and down in the coarsest octave.
    """
    total, weight = np.zeros(size[::-1], np.float32), 1.0
    across, down = cells
    for _ in range(octaves):
        grid = (max(2, round(min(down, size[1]))), max(2, round(min(across, size[0]))))
        total += weight * cv2.resize(
            rng.normal(0, 0.6, grid).astype(np.float32), size, interpolation=cv2.INTER_CUBIC
        )
        across, down, weight = across * 2, down * 2, weight * 0.55
    return total


def _tone(rng: Rng, hue: tuple[float, float], sat: tuple[float, float], light: tuple[float, float]
) -> FloatArray:  # fmt: skip
    color = colorsys.hls_to_rgb(rng.uniform(*hue) % 1, rng.uniform(*light), rng.uniform(*sat))
    return np.asarray(color, np.float32) * 255


def _wood(rng: Rng, size: Size) -> FloatArray:
    base = _tone(rng, (0.03, 0.11), (0.2, 0.65), (0.12, 0.72))
    along = rng.uniform(1, 3), rng.uniform(14, 60)
    grain = noise(rng, size, along, 4)
    rings = np.sin(noise(rng, size, (2, 5), 2) * rng.uniform(4, 18) + grain * 2)
    fine = noise(rng, size, (along[0] * 6, along[1] * 9), 2)
    tone = 1 + 0.10 * grain + 0.08 * rings * rng.random() + 0.05 * fine
    picture = base * tone[..., None]
    if rng.random() < 0.4:  # joints between boards
        for y in np.arange(rng.uniform(0, 200), size[1], rng.uniform(90, 320)):
            cv2.line(picture, (0, int(y)), (size[0], int(y)), (base * 0.5).tolist(), 2)
    return _turned(rng, picture)


def _stone(rng: Rng, size: Size) -> FloatArray:
    base = _tone(rng, (0.0, 1.0), (0.0, 0.12), (0.15, 0.94))
    cloud = noise(rng, size, (3, 3), 5)
    veins = np.exp(-np.abs(noise(rng, size, (3, 3), 4)) * rng.uniform(12, 40))
    strength = rng.uniform(-70, 40) * (rng.random() < 0.7)
    speckle = rng.normal(0, rng.uniform(0, 14), size[::-1]) * (rng.random() < 0.5)
    return base + (cloud * rng.uniform(2, 14) + veins * strength + speckle)[..., None]


def _cloth(rng: Rng, size: Size) -> FloatArray:
    base = _tone(rng, (0.0, 1.0), (0.05, 0.8), (0.12, 0.9))
    y, x = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32)
    pitch = rng.uniform(2.5, 9)
    weave = np.sin(x * 2 * np.pi / pitch) * np.sin(y * 2 * np.pi / pitch)
    folds = noise(rng, size, (2, 2), 2)
    fuzz = rng.normal(0, 0.05, size[::-1])
    picture = base * (1 + rng.uniform(0.02, 0.14) * weave + 0.08 * folds + fuzz)[..., None]
    return _turned(rng, picture)


def _carpet(rng: Rng, size: Size) -> FloatArray:
    base, other = (_tone(rng, (0.0, 1.0), (0.02, 0.4), (0.15, 0.85)) for _ in range(2))
    stripes = noise(rng, size, (rng.uniform(10, 60), rng.uniform(1, 6)), 3)
    mix = np.clip(0.5 + stripes * rng.uniform(0.3, 1.4), 0, 1)[..., None]
    loops = noise(rng, size, (size[0] / rng.uniform(4, 14), size[1] / rng.uniform(4, 14)), 2)
    return _turned(rng, (base * mix + other * (1 - mix)) * (1 + 0.22 * loops[..., None]))


def _plain(rng: Rng, size: Size) -> FloatArray:
    base = _tone(rng, (0.0, 1.0), (0.0, 0.6), (0.08, 0.97))
    return base * (1 + 0.03 * noise(rng, size, (2, 2), 3))[..., None]


def _pattern(rng: Rng, size: Size) -> FloatArray:
    """Draw checks, stripes or dots, as on a tablecloth."""
    base, other = (_tone(rng, (0.0, 1.0), (0.0, 0.7), (0.1, 0.92)) for _ in range(2))
    y, x = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32)
    pitch = rng.uniform(24, 140)
    bands, rows = (x % pitch) < pitch / 2, (y % pitch) < pitch / 2
    dots = np.hypot(x % pitch - pitch / 2, y % pitch - pitch / 2) < pitch * rng.uniform(0.1, 0.4)
    mix = (bands & rows, bands ^ rows, bands, 0.5 * bands + 0.5 * rows, dots)[rng.integers(5)]
    weight = np.asarray(mix, np.float32)[..., None]
    picture = base * weight + other * (1 - weight)
    return _turned(rng, picture * (1 + 0.05 * noise(rng, size, (3, 3), 4))[..., None])


def _turned(rng: Rng, picture: FloatArray) -> FloatArray:
    """Rotate the texture by a random angle without leaving corners empty."""
    height, width = picture.shape[:2]
    turn = rng.choice((0.0, 90.0)) + rng.normal(0, 12)
    scale = 1.0 + abs(np.sin(2 * np.radians(turn))) + (0.45 if abs(turn % 180 - 90) < 60 else 0)
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), turn, scale)
    turned = cv2.warpAffine(picture, matrix, (width, height), borderMode=cv2.BORDER_REFLECT_101)
    return np.asarray(turned, np.float32)


SURFACES: dict[str, Callable[[Rng, Size], FloatArray]] = {
    "wood": _wood,
    "stone": _stone,
    "cloth": _cloth,
    "carpet": _carpet,
    "plain": _plain,
    "pattern": _pattern,
}
