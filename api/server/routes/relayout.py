"""Tiles that a person mends on the page, arranged and checked anew after each change."""

from __future__ import annotations

import math
from http import HTTPStatus
from typing import Annotated

import numpy as np
from fastapi import APIRouter
from fastapi.responses import JSONResponse
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from tilesight.api.errors import WRONG_REQUEST, RequestError, as_request_error
from tilesight.api.server.error_handlers import documented
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.schemas import responses as answers
from tilesight.api.server.schemas.requests import GameRequest
from tilesight.api.services.meld_verdict import Record
from tilesight.api.services.parameters import ZoneName
from tilesight.api.services.reading_record import reading_record
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import NotationError, Tile
from tilesight.vision.reading import PIXEL_DECIMALS, TileReading, Zone
from tilesight.vision.relayout import Corrections, relayout

router = APIRouter(tags=["verbs"])

MAX_TILES = 300
LONGEST_SIDE = 100_000

Coordinate = Annotated[
    float,
    Field(ge=-LONGEST_SIDE, le=LONGEST_SIDE, allow_inf_nan=False),
    AfterValidator(lambda pixels: round(pixels, PIXEL_DECIMALS)),
]
Point = Annotated[list[Coordinate], Field(min_length=2, max_length=2)]
Side = Annotated[int, Field(ge=1, le=LONGEST_SIDE)]
Chance = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Text = Annotated[str, Field(max_length=8, examples=["r7"])]
Place = Annotated[int, Field(ge=0, lt=MAX_TILES)]
Pair = Annotated[list[Place], Field(min_length=2, max_length=2)]


def _has_area(corners: list[list[float]]) -> list[list[float]]:
    after = [*corners[1:], corners[0]]
    twice = sum(x * v - u * y for (x, y), (u, v) in zip(corners, after, strict=True))
    if not math.isfinite(twice) or abs(twice) < 2:
        raise ValueError("the corners of a tile must not lie on one line")
    return corners


class SeenTile(BaseModel):
    """What a tile is, and what else it may be."""

    model_config = ConfigDict(extra="ignore")  # what /api/read answered may be sent back whole

    tile: Text
    confidence: Chance = 1.0
    alternatives: Annotated[list[tuple[Text, Chance]], Field(max_length=20)] = []

    def label(self) -> tuple[Tile, float, tuple[tuple[Tile, float], ...]]:
        """Give the tile, how sure it is, and the others.

        Raises:
            RequestError: a text is no tile, or an alternative is there twice.
        """
        with as_request_error(NotationError):
            tile = Tile.parse(self.tile)
            others = tuple((Tile.parse(text), chance) for text, chance in self.alternatives)
        _need_once(tile, [other for other, _ in others])
        return tile, self.confidence, others


class CorrectedTile(SeenTile):
    """A tile as it was read, or as a person says it is."""

    corners: Annotated[
        list[Point],
        Field(min_length=4, max_length=4, examples=[[[0, 0], [60, 0], [60, 80], [0, 80]]]),
        AfterValidator(_has_area),
    ]
    zone: ZoneName | None = None
    whole: Chance = 1.0
    unread_beside: bool = False
    cut: bool = False
    as_seen: Annotated[
        SeenTile | None,
        Field(description="Where it was not taken as it was read: it is weighed by this again"),
    ] = None
    mended: Annotated[bool, Field(description="A person said so: it is never changed")] = False

    def reading(self) -> TileReading:
        """Give the tile as the reader has it.

        Raises:
            RequestError: a text is no tile, or an alternative is there twice.
        """
        corners = np.array(self.corners, np.float32)
        if self.mended:
            told, _, _ = self.label()
            return TileReading(told, 1.0, corners, corrected=True)
        tile, confidence, others = (self.as_seen or self).label()
        whole, beside, cut = self.whole, self.unread_beside, self.cut
        return TileReading(tile, confidence, corners, others, whole, beside, cut=cut)


def _need_once(tile: Tile, others: list[Tile]) -> None:
    again = next((other for n, other in enumerate(others) if other in others[:n]), None)
    if again:
        raise RequestError(f"{tile} has the alternative {again} twice", WRONG_REQUEST)


class RelayoutRequest(GameRequest):
    """The tiles of a photo, and which of them lie together whatever it looks like."""

    size: Annotated[tuple[Side, Side], Field(examples=[[4032, 3024]])]
    tiles: Annotated[list[CorrectedTile], Field(max_length=MAX_TILES)]
    joins: Annotated[tuple[Pair, ...], Field(max_length=MAX_TILES)] = ()
    splits: Annotated[tuple[Pair, ...], Field(max_length=MAX_TILES)] = ()

    def zones(self) -> list[Zone] | None:
        """Tell where each tile lies; one that does not say lies where most of the others do."""
        told = [tile.zone for tile in self.tiles if tile.zone]
        if not told:
            return None
        usual = max(told, key=told.count)
        return [Zone(tile.zone or usual) for tile in self.tiles]

    def mends(self) -> Corrections:
        """Give the pairs that a person parted or put together.

        Raises:
            RequestError: there is no such tile.
        """
        for pair in (*self.joins, *self.splits):
            if max(pair) >= len(self.tiles):
                sentence = f"there is no tile {max(pair)}, the tiles sent are {len(self.tiles)}"
                raise RequestError(sentence, WRONG_REQUEST)
        joins, splits = (
            tuple((one, other) for one, other in pairs) for pairs in (self.joins, self.splits)
        )
        return Corrections(joins, splits)


@router.post(
    "/arrange",
    response_model=answers.RelayoutResponse,
    responses=documented(HTTPStatus.SERVICE_UNAVAILABLE),
)
async def arrange(asked: RelayoutRequest, server: Server) -> JSONResponse:
    """Arrange mended tiles, check their melds, and name the doubts that are left."""
    rules = asked.rule_set()
    record = await server.workbench.do(_arranged, asked, rules)
    return JSONResponse({**record, "models": server.models.versions})


def _arranged(asked: RelayoutRequest, rules: RuleSet) -> Record:
    tiles = [tile.reading() for tile in asked.tiles]
    reading, before = relayout(tiles, asked.size, rules, asked.zones(), asked.mends())
    record = reading_record(reading, rules)
    for tile, was in zip(record["tiles"], before, strict=True):
        tile |= {"from": was, "mended": asked.tiles[was].mended}
    return record
