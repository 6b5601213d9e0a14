"""Corrections over HTTP: kept only where the person agreed, and taken back on request."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Literal

import numpy as np
from fastapi import APIRouter, Depends, Path
from fastapi.responses import JSONResponse
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from tilesight.api.errors import as_request_error
from tilesight.api.ledger.corrections import Corrected, forget_correction, keep_correction
from tilesight.api.server.error_handlers import ProblemError, documented
from tilesight.api.server.routes.relayout import MAX_TILES, CorrectedTile
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.schemas.requests import GameRequest, Photo, asked, body_of, from_text
from tilesight.api.services.parameters import ZoneName
from tilesight.engine.tiles.tile import NotationError, Tile
from tilesight.vision.geometry.arrays import Corners

router = APIRouter(prefix="/corrections", tags=["corrections"])


def _some(tiles: tuple[CorrectedTile, ...]) -> tuple[CorrectedTile, ...]:
    if not tiles:
        raise ValueError("a photo teaches nothing without the tiles on it")
    return tiles


Tiles = Annotated[
    tuple[CorrectedTile, ...],
    BeforeValidator(from_text),
    Field(max_length=MAX_TILES),
    WithJsonSchema({"type": "string", "description": "JSON: tiles with their corners"}),
]


class CorrectionRequest(GameRequest):
    """A photo with what a person says lies on it."""

    photo: Photo
    tiles: Annotated[Tiles, AfterValidator(_some)]
    read: Tiles = ()
    zone: ZoneName = "table"
    agreed: Annotated[
        Literal["true"], Field(description="The person agrees that the photo is kept")
    ]


class Kept(BaseModel):
    """What was kept."""

    model_config = ConfigDict(extra="forbid")

    id: str


@router.post(
    "",
    response_model=Kept,
    status_code=HTTPStatus.CREATED,
    responses=documented(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, HTTPStatus.SERVICE_UNAVAILABLE),
    openapi_extra=body_of(CorrectionRequest, json_too=False),
)
async def keep(
    asked: Annotated[CorrectionRequest, Depends(asked(CorrectionRequest))], server: Server
) -> JSONResponse:
    """Keep a photo and its labels to learn from, as the person agreed."""
    corrected = Corrected(
        asked.photo,
        tuple(_labelled(tile) for tile in asked.tiles),
        asked.zone,
        [{"tile": tile.tile, "corners": tile.corners} for tile in asked.read],
    )
    id_ = await server.workbench.do(
        keep_correction, server.engine, corrected, server.models.versions
    )
    return JSONResponse({"id": id_}, HTTPStatus.CREATED)


@router.delete(
    "/{correction}",
    status_code=HTTPStatus.NO_CONTENT,
    responses=documented(HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE),
)
def forget(correction: Annotated[str, Path(max_length=32)], server: Server) -> None:
    """Take a correction back: photo and labels are deleted."""
    if not forget_correction(server.engine, correction):
        sentence = "There is no such correction."
        raise ProblemError(HTTPStatus.NOT_FOUND, "no_correction", sentence)


def _labelled(tile: CorrectedTile) -> tuple[Tile, Corners]:
    with as_request_error(NotationError):
        return Tile.parse(tile.tile), np.array(tile.corners, np.float32)
