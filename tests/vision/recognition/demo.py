"""The committed picture, with boxes near its tiles as a detector finds them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.datasets.labels.labels import load_labels, save_labels
from tilesight.vision.detection.detect import Detections
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.io.frame import Frame, load_frame

DEMO = load_labels(Path(__file__).parents[2] / "golden" / "demo.json")
QUADS: Corners = np.stack([tile.corners for tile in DEMO.tiles])
"""(N, 4, 2) corners of its tiles."""
CORNER = 600, 640
"""Right and top edge of the part at the lower left that shows one meld, in pixels."""


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


def cut_at(side: str, part: float, name: str) -> tuple[Frame, NDArray[np.float32]]:
    """Return the picture cropped so that its edge cuts a tile, and the corners of the tile.

    Args:
        side: Side of the picture that is cropped.
        part: Part of the tile that is outside.
        name: The tile.
    """
    pixels = load_frame(DEMO.image).pixels
    (corners,) = (tile.corners for tile in DEMO.tiles if str(tile.tile) == name)
    low, high = corners.min(axis=0), corners.max(axis=0)
    inner = np.round([low + part * (high - low), high - part * (high - low)]).astype(int)
    left, top = inner[0] * (side == "left", side == "top")
    right, bottom = np.where((side == "right", side == "bottom"), inner[1], pixels.shape[1::-1])
    kept = pixels[top:bottom, left:right].copy()
    return Frame(kept, "cut", (right - left, bottom - top)), corners - np.float32([left, top])


def corner() -> Frame:
    """Return the part of the picture with only k2 k3 k4, which takes a tenth of the time."""
    right, top = CORNER
    pixels = load_frame(DEMO.image).pixels[top:, :right].copy()
    return Frame(pixels, "corner.jpg", (pixels.shape[1], pixels.shape[0]))


def write_corner(folder: Path, name: str) -> Path:
    """Write that part of the picture and its labels, and return the path of the labels."""
    folder.mkdir(parents=True, exist_ok=True)
    image, frame = folder / f"{name}.jpg", corner()
    assert cv2.imwrite(str(image), frame.pixels[..., ::-1])
    right, top = CORNER
    tiles = [
        replace(tile, corners=tile.corners - np.float32([0, top]))
        for tile in DEMO.tiles
        if tile.corners[:, 0].max() < right and tile.corners[:, 1].min() > top
    ]
    save_labels(replace(DEMO, image=image, size=frame.size, tiles=tuple(tiles)))
    return image.with_suffix(".json")
