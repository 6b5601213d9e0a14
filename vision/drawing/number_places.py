"""Free places for the numbers of rows beside their tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import cv2
import numpy as np

from tilesight.vision.drawing.captions import Box
from tilesight.vision.geometry.arrays import Corners, Float32Array

GAPS = (0.1, 0.25, 0.5, 0.9)
"""Distances from a tile, in tile heights, at which a number is tried, the nearest first."""
CORNER = (0.16, 0.12)
"""Center of a number that finds no free place: fractions of a tile's width and height from its
lower left corner, where tiles have no print."""


class Places:
    """The places of a picture that tiles and earlier numbers leave free."""

    def __init__(self, size: tuple[int, int], quads: Sequence[Corners]) -> None:
        """Mark the tiles as taken.

        Args:
            size: Width and height of the picture in pixels.
            quads: (4, 2) corners of all tiles in pixels.
        """
        self._taken = np.zeros(size[::-1], np.uint8)
        for quad in quads:
            cv2.fillConvexPoly(self._taken, np.round(quad).astype(np.int32), 1)

    def beside(self, row: Sequence[Corners], size: tuple[int, int]) -> Box:
        """Return a free box beside the tiles of a row, and take it.

        In a crowded picture it is in the lower corner of the first tile, which has no print there.

        Args:
            row: (4, 2) corners of each tile of the row in pixels.
            size: Width and height of the box in pixels.
        """
        boxes = (_box(center, size) for gap in GAPS for center in _around(row, size, gap))
        box = next((box for box in boxes if self._is_free(box)), None)
        if box is None:
            box = self._inside(_box(_corner(row[0]), size))
        left, top, right, bottom = box
        self._taken[top:bottom, left:right] = 1
        return box

    def _is_free(self, box: Box) -> bool:
        left, top, right, bottom = box
        height, width = self._taken.shape
        inside = left >= 0 and top >= 0 and right <= width and bottom <= height
        return inside and not self._taken[top:bottom, left:right].any()

    def _inside(self, box: Box) -> Box:
        """Return the box moved into the picture."""
        left, top, right, bottom = box
        height, width = self._taken.shape
        x, y = min(max(0, left), width - right + left), min(max(0, top), height - bottom + top)
        return x, y, x + right - left, y + bottom - top


def _around(row: Sequence[Corners], size: tuple[int, int], gap: float) -> Iterator[Float32Array]:
    """Yield (2,) centers for a box: before, below, above and after the tiles, the first first."""
    for quad, way in product(row, ((-1, 0), (0, 1), (0, -1), (1, 0))):
        across, down = (quad[1] + quad[2] - quad[0] - quad[3]) / 2, (quad[3] - quad[0])
        toward = across * way[0] + down * way[1]
        unit = toward / max(float(np.linalg.norm(toward)), 1e-6)
        half = float(np.abs(unit) @ np.array(size)) / 2
        away = float(np.linalg.norm(toward)) / 2 + half + gap * float(np.linalg.norm(down))
        yield np.asarray(quad.mean(axis=0) + unit * away, np.float32)


def _corner(quad: Corners) -> Float32Array:
    across, up = quad[2] - quad[3], quad[0] - quad[3]
    return np.asarray(quad[3] + CORNER[0] * across + CORNER[1] * up, np.float32)


def _box(center: Float32Array, size: tuple[int, int]) -> Box:
    left, top = (int(center[axis] - size[axis] / 2) for axis in (0, 1))
    return left, top, left + size[0], top + size[1]
