"""A table drawn with a few strokes: what the live view tells apart needs neither camera nor net."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.io.frame import Frame

WIDTH, HEIGHT = 320, 240
"""That of a glance: a pixel of the frame is one of the scene."""
WIDE, HIGH = 24, 34
"""Of a tile."""
GREEN, SKIN, CARDBOARD = (60, 110, 70), (205, 150, 120), (150, 120, 85)

Place = tuple[float, float]
Quad = NDArray[np.float32]


def quad_at(place: Place, width: float = WIDE, height: float = HIGH) -> Quad:
    """The corners of a tile, or of something of another size, by its middle."""
    corners = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
    return (np.array(place) + corners * (width, height)).astype(np.float32)


def pictured(
    tiles: Mapping[int, Place], things: Sequence[tuple[Quad, tuple[int, int, int]]] = ()
) -> Frame:
    """A picture of tiles, each with a face of its own by its key, and of plain things over them."""
    pixels = np.full((HEIGHT, WIDTH, 3), GREEN, np.uint8)
    pixels += _speckle(0, (HEIGHT, WIDTH), 8)
    for key, place in tiles.items():
        left, top = np.round(quad_at(place)[0]).astype(int)
        pixels[top : top + HIGH, left : left + WIDE] = _face(key)
    for quad, color in things:
        cv2.fillConvexPoly(pixels, np.round(quad).astype(np.int32), color)
    return Frame(pixels, "drawn", (WIDTH, HEIGHT))


def _face(key: int) -> Pixels:
    blots = cv2.resize(_speckle(key, (9, 6), 170), (WIDE, HIGH), interpolation=cv2.INTER_CUBIC)
    return np.asarray(250 - blots.reshape(HIGH, WIDE, 1).repeat(3, axis=2), np.uint8)


def _speckle(seed: int, shape: tuple[int, int], most: int) -> Pixels:
    return np.random.default_rng(seed).integers(0, most, (*shape, 1)).astype(np.uint8)
