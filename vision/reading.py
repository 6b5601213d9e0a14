"""What the reader says about one photo: tiles, how they lie, and what is doubtful."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from tilesight.engine.tiles.notation import Table, Tiles, format_position
from tilesight.engine.tiles.tile import Tile

Corners = NDArray[np.float32]
"""(4, 2) pixels of the upright photo, clockwise from the top-left of the printed face."""


CHANCE_DECIMALS, PIXEL_DECIMALS = 6, 2
"""Of probabilities and of corners: tiles are weighed by what an answer tells of them and no more,
so that one that is sent back is weighed alike."""


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
    unread_beside: bool = False
    """Something nearer to it than to the other tiles may be one, too, and was not read."""
    read_as: TileReading | None = None
    """What the photo alone shows where the box or the neighbors made it another tile."""
    reason: str = ""
    """Why it was made another tile."""
    cut: bool = False
    """The edge of the picture cuts it: where its corners are is guessed."""
    mended: bool = False
    """A person said so: nothing changes it, and what else was read on its place is not there."""

    @property
    def partly_hidden(self) -> bool:
        """Tell whether something rather hides a part of the face than not."""
        return self.whole < 0.5

    def rounded(self) -> TileReading:
        """Give what an answer can tell of it."""
        return replace(
            self,
            confidence=round(self.confidence, CHANCE_DECIMALS),
            corners=np.round(self.corners, PIXEL_DECIMALS),
            alternatives=tuple(
                (o, round(chance, CHANCE_DECIMALS)) for o, chance in self.alternatives
            ),
            whole=round(self.whole, CHANCE_DECIMALS),
        )


@dataclass(frozen=True, slots=True)
class MeldBoundary:
    """What lies between two neighbors of a strand."""

    odds: float
    """Log-odds that one meld ends there and another begins, by geometry alone."""
    hole: bool = False
    """There is room for a tile that was not found."""


@dataclass(frozen=True, slots=True)
class Strand:
    """Tiles side by side, one meld or several: indexes in order, a border between each two."""

    tiles: tuple[int, ...]
    boundaries: tuple[MeldBoundary, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Which tiles lie together: tuples of indexes into the tiles, each in reading order."""

    melds: tuple[tuple[int, ...], ...] = ()
    rack: tuple[tuple[int, ...], ...] = ()
    """Rows of the rack, from the back to the front."""
    strays: tuple[int, ...] = ()
    strands: tuple[Strand, ...] = field(default=(), compare=False)
    """What the melds and strays were cut from, where geometry leaves open where to cut."""
    doubles: tuple[int, ...] = ()
    """Tiles found a second time."""
    zone_confidence: float = field(default=1.0, compare=False)
    """Probability that the rack was told rightly from the table."""

    @property
    def order(self) -> tuple[int, ...]:
        """Give the tiles as a person reads them, melds, rack, strays; doubles are left out."""
        return tuple(tile for row in (*self.melds, *self.rack, self.strays) for tile in row)

    def renumbered(self, places: Sequence[int] | Mapping[int, int]) -> Layout:
        """Give the same layout of tiles that have moved: tile `n` is now tile `places[n]`."""

        def moved(row: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(places[tile] for tile in row)

        return replace(
            self,
            melds=tuple(map(moved, self.melds)),
            rack=tuple(map(moved, self.rack)),
            strays=moved(self.strays),
            strands=tuple(replace(strand, tiles=moved(strand.tiles)) for strand in self.strands),
            doubles=moved(self.doubles),
        )


class Effect(StrEnum):
    """What a doubt can change, the gravest first."""

    VERDICT = "verdict"
    """Whether a meld is valid."""
    SCORE = "score"
    """What a meld or a rack counts."""
    HINT = "hint"
    """Only which tiles are there to play with."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A tile to look at before trusting the answer, and why."""

    tile: int
    reason: str
    options: tuple[Tile, ...] = ()
    effect: Effect = Effect.HINT
    changes: str = ""
    """What hangs on it, as `27 points, if the third tile is red 6; 30 if it is red 9`."""

    @property
    def sentence(self) -> str:
        """Say why, and what hangs on it."""
        return "; ".join(filter(None, (self.reason, self.changes)))


@dataclass(frozen=True, slots=True)
class RunnerUp:
    """The next best reading of a photo."""

    notation: str
    odds: float
    """How likely it is against the reading chosen, at most 1."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The answer for one photo."""

    photo: str
    size: tuple[int, int]
    """Width and height of the upright photo in pixels."""
    tiles: tuple[TileReading, ...] = ()
    layout: Layout = field(default_factory=Layout)
    doubts: tuple[Doubt, ...] = ()
    """The one that changes most first."""
    runner_up: RunnerUp | None = None
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
