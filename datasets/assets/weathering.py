"""Wear of a tile: faded ink, scratches, dirt."""

from __future__ import annotations

import zlib

import cv2
import numpy as np

from tilesight.datasets.arrays import FloatArray, Mask, Rng
from tilesight.datasets.scenes.style import SetStyle
from tilesight.engine.tiles.tile import Tile

Shape = tuple[int, int]

GRIME = np.array((0.62, 0.55, 0.44), np.float32)
"""Fractions of red, green and blue light that pass through the thickest dirt."""


def ink_left(style: SetStyle, tile: Tile, shape: Shape) -> FloatArray:
    """Return the (H, W) fraction of ink left at each pixel, 0 to 1."""
    rng = _generator(style, tile, "ink")
    worn = style.wear * float(rng.uniform(0.2, 1.0))
    patches = cv2.resize(rng.random((24, 17)).astype(np.float32), shape[::-1])
    return np.asarray(0.97 - worn * np.clip(patches * 1.6 - 0.6, 0, 1))


def scratch(style: SetStyle, tile: Tile, color: FloatArray) -> FloatArray:
    """Return a face's (H, W, 3) color with scratches: thin lines unlike the body in lightness.

    Args:
        style: The style of the set.
        tile: The tile; each tile of a set has other scratches.
        color: (H, W, 3) RGB, 0 to 255.
    """
    rng = _generator(style, tile, "scratches")
    height, width = color.shape[:2]
    lines = np.zeros((height, width), np.uint8)
    for _ in range(rng.integers(0, style.scratches + 1)):
        _draw_scratch(rng, lines)
    cover = lines[..., None].astype(np.float32) / 255
    tone = np.asarray(style.body, np.float32) * float(rng.choice((0.72, 1.05)))
    return np.asarray(color * (1 - cover) + tone * cover)


def _draw_scratch(rng: Rng, lines: Mask) -> None:
    height, width = lines.shape
    start = rng.uniform(0, 1, 2) * (width, height)
    end = start + rng.normal(0, 0.3 * width, 2)
    ends = [(int(x), int(y)) for x, y in (start, end)]
    cv2.line(lines, ends[0], ends[1], int(rng.integers(60, 200)), 1, cv2.LINE_AA)


def soil(style: SetStyle, tile: Tile, color: FloatArray, edge: FloatArray) -> FloatArray:
    """Return a face's (H, W, 3) color with dirt, most of it near the rim.

    Args:
        style: The style of the set.
        tile: The tile; each tile of a set has other dirt.
        color: (H, W, 3) RGB, 0 to 255.
        edge: (H, W) bevel, from 0 on the rim to 1 inside.
    """
    if not style.dirt:
        return color
    rng = _generator(style, tile, "dirt")
    rim = cv2.GaussianBlur(1 - edge.astype(np.float32), (0, 0), edge.shape[1] / 30)
    cloud = cv2.resize(rng.random((7, 5)).astype(np.float32), edge.shape[::-1])
    thick = style.dirt * (0.7 * rim + 0.25 * np.clip(cloud - 0.45, 0, 1))
    return np.asarray(color * (1 - thick[..., None] * (1 - GRIME)))


def _generator(style: SetStyle, tile: Tile, what: str) -> Rng:
    return np.random.default_rng([style.seed, zlib.crc32(f"{tile} {what}".encode())])
