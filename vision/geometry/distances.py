"""Distances between two sets of points."""

from __future__ import annotations

import numpy as np

from tilesight.vision.geometry.arrays import FloatArray


def distances_between(points: FloatArray, others: FloatArray) -> FloatArray:
    """Return the (N, M) distances of each of (N, D) points from each of (M, D) others."""
    return np.asarray(np.linalg.norm(points[:, None] - others[None], axis=2))
