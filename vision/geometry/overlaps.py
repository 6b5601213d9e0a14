"""How far quads overlap: pieces cover each other, or are the same one."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import Float64Array, FloatArray
from tilesight.vision.geometry.quads import areas

SHRINKAGE = 1e-3
"""Share by which one of two quads is shrunk before they are intersected. For nearly equal quads, as
in two copies of one photo, OpenCV sometimes finds no intersection."""


def overlaps(some: FloatArray, others: FloatArray) -> Float64Array:
    """Return the overlap of each pair of convex quads.

    Args:
        some: (N, 4, 2) quads.
        others: (M, 4, 2) quads.

    Returns:
        (N, M) area of the intersection relative to the smaller quad, 0 to 1.
    """
    sizes = [np.abs(areas(quads)) for quads in (some, others)]
    centers = some.mean(1, keepdims=True)
    inner = centers + (some - centers) * (1 - SHRINKAGE)
    # quads can intersect only where their bounding boxes do
    below = inner.min(1)[:, None] < others.max(1)[None]
    above = inner.max(1)[:, None] > others.min(1)[None]
    shares = np.zeros((len(some), len(others)))
    for n, m in np.argwhere((below & above).all(-1)):
        pair = inner[n].astype(np.float32), others[m].astype(np.float32)
        shared, _ = cv2.intersectConvexConvex(*pair)
        shares[n, m] = shared / max(1e-9, min(sizes[0][n], sizes[1][m]))
    return shares
