"""The homography from a photo to its table."""

from __future__ import annotations

import numpy as np

from tests.vision.tables import TILE
from tilesight.vision.geometry.config import HomographyConfig
from tilesight.vision.geometry.homography import estimate_homography
from tilesight.vision.geometry.quads import areas


def test_a_tile_beyond_the_horizon_of_the_others_is_not_mirrored() -> None:
    """The sizes of 60 tiles fall to nothing at their right, where a large one lies."""
    steps = np.linspace(-1, 1, 60)
    sizes = [*(40 * (1.05 - steps) ** 1.5), 40.0]
    places = [*(3000 * steps), 6000.0]
    quads = [TILE * size + (place, 0) for size, place in zip(sizes, places, strict=True)]
    table = estimate_homography([quad.astype(np.float32) for quad in quads], HomographyConfig())
    assert (areas(table.to_table(np.array(quads))) > 0).all()
