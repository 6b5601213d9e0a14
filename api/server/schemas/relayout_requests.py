"""Requests with tiles that a person corrected."""

from __future__ import annotations

import math
from typing import Annotated

import numpy as np
from pydantic import AfterValidator, BaseModel, ConfigDict, FailFast, Field

from tilesight.api.errors import WRONG_REQUEST, RequestError, as_request_error
from tilesight.api.server.schemas.requests import PlayRequest
from tilesight.api.services.parameters import ZoneName, zone_named
from tilesight.api.texts.catalog import text
from tilesight.engine.tiles.card import CARDS, notation_of
from tilesight.engine.tiles.notation import Notation
from tilesight.engine.tiles.tile import NotationError, Tile
from tilesight.vision.meld_corrections import Corrections
from tilesight.vision.reading import PIXEL_DECIMALS, TileReading, Zone

MAX_TILES = 300
MAX_SIDE = 100_000

Coordinate = Annotated[
    float,
    Field(ge=-MAX_SIDE, le=MAX_SIDE, allow_inf_nan=False),
    AfterValidator(lambda pixels: round(pixels, PIXEL_DECIMALS)),
]
Point = Annotated[list[Coordinate], Field(min_length=2, max_length=2)]
Side = Annotated[int, Field(ge=1, le=MAX_SIDE)]
Chance = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Text = Annotated[str, Field(max_length=8, examples=["r7"])]
Place = Annotated[int, Field(ge=0, lt=MAX_TILES)]
Pair = Annotated[list[Place], Field(min_length=2, max_length=2)]
Pairs = Annotated[tuple[Pair, ...], FailFast()]
"""The errors of all pairs of a large body would keep the event loop busy for half a second."""


def _has_area(corners: list[list[float]]) -> list[list[float]]:
    after = [*corners[1:], corners[0]]
    twice = sum(x * v - u * y for (x, y), (u, v) in zip(corners, after, strict=True))
    if not math.isfinite(twice) or abs(twice) < 2:
        raise ValueError(text("tile-corners-on-line"))
    return corners


class SeenTile(BaseModel):
    """What a tile is, and what else it may be."""

    model_config = ConfigDict(extra="ignore")  # tiles of an answer of /api/read may be returned

    tile: Text
    confidence: Chance = 1.0
    alternatives: Annotated[list[tuple[Text, Chance]], Field(max_length=20)] = []

    def label(self, notation: Notation) -> tuple[Tile, float, tuple[tuple[Tile, float], ...]]:
        """Return the tile, its confidence, and the alternatives with their probabilities.

        Raises:
            RequestError: A text is not a tile.
        """
        with as_request_error(NotationError):
            tile = notation.read(self.tile)
            others = tuple((notation.read(text), chance) for text, chance in self.alternatives)
        return tile, self.confidence, others


class CorrectedTile(SeenTile):
    """A tile as it was read, or as a person corrected it."""

    corners: Annotated[
        list[Point],
        Field(min_length=4, max_length=4, examples=[[[0, 0], [60, 0], [60, 80], [0, 80]]]),
        AfterValidator(_has_area),
    ]
    zone: ZoneName | None = None
    whole: Chance = 1.0
    unread_beside: bool = False
    cut: bool = False
    elsewhere: bool = False
    as_seen: Annotated[
        SeenTile | None,
        Field(description="What was read, if the tile was changed: it is decided again by this"),
    ] = None
    corrected: Annotated[
        bool, Field(alias="mended", description="A person corrected it: it is never changed")
    ] = False

    def reading(self, notation: Notation) -> TileReading:
        """Return the tile as a reading.

        Raises:
            RequestError: A text is not a tile, or an alternative is listed twice.
        """
        corners = np.array(self.corners, np.float32)
        if self.corrected:
            tile, _, _ = self.label(notation)
            # The corners of a card that is not whole are those of its index.
            whole = self.whole if notation is CARDS else 1.0
            return TileReading(tile, 1.0, corners, whole=whole, corrected=True)
        tile, confidence, others = (self.as_seen or self).label(notation)
        _check_distinct(tile, [tile, *(other for other, _ in others)])
        whole, beside, cut = self.whole, self.unread_beside, self.cut
        elsewhere = self.elsewhere
        return TileReading(
            tile, confidence, corners, others, whole, beside, cut=cut, elsewhere=elsewhere
        )


def _check_distinct(tile: Tile, others: list[Tile]) -> None:
    again = next((other for n, other in enumerate(others) if other in others[:n]), None)
    if again:
        raise RequestError(
            text("tile-alternative-twice", tile=str(tile), other=str(again)), WRONG_REQUEST
        )


class RelayoutRequest(PlayRequest):
    """The tiles of a photo, and pairs of tiles that a person joined or separated."""

    size: Annotated[tuple[Side, Side], Field(examples=[[4032, 3024]])]
    tiles: Annotated[list[CorrectedTile], Field(max_length=MAX_TILES)]
    joins: Annotated[
        Pairs,
        Field(max_length=MAX_TILES, description="Indexes of two tiles that a person joined"),
    ] = ()
    splits: Annotated[
        Pairs,
        Field(max_length=MAX_TILES, description="Indexes of two tiles that a person separated"),
    ] = ()

    def readings(self) -> list[TileReading]:
        """Return the tiles as readings.

        Raises:
            RequestError: A text is not a tile, or an alternative is listed twice.
        """
        notation = notation_of(self.rule_set())
        return [tile.reading(notation) for tile in self.tiles]

    def zones(self) -> list[Zone | None]:
        """Return the zone of each tile; None if it is not given."""
        return [zone_named(tile.zone) for tile in self.tiles]

    def corrections(self) -> Corrections:
        """Return the pairs that a person joined or separated.

        Raises:
            RequestError: An index is not that of a tile.
        """
        for pair in (*self.joins, *self.splits):
            if max(pair) >= len(self.tiles):
                sentence = text("tile-missing", number=max(pair), count=len(self.tiles))
                raise RequestError(sentence, WRONG_REQUEST)
        joins, splits = (
            tuple((one, other) for one, other in pairs) for pairs in (self.joins, self.splits)
        )
        return Corrections(joins, splits)
