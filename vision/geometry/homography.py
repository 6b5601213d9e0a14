"""Homographies, and the one from a photo to its table, whose unit is the tile width."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float64Array, FloatArray
from tilesight.vision.geometry.config import HomographyConfig
from tilesight.vision.geometry.quads import ASPECT, areas, axes


@dataclass(frozen=True, slots=True, eq=False)
class TableHomography:
    """The (3, 3) homographies from the pixels of a photo to its table and back."""

    from_photo: Float64Array
    to_photo: Float64Array

    def to_table(self, points: FloatArray) -> Float64Array:
        """Map (..., 2) pixels to points on the table in tile widths."""
        return mapped(self.from_photo, points)


def estimate_homography(corners: Sequence[Corners], config: HomographyConfig) -> TableHomography:
    """Return the homography to the table, on which all tiles are equal rectangles.

    Args:
        corners: (4, 2) corners in pixels of each tile; at least one tile.
        config: The thresholds.
    """
    quads = np.asarray(corners, np.float64).reshape(-1, 4, 2)
    shift = _centering(quads)
    scaled = mapped(shift, quads)
    level = _without_perspective(scaled, config)
    square = _without_slant(mapped(level, scaled), config)
    matrix: Float64Array = square @ level @ shift
    return TableHomography(matrix, inverse(matrix))


def mapped(matrix: Float64Array, points: FloatArray) -> Float64Array:
    """Map (..., 2) points with a (3, 3) homography."""
    flat = np.asarray(points, np.float64).reshape(-1, 1, 2)
    return np.asarray(cv2.perspectiveTransform(flat, matrix), np.float64).reshape(points.shape)


def inverse(matrix: Float64Array) -> Float64Array:
    """Return the inverse of a (3, 3) homography."""
    return np.asarray(np.linalg.inv(matrix), np.float64)


def _centering(quads: Float64Array) -> Float64Array:
    """Return the (3, 3) homography that centers quads and scales their coordinates to -1 to 1."""
    center = quads.mean((0, 1))
    reach = max(1.0, float(np.abs(quads - center).max()))
    return np.array([[1, 0, -center[0]], [0, 1, -center[1]], [0, 0, reach]]) / reach


def _without_perspective(quads: Float64Array, config: HomographyConfig) -> Float64Array:
    """Return the homography that maps the horizon to infinity.

    A homography divides areas by the cube of its denominator, so the cube roots of the areas of
    equal tiles are a linear function of their positions.
    """
    roots = np.cbrt(np.maximum(areas(quads), 1e-12))
    roots /= np.median(roots)
    fit = _size_trend(roots, quads.mean(1), config)
    farthest = np.abs(quads.reshape(-1, 2) @ fit[1:]).max()
    if farthest > config.max_slope * fit[0]:
        fit[1:] *= config.max_slope * fit[0] / farthest
    return np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [fit[1], fit[2], fit[0]]])


def _size_trend(
    sizes: Float64Array, centers: Float64Array, config: HomographyConfig
) -> Float64Array:
    """Return (3,) the offset and the slopes of (N,) sizes as a linear function of (N, 2) centers.

    This is iteratively reweighted least squares: outliers have little weight.
    """
    design = np.column_stack([np.ones(len(sizes)), centers])
    prior = np.diag([0.0, config.level_weight, config.level_weight])
    weights: Float64Array = np.ones(len(sizes))
    fit: Float64Array = np.array([1.0, 0.0, 0.0])
    for _ in range(config.iterations):
        normal = design.T @ (weights[:, None] * design) + prior
        fit = np.asarray(np.linalg.solve(normal, design.T @ (weights * sizes)), np.float64)
        weights = 1 / (1 + ((design @ fit - sizes) / config.size_deviation) ** 2)
    return fit


def _without_slant(quads: Float64Array, config: HomographyConfig) -> Float64Array:
    """Return the linear map from parallelograms to rectangles of one size.

    It is the square root of the metric `M`, in which the sides have their lengths on the table.
    """
    rights, downs = axes(quads)
    unit = float(np.median(np.linalg.norm(rights, axis=1)))
    fit = _metric(rights / unit, downs / unit, config)
    matrix = np.eye(3)
    matrix[:2, :2] = _square_root(np.array([[fit[0], fit[1]], [fit[1], fit[2]]])) / unit
    return matrix


def _metric(rights: Float64Array, downs: Float64Array, config: HomographyConfig) -> Float64Array:
    """Return (4,) the entries xx, xy and yy of the metric, and the squared height of a tile.

    The (N, 2) sides are in units of their median width. This is iteratively reweighted least
    squares: outliers have little weight.
    """
    rows, known = _metric_equations(rights, downs, config)
    weights: Float64Array = np.ones(len(known))
    fit: Float64Array = np.zeros(4)
    for _ in range(config.iterations):
        found = np.linalg.lstsq(rows * weights[:, None], known * weights, rcond=None)
        fit = np.asarray(found[0], np.float64)
        weights = 1 / (1 + ((rows @ fit - known) / (3 * config.size_deviation)) ** 2)
        weights[-1] = 1.0
    return fit


def _metric_equations(
    rights: Float64Array, downs: Float64Array, config: HomographyConfig
) -> tuple[Float64Array, Float64Array]:
    """Return the (K, 4) coefficients and (K,) values of the linear equations for `_metric`."""
    ones, none = np.ones(len(rights)), np.zeros(len(rights))
    rows = np.concatenate(
        [
            np.column_stack([*_products(rights, rights), none]),
            np.column_stack([*_products(rights, downs), none]),
            np.column_stack([*_products(downs, downs), -ones]),
            [[0.0, 0.0, 0.0, config.aspect_weight * len(rights) ** 0.5]],
        ]
    )
    return rows, np.concatenate([ones, none, none, [rows[-1, 3] * ASPECT**2]])


def _products(
    one: Float64Array, other: Float64Array
) -> tuple[Float64Array, Float64Array, Float64Array]:
    crossed = one[:, 0] * other[:, 1] + one[:, 1] * other[:, 0]
    return one[:, 0] * other[:, 0], crossed, one[:, 1] * other[:, 1]


def _square_root(measure: Float64Array) -> Float64Array:
    values, axes = np.linalg.eigh(measure)
    return np.asarray(axes @ np.diag(np.sqrt(np.maximum(values, 1e-3))) @ axes.T, np.float64)
