"""What the reader says about one photo: tiles, how they lie, and what is doubtful."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from engine.tile import Tile

Corners = NDArray[np.float32]
"""(4, 2) pixels of the upright photo, clockwise from the top-left of the printed face."""


class Zone(StrEnum):
    """Where a tile lies."""

    TABLE = "table"
    RACK = "rack"


@dataclass(frozen=True, slots=True, eq=False)
class TileReading:
    """One tile seen in a photo; `confidence` and the alternatives are probabilities."""

    tile: Tile
    confidence: float
    corners: Corners
    alternatives: tuple[tuple[Tile, float], ...] = ()
    whole: float = 1.0
    """Probability that nothing hides a part of the face."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Which tiles lie together: tuples of indexes into the tiles, each in reading order."""

    melds: tuple[tuple[int, ...], ...] = ()
    rack: tuple[tuple[int, ...], ...] = ()
    """Rows of the rack, from the back to the front."""
    strays: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubt:
    """A tile to look at before trusting the answer, and why."""

    tile: int
    reason: str
    options: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """The answer for one photo."""

    photo: str
    size: tuple[int, int]
    """Width and height of the upright photo in pixels."""
    tiles: tuple[TileReading, ...] = ()
    layout: Layout = field(default_factory=Layout)
    doubts: tuple[Doubt, ...] = ()
    timings_ms: Mapping[str, float] = field(default_factory=dict)
    models: Mapping[str, str] = field(default_factory=dict)
