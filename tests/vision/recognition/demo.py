"""The committed picture, with boxes near its tiles as a detector finds them."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tilesight.datasets.labels.labels import load_labels
from tilesight.vision.detection.detect import Detections
from tilesight.vision.geometry.arrays import Corners

DEMO = load_labels(Path(__file__).parents[2] / "golden" / "demo.json")
QUADS: Corners = np.stack([tile.corners for tile in DEMO.tiles])
"""(N, 4, 2) corners of its tiles."""


def rough(quads: Corners, seed: int = 0) -> Detections:
    """Return boxes near the quads as a detector finds them: inexact, and of random orientation."""
    rng = np.random.default_rng(seed)
    right = quads[:, 1] - quads[:, 0]
    width, headings = np.linalg.norm(right, axis=1), np.arctan2(right[:, 1], right[:, 0])
    return Detections(
        centers=(quads.mean(axis=1) + rng.normal(0, 0.08, (len(quads), 2)) * width[:, None]),
        sides=np.stack([width, 1.4 * width], axis=1) * rng.uniform(0.9, 1.1, (len(quads), 2)),
        turns=headings + rng.normal(0, 0.1, len(quads)) + np.pi * rng.integers(0, 2, len(quads)),
        scores=np.ones(len(quads), np.float32),
    )
