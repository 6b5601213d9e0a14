"""The tiles of a photo as oriented quadrilaterals, measured against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilesight.vision.reading import TileReading

Vectors = NDArray[np.float64]
"""(N, 2) pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Quads:
    """Centers and own axes of N tiles: `rights` is one width long, `downs` one height."""

    centers: Vectors
    rights: Vectors
    downs: Vectors

    def __len__(self) -> int:
        return len(self.centers)

    @classmethod
    def of(cls, tiles: Sequence[TileReading]) -> Quads:
        """Measure tiles, at least one."""
        return cls.of_corners(np.array([tile.corners for tile in tiles], np.float64))

    @classmethod
    def of_corners(cls, corners: NDArray[np.float64]) -> Quads:
        """Measure (N, 4, 2) corners."""
        top_left, top_right, bottom_right, bottom_left = corners.transpose(1, 0, 2)
        rights = (top_right - top_left + bottom_right - bottom_left) / 2
        downs = (bottom_left - top_left + bottom_right - top_right) / 2
        return cls(corners.mean(1), rights, downs)

    def take(self, chosen: NDArray[np.intp]) -> Quads:
        """Give some of the tiles, by their indexes."""
        return Quads(self.centers[chosen], self.rights[chosen], self.downs[chosen])

    @property
    def areas(self) -> NDArray[np.float64]:
        """Give the area of each tile in square pixels."""
        return np.abs(_cross(self.rights, self.downs))

    @property
    def headings(self) -> NDArray[np.float64]:
        """Give the angle of each tile's own left-to-right axis, in radians."""
        return np.arctan2(self.rights[:, 1], self.rights[:, 0])


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """How tile j lies to tile i, each (N, N); the diagonal fits nothing."""

    on_right: NDArray[np.bool_]
    """j lies on the right of i, as i sees it."""
    gap: NDArray[np.float64]
    """From side to facing side along the pair, in widths; negative where they overlap."""
    stagger: NDArray[np.float64]
    """Between the middles of the facing sides across the pair, in heights, positive."""
    turn: NDArray[np.float64]
    """Between the headings in radians, 0 to pi / 2: a tile upside down counts as turned back."""
    growth: NDArray[np.float64]
    """Ratio of the sizes, at least 1."""


def measure_pairs(quads: Quads) -> Pairs:
    """Measure every pair in the axes that both tiles share, so that perspective cancels."""
    along = quads.downs @ quads.downs.T
    flips = np.where(along < 0, -1.0, 1.0)[..., None]
    rights = (quads.rights[:, None] + flips * quads.rights[None]) / 2
    downs = (quads.downs[:, None] + flips * quads.downs[None]) / 2
    steps = quads.centers[None] - quads.centers[:, None]
    on_right = in_axes(steps, rights, downs)[0] > 0
    sides = np.where(on_right, 0.5, -0.5)[..., None]
    facing = steps - sides * (quads.rights[:, None] + flips * quads.rights[None])
    gap, stagger = in_axes(facing, rights, downs)
    gap = np.where(on_right, gap, -gap)
    np.fill_diagonal(gap, np.inf)
    sizes = np.sqrt(quads.areas)
    growth = sizes[:, None] / np.maximum(sizes[None], 1e-9)
    return Pairs(on_right, gap, np.abs(stagger), _turns(quads), np.maximum(growth, growth.T))


def _turns(quads: Quads) -> NDArray[np.float64]:
    apart = np.abs(quads.headings[:, None] - quads.headings[None]) % np.pi
    return np.minimum(apart, np.pi - apart)


def in_axes(
    steps: Vectors, rights: Vectors, downs: Vectors
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Measure steps along tiles' own axes: in widths to the right, and in heights downwards."""
    area = _cross(rights, downs)
    area = np.where(np.abs(area) < 1e-9, 1e-9, area)
    return _cross(steps, downs) / area, _cross(rights, steps) / area


def _cross(first: Vectors, second: Vectors) -> NDArray[np.float64]:
    return np.asarray(first[..., 0] * second[..., 1] - first[..., 1] * second[..., 0])
