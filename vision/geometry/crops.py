"""The one crop function: training and reading cut tiles out of a picture in the same way."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Quads = NDArray[np.float32]
"""(N, 4, 2) corners in pixels, clockwise from the top-left of the face."""

SIDE = 64
"""Width and height of a crop in pixels, unless a network asks for larger ones."""
FACE = np.array([(14, 7), (50, 7), (50, 57), (14, 57)], np.float32)
"""Where the four corners of the quad fall in a crop of SIDE; the rest shows what lies around."""


class Pyramid:
    """A picture with its halvings, made when first asked for: small crops come out clean."""

    def __init__(self, pixels: Pixels) -> None:
        # a view with reversed channels would be copied whole for every crop
        self._levels = [np.ascontiguousarray(pixels)]

    def level(self, number: int) -> Pixels:
        """Give the picture halved `number` times."""
        while len(self._levels) <= number:
            last = self._levels[-1]
            half = (max(1, last.shape[1] // 2), max(1, last.shape[0] // 2))
            self._levels.append(
                cv2.resize(last, half, interpolation=cv2.INTER_AREA).astype(np.uint8)
            )
        return self._levels[number]

    def in_level(self, points: Quads, number: int) -> Quads:
        """Map points of the picture to it halved `number` times: odd sides lose a little more."""
        whole, halved = self.level(0).shape[1::-1], self.level(number).shape[1::-1]
        return np.asarray((points + 0.5) * np.divide(halved, whole) - 0.5, np.float32)


def crop_quads(pyramid: Pyramid, quads: Quads, side: int = SIDE) -> Pixels:
    """Cut out quads so that each lies upright on `FACE`, enlarged to (N, side, side, 3)."""
    face = np.asarray((FACE + 0.5) * (side / SIDE) - 0.5, np.float32)
    crops = np.empty((len(quads), side, side, 3), np.uint8)
    for crop, quad, number in zip(crops, quads, _levels(quads, side), strict=True):
        matrix = cv2.getPerspectiveTransform(pyramid.in_level(quad, number), face)
        cv2.warpPerspective(
            pyramid.level(number), matrix, (side, side), dst=crop, borderMode=cv2.BORDER_REPLICATE
        )
    return crops


def to_photo(points: Quads, quads: Quads) -> Quads:
    """Map (N, P, 2) points of crops of SIDE back to the picture the crops were cut from."""
    return _mapped(points, quads, inverse=True)


def to_crop(points: Quads, quads: Quads) -> Quads:
    """Map (N, P, 2) points of the picture into crops of SIDE of these quads."""
    return _mapped(points, quads, inverse=False)


def rectangles(
    centers: NDArray[np.float32], sizes: NDArray[np.float32], turns: NDArray[np.float32]
) -> Quads:
    """Make quads of a tile's shape from centers (N, 2), widths (N,) and turns (N,) in radians."""
    unit = (FACE - FACE.mean(axis=0)) / (FACE[1, 0] - FACE[0, 0])
    cos, sin = np.cos(turns), np.sin(turns)
    spin = np.stack([np.stack([cos, sin], axis=1), np.stack([-sin, cos], axis=1)], axis=1)
    return np.asarray(centers[:, None] + sizes[:, None, None] * (unit @ spin), np.float32)


def _levels(quads: Quads, side: int) -> list[int]:
    """Choose the halvings at which each quad is at least as large as its crop."""
    sides = np.linalg.norm(np.roll(quads, -1, axis=1) - quads, axis=2)
    scales = np.sqrt(sides[:, 0] * sides[:, 1]) / np.sqrt(36 * 50) * (SIDE / side)
    levels: list[int] = (
        np.clip(np.floor(np.log2(np.maximum(scales, 1e-6))), 0, 6).astype(int).tolist()
    )
    return levels


def _mapped(points: Quads, quads: Quads, *, inverse: bool) -> Quads:
    mapped = np.empty_like(points, dtype=np.float32)
    for index, quad in enumerate(quads):
        ends = (FACE, quad) if inverse else (quad, FACE)
        matrix = cv2.getPerspectiveTransform(ends[0].astype(np.float32), ends[1].astype(np.float32))
        mapped[index] = cv2.perspectiveTransform(points[index : index + 1], matrix)[0]
    return mapped
