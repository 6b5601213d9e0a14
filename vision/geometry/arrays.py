"""The array types of `vision`. Shapes are stated where an array is used."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""(H, W, 3) picture in RGB order, or (H, W) gray picture, or a batch of crops."""
Corners = NDArray[np.float32]
"""(4, 2) corners of one tile or (N, 4, 2) of several: x right, y down, clockwise from the top-left
corner of the printed face."""
BoolArray = NDArray[np.bool_]
IndexArray = NDArray[np.intp]
Int32Array = NDArray[np.int32]
Float32Array = NDArray[np.float32]
"""What networks read and write."""
Float64Array = NDArray[np.float64]
"""What geometry and likelihoods are computed with."""
FloatArray = NDArray[np.floating[Any]]
"""Either precision."""
AnyArray = NDArray[Any]
