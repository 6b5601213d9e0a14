"""The places, axes and sizes of corner indices."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilesight.vision.geometry.arrays import Corners, Float64Array
from tilesight.vision.geometry.quads import axes


@dataclass(frozen=True, slots=True, eq=False)
class IndexAxes:
    """The places, axes and sizes of N indices, in pixels."""

    centers: Float64Array
    """(N, 2)."""
    right: Float64Array
    """(N, 2) unit vectors."""
    down: Float64Array
    """(N, 2) unit vectors."""
    height: Float64Array
    """(N,)."""
    width: Float64Array
    """(N,)."""


def measure_axes(corners: Corners) -> IndexAxes:
    """Return the places, axes and sizes of indices by their (N, 4, 2) corners in pixels."""
    quads = corners.astype(np.float64)
    right, down = axes(quads)
    width, height = (np.maximum(np.linalg.norm(side, axis=1), 1e-6) for side in (right, down))
    return IndexAxes(
        quads.mean(axis=1), right / width[:, None], down / height[:, None], height, width
    )
