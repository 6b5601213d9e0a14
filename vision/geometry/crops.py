"""Crops of tiles, made in the same way for training and for reading."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float32Array, IndexArray, Pixels

SIDE = 64
"""Width and height of a crop in pixels, unless a network asks for larger ones."""
FACE = np.array([(14, 7), (50, 7), (50, 57), (14, 57)], np.float32)
"""Corners of the quad in a crop of `SIDE`; the rest of the crop shows the surroundings."""


class Pyramid:
    """An image pyramid, computed on demand, so that small crops have no aliasing."""

    def __init__(self, pixels: Pixels) -> None:
        # OpenCV would copy a view with reversed channels for every crop
        self._levels = [np.ascontiguousarray(pixels)]

    @property
    def size(self) -> tuple[int, int]:
        """Return the width and height of the picture in pixels."""
        height, width = self._levels[0].shape[:2]
        return width, height

    def level(self, number: int) -> Pixels:
        """Return the (H, W, 3) picture halved `number` times."""
        while len(self._levels) <= number:
            last = self._levels[-1]
            half = (max(1, last.shape[1] // 2), max(1, last.shape[0] // 2))
            halved = cv2.resize(last, half, interpolation=cv2.INTER_AREA)
            self._levels.append(halved.astype(np.uint8, copy=False))
        return self._levels[number]

    def in_level(self, points: Corners, number: int) -> Corners:
        """Map (..., 2) points of the picture to a level; odd sides are not halved exactly."""
        whole, halved = self.level(0).shape[1::-1], self.level(number).shape[1::-1]
        return np.asarray((points + 0.5) * np.divide(halved, whole) - 0.5, np.float32)


def crop_quads(pyramid: Pyramid, quads: Corners) -> Pixels:
    """Return (N, SIDE, SIDE, 3) crops in which each quad is on `FACE`."""
    return warp_quads(pyramid, quads, FACE, (SIDE, SIDE))


def warp_quads(
    pyramid: Pyramid, quads: Corners, target: Float32Array, size: tuple[int, int]
) -> Pixels:
    """Return (N, H, W, 3) crops in which each quad is on a target.

    Args:
        pyramid: The picture.
        quads: (N, 4, 2) corners in its pixels.
        target: (4, 2) corners of an upright rectangle in pixels of a crop.
        size: Width and height of a crop.
    """
    crops = np.empty((len(quads), size[1], size[0], 3), np.uint8)
    area = float(np.prod(target[2] - target[0]))
    levels = _levels(quads, area)
    for number in np.unique(levels).tolist():
        picture, places = pyramid.level(number), np.flatnonzero(levels == number)
        for place, quad in zip(places, pyramid.in_level(quads[places], number), strict=True):
            matrix = cv2.getPerspectiveTransform(quad, target)
            crop = crops[place]
            cv2.warpPerspective(picture, matrix, size, dst=crop, borderMode=cv2.BORDER_REPLICATE)
    return crops


def crop_faces(pyramid: Pyramid, quads: Corners) -> Pixels:
    """Return (N, 50, 36, 3) crops that show each quad and nothing beside it."""
    (left, top), (right, bottom) = FACE[0].astype(int), FACE[2].astype(int)
    return crop_quads(pyramid, quads)[:, top:bottom, left:right]


def to_photo(points: Corners, quads: Corners) -> Corners:
    """Map (N, P, 2) points in crops of `SIDE` to the picture of the (N, 4, 2) quads."""
    return _mapped(points, quads, inverse=True)


def to_crop(points: Corners, quads: Corners) -> Corners:
    """Map (N, P, 2) points of the picture into the crops of `SIDE` of the (N, 4, 2) quads."""
    return _mapped(points, quads, inverse=False)


def rectangles(centers: Float32Array, sizes: Float32Array, turns: Float32Array) -> Corners:
    """Return (N, 4, 2) quads with the shape of a tile.

    Args:
        centers: (N, 2) centers.
        sizes: (N,) widths.
        turns: (N,) clockwise rotations in radians.
    """
    unit = (FACE - FACE.mean(axis=0)) / (FACE[1, 0] - FACE[0, 0])
    cos, sin = np.cos(turns), np.sin(turns)
    rotation = np.stack([np.stack([cos, sin], axis=1), np.stack([-sin, cos], axis=1)], axis=1)
    return np.asarray(centers[:, None] + sizes[:, None, None] * (unit @ rotation), np.float32)


def _levels(quads: Corners, area: float) -> IndexArray:
    """Return (N,) the coarsest pyramid level in which a quad is at least as large as its crop.

    Args:
        quads: (N, 4, 2) corners in pixels of the picture.
        area: The area of a quad in its crop, in pixels.
    """
    sides = np.linalg.norm(np.roll(quads, -1, axis=1) - quads, axis=2)
    scales = np.sqrt(sides[:, 0] * sides[:, 1] / area)
    return np.asarray(np.clip(np.floor(np.log2(np.maximum(scales, 1e-6))), 0, 6), np.intp)


def _mapped(points: Corners, quads: Corners, *, inverse: bool) -> Corners:
    mapped = np.empty_like(points, dtype=np.float32)
    for index, quad in enumerate(np.asarray(quads, np.float32)):
        matrix = cv2.getPerspectiveTransform(*((FACE, quad) if inverse else (quad, FACE)))
        mapped[index] = cv2.perspectiveTransform(points[index : index + 1], matrix)[0]
    return mapped
