"""The result of reading one photo: its tiles, their layout, and the doubts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

import numpy as np

from tilesight.engine.rules.choices import Words
from tilesight.engine.texts.lists import separated
from tilesight.engine.tiles.card import NOTATIONS
from tilesight.engine.tiles.notation import Table, Tiles, format_position
from tilesight.engine.tiles.round_joker import swapped
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Corners

CHANCE_DECIMALS, PIXEL_DECIMALS = 6, 2
"""Decimals of probabilities and of corners. Tiles are rounded before they are decoded, so that a
reading which a client sends back has the same result."""

TileIndexes = tuple[int, ...]
"""Indexes of tiles, in an order that has a meaning."""


class Zone(StrEnum):
    """The part of the scene in which a tile lies."""

    TABLE = "table"
    RACK = "rack"


@dataclass(frozen=True, slots=True, eq=False)
class TileReading:
    """A tile in a photo; `confidence` and the numbers of `alternatives` are probabilities."""

    tile: Tile
    confidence: float
    corners: Corners
    alternatives: tuple[tuple[Tile, float], ...] = ()
    whole: float = 1.0
    """Probability that no part of the face is hidden."""
    unread_beside: bool = False
    """Whether a possible tile that was not read is closer to this tile than to any other."""
    read_as: TileReading | None = None
    """The reading of the photo alone, if the tile was changed to fit the set or its neighbors."""
    reason: str = ""
    """Why the tile was changed."""
    cut: bool = False
    """Whether the edge of the picture cuts the tile, so that its corners are estimates."""
    corrected: bool = False
    """Whether a person corrected the tile: it is never changed and replaces others at its place."""
    elsewhere: bool = False
    """Whether another photo of the table shows an equal tile elsewhere, which may be this one."""

    @property
    def partly_hidden(self) -> bool:
        """Return whether a part of the face is probably hidden."""
        return self.whole < 0.5

    def counted(self, round_joker: Tile | None) -> TileReading:
        """Return the tile with labels of what printed tiles count as in a round.

        Args:
            round_joker: The tile that is the joker of the round; None if the printed jokers are.
        """
        if round_joker is None:
            return self
        others = tuple((swapped(tile, round_joker), chance) for tile, chance in self.alternatives)
        return replace(self, tile=swapped(self.tile, round_joker), alternatives=others)

    def rounded(self) -> TileReading:
        """Return the tile with probabilities and corners rounded as in an answer."""
        return replace(
            self,
            confidence=round(self.confidence, CHANCE_DECIMALS),
            corners=np.round(self.corners, PIXEL_DECIMALS),
            alternatives=tuple(
                (tile, round(chance, CHANCE_DECIMALS)) for tile, chance in self.alternatives
            ),
            whole=round(self.whole, CHANCE_DECIMALS),
        )


@dataclass(frozen=True, slots=True)
class MeldBoundary:
    """The boundary between two neighbors of a chain."""

    log_odds: float
    """Log-odds, from geometry alone, that one meld ends here and another begins."""
    hole: bool = False
    """Whether there is room for a tile that was not found."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Tiles side by side, from one end to the other, with the boundary between each two."""

    tiles: TileIndexes
    boundaries: tuple[MeldBoundary, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The melds, rack rows and strays of a photo, as tuples of tile indexes."""

    melds: tuple[TileIndexes, ...] = ()
    rack: tuple[TileIndexes, ...] = ()
    """Rows of the rack, from the back to the front."""
    strays: TileIndexes = ()
    chains: tuple[Chain, ...] = field(default=(), compare=False)
    """The chains that were split into melds and strays; geometry alone may leave the split open."""
    zone_confidence: float = field(default=1.0, compare=False)
    """Probability that rack and table were distinguished correctly."""

    @property
    def order(self) -> TileIndexes:
        """Return the tiles in the order of a reading: melds, rack, strays."""
        return tuple(tile for row in (*self.melds, *self.rack, self.strays) for tile in row)

    def with_parts(self, parts: Iterable[TileIndexes]) -> Layout:
        """Return the layout with these parts of its chains as melds; one of a tile is a stray."""
        parts = list(parts)
        melds = tuple(part for part in parts if len(part) > 1)
        strays = tuple(part[0] for part in parts if len(part) == 1)
        return replace(self, melds=melds, strays=strays)

    def renumbered(self, places: Sequence[int] | Mapping[int, int]) -> Layout:
        """Return the layout with new indexes: tile `n` becomes tile `places[n]`."""

        def moved(row: TileIndexes) -> TileIndexes:
            return tuple(places[tile] for tile in row)

        return replace(
            self,
            melds=tuple(map(moved, self.melds)),
            rack=tuple(map(moved, self.rack)),
            strays=moved(self.strays),
            chains=tuple(replace(chain, tiles=moved(chain.tiles)) for chain in self.chains),
        )


class Effect(StrEnum):
    """What a doubt can change, the most severe first."""

    VERDICT = "verdict"
    """Whether a meld is valid."""
    SCORE = "score"
    """The points of a meld or of a rack."""
    HINT = "hint"
    """Only the tiles that are available to play."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A tile to check before trusting the answer, and the reason."""

    tile: int
    reason: str
    options: tuple[Tile, ...] = ()
    effect: Effect = Effect.HINT
    changes: str = ""
    """What depends on it, as in `27 points, if the third tile is red 6; 30 if it is red 9`."""

    @property
    def sentence(self) -> str:
        """Return the reason and what depends on it."""
        return separated([*filter(None, (self.reason, self.changes))])


@dataclass(frozen=True, slots=True)
class RunnerUp:
    """The second best reading of a photo."""

    notation: str
    odds: float
    """Its probability divided by that of the chosen reading, at most 1."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The reading of one photo."""

    photo: str
    size: tuple[int, int]
    """Width and height of the upright photo in pixels."""
    tiles: tuple[TileReading, ...] = ()
    layout: Layout = field(default_factory=Layout)
    doubts: tuple[Doubt, ...] = ()
    """Sorted by effect, the most severe first."""
    runner_up: RunnerUp | None = None
    timings_ms: Mapping[str, float] = field(default_factory=dict)
    models: Mapping[str, str] = field(default_factory=dict)
    words: Words = Words.TILES
    """The kind of pieces, which have different notations."""

    @property
    def table(self) -> Table:
        """Return the tiles of the melds, each in reading order."""
        return tuple(self._tiles_at(meld) for meld in self.layout.melds)

    @property
    def rack(self) -> Tiles:
        """Return the tiles of the rack, row by row."""
        return tuple(tile for row in self.layout.rack for tile in self._tiles_at(row))

    @property
    def strays(self) -> Tiles:
        """Return the tiles that are neither in a meld nor on the rack."""
        return self._tiles_at(self.layout.strays)

    @property
    def notation(self) -> str:
        """Return the melds and the rack in the notation of the engine, without strays."""
        return format_position(self.table, self.rack, NOTATIONS[self.words])

    @property
    def doubtful(self) -> frozenset[int]:
        """Return the indexes of the tiles with a doubt."""
        return frozenset(doubt.tile for doubt in self.doubts)

    def _tiles_at(self, places: TileIndexes) -> Tiles:
        return tuple(self.tiles[place].tile for place in places)
