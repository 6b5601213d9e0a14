"""The table under the tiles: a photo's pixels as places on the table, in tile widths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.vision.reading import Corners

Floats = NDArray[np.float64]

ASPECT = 1.39
"""Height of a usual tile in widths."""
ASPECT_WEIGHT = 0.3
"""Of taking tiles for usual ones, against one tile: it matters where all lie in one heading."""
LEVEL_WEIGHT = 0.5
"""Of taking a table to be seen straight from above, against one tile: for a few tiles only."""
ROUNDS = 4
"""Of fitting again with less weight on tiles that do not fit."""
OFF = 0.1
"""Part of its size by which a tile may differ before it loses half its weight."""

APART = 1e-3
"""By so much one of two quads is drawn in before they are laid on each other: of two that are all
but the same, as in a photo given twice, OpenCV finds no shared part now and then."""


@dataclass(frozen=True, slots=True, eq=False)
class Plane:
    """The way from the pixels of one photo to its table and back, as (3, 3) homographies."""

    from_photo: Floats
    to_photo: Floats

    def lay(self, points: NDArray[np.floating[Any]]) -> Floats:
        """Map (..., 2) pixels to the table, in tile widths."""
        return mapped(self.from_photo, points)


def find_plane(corners: Sequence[Corners]) -> Plane:
    """Find the table under tiles, at least one: all are rectangles of one size there."""
    quads = np.asarray(corners, np.float64).reshape(-1, 4, 2)
    middle = quads.mean((0, 1))
    reach = max(1.0, float(np.abs(quads - middle).max()))
    shift = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, reach]]) / reach
    scaled = mapped(shift, quads)
    level = _without_perspective(scaled)
    square = _without_slant(mapped(level, scaled))
    matrix: Floats = square @ level @ shift
    return Plane(matrix, inverse(matrix))


def mapped(matrix: Floats, points: NDArray[np.floating[Any]]) -> Floats:
    """Map (..., 2) points by a homography."""
    flat = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(flat, matrix), np.float64).reshape(points.shape)


def inverse(matrix: Floats) -> Floats:
    """Give the way back."""
    return np.asarray(np.linalg.inv(matrix), np.float64)


def areas(quads: NDArray[np.floating[Any]]) -> Floats:
    """Give the (N,) areas of quads, positive where they are clockwise."""
    one, other = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    return np.asarray((one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]) / 2, np.float64)


def overlaps(
    some: NDArray[np.floating[Any]], others: NDArray[np.floating[Any]]
) -> NDArray[np.float64]:
    """Tell (N, M) what part of the smaller of two convex quads lies in the other."""
    sizes = [np.abs(areas(quads)) for quads in (some, others)]
    middles = some.mean(1, keepdims=True)
    inner = middles + (some - middles) * (1 - APART)
    # boxes that do not meet hold no quads that do
    below = inner.min(1)[:, None] < others.max(1)[None]
    above = inner.max(1)[:, None] > others.min(1)[None]
    shares = np.zeros((len(some), len(others)))
    for n, m in np.argwhere((below & above).all(-1)):
        pair = inner[n].astype(np.float32), others[m].astype(np.float32)
        shared, _ = cv2.intersectConvexConvex(*pair)
        shares[n, m] = shared / max(1e-9, min(sizes[0][n], sizes[1][m]))
    return shares


def _without_perspective(quads: Floats) -> Floats:
    """Map the horizon to infinity.

    A homography shrinks areas by the cube of its denominator, so that the cube roots of the areas
    of equal tiles are a linear function of where they lie.
    """
    roots = np.cbrt(np.maximum(areas(quads), 1e-12))
    roots /= np.median(roots)
    design = np.column_stack([np.ones(len(roots)), quads.mean(1)])
    prior = np.diag([0.0, LEVEL_WEIGHT, LEVEL_WEIGHT])
    weights: Floats = np.ones(len(roots))
    fit: Floats = np.array([1.0, 0.0, 0.0])
    for _ in range(ROUNDS):
        normal = design.T @ (weights[:, None] * design) + prior
        fit = np.linalg.solve(normal, design.T @ (weights * roots))
        weights = 1 / (1 + ((design @ fit - roots) / OFF) ** 2)
    far = np.abs(quads.reshape(-1, 2) @ fit[1:]).max()
    if far > 0.9 * fit[0]:  # no tile lies beyond the horizon
        fit[1:] *= 0.9 * fit[0] / far
    return np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [fit[1], fit[2], fit[0]]])


def _without_slant(quads: Floats) -> Floats:
    """Map parallelograms to rectangles of one size: `M` measures lengths, its root maps."""
    rights = (quads[:, 1] - quads[:, 0] + quads[:, 2] - quads[:, 3]) / 2
    downs = (quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]) / 2
    unit = float(np.median(np.linalg.norm(rights, axis=1)))
    rights, downs = rights / unit, downs / unit
    ones, none = np.ones(len(rights)), np.zeros(len(rights))
    # Unknown are the entries xx, xy and yy of M, and the squared height.
    rows = np.concatenate(
        [
            np.column_stack([*_products(rights, rights), none]),
            np.column_stack([*_products(rights, downs), none]),
            np.column_stack([*_products(downs, downs), -ones]),
            [[0.0, 0.0, 0.0, ASPECT_WEIGHT * len(rights) ** 0.5]],
        ]
    )
    known = np.concatenate([ones, none, none, [rows[-1, 3] * ASPECT**2]])
    weights: Floats = np.ones(len(known))
    fit: Floats = np.zeros(4)
    for _ in range(ROUNDS):
        found = np.linalg.lstsq(rows * weights[:, None], known * weights, rcond=None)
        fit = np.asarray(found[0], np.float64)
        weights = 1 / (1 + ((rows @ fit - known) / (3 * OFF)) ** 2)
        weights[-1] = 1.0
    root = _square_root(np.array([[fit[0], fit[1]], [fit[1], fit[2]]])) / unit
    matrix = np.eye(3)
    matrix[:2, :2] = root
    return matrix


def _products(one: Floats, other: Floats) -> tuple[Floats, Floats, Floats]:
    crossed = one[:, 0] * other[:, 1] + one[:, 1] * other[:, 0]
    return one[:, 0] * other[:, 0], crossed, one[:, 1] * other[:, 1]


def _square_root(measure: Floats) -> Floats:
    values, axes = np.linalg.eigh(measure)
    return np.asarray(axes @ np.diag(np.sqrt(np.maximum(values, 1e-3))) @ axes.T, np.float64)
