"""What the reader says about one photo: tiles, how they lie, and what is doubtful."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from engine.notation import Table, Tiles, format_position
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

    @property
    def table(self) -> Table:
        """Give the melds as tiles, each in its order."""
        return tuple(self._tiles_at(meld) for meld in self.layout.melds)

    @property
    def rack(self) -> Tiles:
        """Give the tiles of the rack, row after row."""
        return tuple(tile for row in self.layout.rack for tile in self._tiles_at(row))

    @property
    def strays(self) -> Tiles:
        """Give the tiles that lie in no meld and on no rack."""
        return self._tiles_at(self.layout.strays)

    @property
    def notation(self) -> str:
        """Write the melds and the rack as the engine reads them; strays are left out."""
        return format_position(self.table, self.rack)

    @property
    def doubtful(self) -> frozenset[int]:
        """Give the tiles that some doubt is about."""
        return frozenset(doubt.tile for doubt in self.doubts)

    def _tiles_at(self, places: tuple[int, ...]) -> Tiles:
        return tuple(self.tiles[place].tile for place in places)
