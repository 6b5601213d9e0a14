"""Frames of a schematic table, for tests of the live view without networks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.io.frame import Frame

WIDTH, HEIGHT = 320, 240
"""The size of a frame; it is that of the thumbnail, so that pixels correspond."""
TILE_WIDTH, TILE_HEIGHT = 24, 34
"""The size of a tile in pixels."""
GREEN, SKIN, CARDBOARD = (60, 110, 70), (205, 150, 120), (150, 120, 85)

Place = tuple[float, float]
Quad = NDArray[np.float32]


def quad_at(place: Place, width: float = TILE_WIDTH, height: float = TILE_HEIGHT) -> Quad:
    """Return the (4, 2) corners of a tile, or of an object of another size, around its center."""
    corners = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
    return (np.array(place) + corners * (width, height)).astype(np.float32)


def drawn_frame(
    tiles: Mapping[int, Place], objects: Sequence[tuple[Quad, tuple[int, int, int]]] = ()
) -> Frame:
    """Return a frame of tiles, each with a face that depends on its key, and objects over them."""
    pixels = np.full((HEIGHT, WIDTH, 3), GREEN, np.uint8)
    pixels += _speckle(0, (HEIGHT, WIDTH), 8)
    for key, place in tiles.items():
        left, top = np.round(quad_at(place)[0]).astype(int)
        pixels[top : top + TILE_HEIGHT, left : left + TILE_WIDTH] = _face(key)
    for quad, color in objects:
        cv2.fillConvexPoly(pixels, np.round(quad).astype(np.int32), color)
    return Frame(pixels, "drawn", (WIDTH, HEIGHT))


def _face(key: int) -> Pixels:
    noise = cv2.resize(
        _speckle(key, (9, 6), 170), (TILE_WIDTH, TILE_HEIGHT), interpolation=cv2.INTER_CUBIC
    )
    return np.asarray(250 - noise.reshape(TILE_HEIGHT, TILE_WIDTH, 1).repeat(3, axis=2), np.uint8)


def _speckle(seed: int, shape: tuple[int, int], limit: int) -> Pixels:
    return np.random.default_rng(seed).integers(0, limit, (*shape, 1)).astype(np.uint8)
