"""Compare the foreshortening of tiles: those of a rack are in one plane, not that of the table."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilesight.vision.geometry.arrays import Float64Array, IndexArray
from tilesight.vision.geometry.quads import ASPECT, Quads
from tilesight.vision.layout.rack_config import PlaneConfig


def plane_shapes(quads: Quads) -> Float64Array:
    """Return (N, 2) foreshortenings, independent of rotation in the plane; 0 facing the camera."""
    rights, downs = quads.rights, quads.downs / ASPECT
    xx = rights[:, 0] ** 2 + downs[:, 0] ** 2
    yy = rights[:, 1] ** 2 + downs[:, 1] ** 2
    xy = rights[:, 0] * rights[:, 1] + downs[:, 0] * downs[:, 1]
    whole = np.maximum(xx + yy, 1e-9)
    return np.stack([(xx - yy) / whole, 2 * xy / whole], axis=1)


def one_plane_odds(
    rows: Sequence[IndexArray], shapes: Float64Array, noise: float, config: PlaneConfig
) -> float:
    """Return a penalty for a row of a rack that is foreshortened unlike the other rows.

    Args:
        rows: The tiles of each row, none empty.
        shapes: (N, 2) foreshortenings of all tiles, by `plane_shapes`.
        noise: Standard deviation of corners, relative to the size of a tile.
        config: The tolerance.

    Returns:
        The log-odds of a rack, at most 0.
    """
    if len(rows) < 2:
        return 0.0
    everything = np.concatenate(rows)
    worst = max(
        _difference(shapes[row], shapes[np.setdiff1d(everything, row)], noise, config)
        for row in rows
    )
    return max(config.min_one_plane_odds, -(max(0.0, worst - 1) ** 2) / 2)


def _difference(
    row: Float64Array, others: Float64Array, noise: float, config: PlaneConfig
) -> float:
    """Return the difference of the mean shapes of (K, 2) and (M, 2) tiles, in its tolerances."""
    tolerance = config.row_tolerance + noise / np.sqrt(min(len(row), len(others)))
    return float(np.linalg.norm(row.mean(0) - others.mean(0)) / tolerance)


def other_plane_odds(
    chosen: IndexArray, quads: Quads, shapes: Float64Array, noise: float, config: PlaneConfig
) -> float:
    """Return the log-odds of a rack from the plane of the others, 0 if there are under three.

    The foreshortening of the others is extrapolated linearly to the chosen tiles.

    Args:
        chosen: (M,) indexes of the tiles that may stand on a rack.
        quads: The N tiles.
        shapes: (N, 2) their foreshortenings, by `plane_shapes`.
        noise: Standard deviation of corners, relative to the size of a tile.
        config: The tolerance and the limits.
    """
    others = np.setdiff1d(np.arange(len(shapes)), chosen)
    if len(others) < 3:
        return 0.0
    expected = _extrapolated(quads, shapes, others, chosen, config)
    off = np.linalg.norm((shapes[chosen] - expected).mean(0))
    tolerance = config.table_tolerance + noise / np.sqrt(min(len(chosen), len(others)))
    odds = config.same_plane_odds + (off / tolerance) ** 2 / 2
    return float(np.clip(odds, config.same_plane_odds, config.max_other_plane_odds))


def _extrapolated(
    quads: Quads, shapes: Float64Array, known: IndexArray, places: IndexArray, config: PlaneConfig
) -> Float64Array:
    """Return (K, 2) shapes at the places of K tiles, linearly extrapolated from known tiles."""
    size = float(np.median(quads.heights))
    steps = (quads.centers - quads.centers[known].mean(0)) / size
    columns = np.concatenate([np.ones((len(steps), 1)), steps], axis=1)
    regularization = np.diag([0.0, *[config.plane_regularization] * 2])
    plane = np.linalg.lstsq(
        np.concatenate([columns[known], regularization]),
        np.concatenate([shapes[known], np.zeros((3, 2))]),
        rcond=None,
    )[0]
    return np.asarray(columns[places] @ plane)
