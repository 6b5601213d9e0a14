"""The array types, the random generator and the array files of the code that is not installed.

`datasets` may not import `tilesight.vision.geometry.arrays`, hence the names that both have. Shapes
are stated where an array is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilesight.jobs.whole_files import replacing

Rng = np.random.Generator

Pixels = NDArray[np.uint8]
"""(H, W, 3) picture in RGB order, or a batch of crops."""
Mask = NDArray[np.uint8]
"""(H, W) coverage by ink, 0 to 255."""
Corners = NDArray[np.float32]
"""(4, 2) corners of one tile or (N, 4, 2) of several: x right, y down, clockwise from the top-left
corner of the printed face."""
BoolArray = NDArray[np.bool_]
Int16Array = NDArray[np.int16]
"""(H, W) index of the tile that a pixel shows."""
Int64Array = NDArray[np.int64]
"""Class indexes and indexes of vertices."""
Float32Array = NDArray[np.float32]
"""What is drawn and trained with."""
Float64Array = NDArray[np.float64]
"""What geometry is computed with."""
FloatArray = NDArray[np.floating[Any]]
"""Either precision."""
AnyArray = NDArray[Any]


def save_arrays(path: Path, arrays: Mapping[str, AnyArray]) -> None:
    """Write named (N, ...) arrays to a compressed npz file, completely or not at all."""
    with replacing(path) as partial, partial.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)
