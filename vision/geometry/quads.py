"""Measurements of tiles, as oriented quadrilaterals, and of their pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.arrays import (
    AnyArray,
    BoolArray,
    Corners,
    Float64Array,
    FloatArray,
    IndexArray,
)
from tilesight.vision.reading import TileReading

ASPECT = 1.39
"""Usual height of a tile in tile widths: a property of the tiles, not a threshold."""


@dataclass(frozen=True, slots=True, eq=False)
class Quads:
    """Centers and axes of N tiles in pixels."""

    centers: Float64Array
    """(N, 2) centers."""
    rights: Float64Array
    """(N, 2) axes to the right, one tile width long."""
    downs: Float64Array
    """(N, 2) axes down, one tile height long."""

    def __len__(self) -> int:
        return len(self.centers)

    @classmethod
    def of(cls, tiles: Sequence[TileReading]) -> Quads:
        """Return the quads of N tiles, at least one, with (N, 2) centers and axes."""
        return cls.of_corners(np.array([tile.corners for tile in tiles], np.float64))

    @classmethod
    def of_corners(cls, corners: Float64Array) -> Quads:
        """Return the quads with these (N, 4, 2) corners."""
        return cls(corners.mean(1), *axes(corners))

    def take(self, chosen: IndexArray) -> Quads:
        """Return the K quads with these (K,) indexes."""
        return Quads(self.centers[chosen], self.rights[chosen], self.downs[chosen])

    @property
    def widths(self) -> Float64Array:
        """Return the (N,) widths in pixels."""
        return np.asarray(np.linalg.norm(self.rights, axis=1))

    @property
    def heights(self) -> Float64Array:
        """Return the (N,) heights in pixels."""
        return np.asarray(np.linalg.norm(self.downs, axis=1))

    @property
    def areas(self) -> Float64Array:
        """Return the (N,) areas in square pixels."""
        return np.abs(_cross(self.rights, self.downs))

    @property
    def headings(self) -> Float64Array:
        """Return the (N,) angles of the left-to-right axes in radians."""
        return np.arctan2(self.rights[:, 1], self.rights[:, 0])

    @property
    def turns(self) -> Float64Array:
        """Return the (N, N) angles between two tiles in radians, 0 to pi / 2.

        Upside down is not counted as turned.
        """
        angles = np.abs(self.headings[:, None] - self.headings[None]) % np.pi
        return np.minimum(angles, np.pi - angles)

    @property
    def offsets(self) -> tuple[Float64Array, Float64Array]:
        """Return the (N, N) offsets of tile j from tile i, in the widths and heights of i."""
        steps = self.centers[None] - self.centers[:, None]
        return in_axes(steps, self.rights[:, None], self.downs[:, None])


def axes(corners: Float64Array) -> tuple[Float64Array, Float64Array]:
    """Return the (N, 2) mean axes of (N, 4, 2) quads: to the right one width, down one height."""
    top_left, top_right, bottom_right, bottom_left = corners.transpose(1, 0, 2)
    rights = (top_right - top_left + bottom_right - bottom_left) / 2
    downs = (bottom_left - top_left + bottom_right - top_right) / 2
    return rights, downs


def parallelograms(centers: AnyArray, rights: AnyArray, downs: AnyArray) -> AnyArray:
    """Return (..., 4, 2) corners by (..., 2) centers and halves of the axes to right and down."""
    left, right = centers - rights, centers + rights
    return np.stack([left - downs, right - downs, right + downs, left + downs], axis=-2)


def areas(quads: FloatArray) -> Float64Array:
    """Return the (N,) areas of (N, 4, 2) quads, positive for clockwise ones."""
    one, other = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    return np.asarray((one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]) / 2, np.float64)


def are_convex(quads: Corners, min_product: float) -> BoolArray:
    """Return (N,) whether a quad is convex, clockwise and larger than a few pixels.

    Args:
        quads: (N, 4, 2) corners.
        min_product: Cross product of consecutive sides in square pixels, which each corner exceeds.
    """
    sides = np.roll(quads, -1, axis=1) - quads
    following = np.roll(sides, -1, axis=1)
    products = sides[..., 0] * following[..., 1] - sides[..., 1] * following[..., 0]
    return np.asarray((products > min_product).all(axis=1))


def vertical_stretches(corners: Corners, aspect: float) -> Float64Array:
    """Return the vertical stretches at which pieces that lie on a table look as from above.

    Args:
        corners: (N, 4, 2) corners, clockwise from the top-left of each piece, which may be turned.
        aspect: Height of a piece in widths.

    Returns:
        (N,) factors; 1 where it is seen from above.
    """
    pieces = Quads.of_corners(corners.astype(np.float64))
    # the squared extents of an ellipse: in the picture, a circle on the table as wide as a piece
    squares = np.square(pieces.rights) + np.square(pieces.downs / aspect)
    return np.asarray(np.sqrt(squares[:, 0] / np.maximum(squares[:, 1], 1e-9)))


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """Position of tile j relative to tile i, each (N, N); the gap on the diagonal is infinite."""

    on_right: BoolArray
    """Whether j is on the right of i, with i upright."""
    gap: Float64Array
    """Distance between the facing sides along the pair, in tile widths; negative for an overlap."""
    stagger: Float64Array
    """Distance between the centers of the facing sides across the pair, in tile heights, >= 0."""
    turn: Float64Array
    """Angle between the headings in radians, as `Quads.turns`."""
    growth: Float64Array
    """Ratio of the larger size to the smaller, at least 1."""


def measure_pairs(quads: Quads) -> Pairs:
    """Return the (N, N) measurements of all pairs of N quads.

    Each pair is measured along the mean axes of its two tiles, so that perspective cancels out.
    """
    along = quads.downs @ quads.downs.T
    flips = np.where(along < 0, -1.0, 1.0)[..., None]
    rights = (quads.rights[:, None] + flips * quads.rights[None]) / 2
    downs = (quads.downs[:, None] + flips * quads.downs[None]) / 2
    offsets = quads.centers[None] - quads.centers[:, None]
    on_right = in_axes(offsets, rights, downs)[0] > 0
    facing = offsets - np.where(on_right[..., None], rights, -rights)
    gap, stagger = in_axes(facing, rights, downs)
    gap = np.where(on_right, gap, -gap)
    np.fill_diagonal(gap, np.inf)
    return Pairs(on_right, gap, np.abs(stagger), quads.turns, _growth(quads))


def _growth(quads: Quads) -> Float64Array:
    sizes = np.sqrt(quads.areas)
    growth = sizes[:, None] / np.maximum(sizes[None], 1e-9)
    return np.asarray(np.maximum(growth, growth.T))


def in_axes(
    steps: Float64Array, rights: Float64Array, downs: Float64Array, min_area: float = 1e-9
) -> tuple[Float64Array, Float64Array]:
    """Return the components of offsets along axes.

    Args:
        steps: (..., 2) offsets in pixels.
        rights: (..., 2) axes to the right, one tile width long.
        downs: (..., 2) axes down, one tile height long.
        min_area: Minimum area between the axes, for a division by it.

    Returns:
        (...,) components to the right in tile widths, and (...,) down in tile heights.
    """
    area = _cross(rights, downs)
    area = np.where(np.abs(area) < min_area, min_area, area)
    return _cross(steps, downs) / area, _cross(rights, steps) / area


def _cross(first: Float64Array, second: Float64Array) -> Float64Array:
    return np.asarray(first[..., 0] * second[..., 1] - first[..., 1] * second[..., 0])
