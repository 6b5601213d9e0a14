"""Rows of tiles that are decoded jointly, and their readings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.reading import MeldBoundary


@dataclass(frozen=True, slots=True)
class Option:
    """A possible label of a tile."""

    tile: Tile
    cost: float
    chance: float = 1.0
    counted: bool = True
    """Whether it uses one of the copies in the tile set."""


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles that are decoded jointly, with a boundary between each two neighbors."""

    options: tuple[tuple[Option, ...], ...]
    """The possible labels of each tile, the cheapest first."""
    boundaries: tuple[MeldBoundary, ...] = ()
    judged: bool = True
    """Whether the tiles form melds, as on the table; False on a rack."""


class RowReading(NamedTuple):
    """A reading of a row: one option per tile, and the parts that are melds."""

    cost: float
    chosen: tuple[Option, ...]
    ends: tuple[int, ...]
    """The end of each part, as the number of tiles up to it."""

    @property
    def spans(self) -> Iterator[tuple[int, int]]:
        """The start and the end of each part."""
        return pairwise((0, *self.ends))

    @property
    def content(self) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
        """The labels and the ends of the parts, without the cost."""
        return tuple(option.tile for option in self.chosen), self.ends
