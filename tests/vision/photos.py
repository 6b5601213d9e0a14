"""The labeled real photos in the shared folder, if it exists."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.reading import TileReading

PHOTOS = Path(__file__).parents[3] / "shared" / "photos"

needs_photos = pytest.mark.skipif(not PHOTOS.is_dir(), reason="../shared/photos does not exist")


@dataclass(frozen=True, slots=True)
class Labeled:
    """One photo, with its labels as tile readings."""

    path: Path
    zone: str
    tiles: tuple[TileReading, ...]


def labeled(split: str) -> list[Labeled]:
    return [_load(path) for path in sorted((PHOTOS / split).glob("*.json"))]


def _load(path: Path) -> Labeled:
    label = json.loads(path.read_text())
    tiles = tuple(
        TileReading(Tile.parse(tile["tile"]), 1.0, np.array(tile["corners"], np.float32))
        for tile in label["tiles"]
    )
    return Labeled(path.with_suffix(".jpg"), label["zone"], tiles)
