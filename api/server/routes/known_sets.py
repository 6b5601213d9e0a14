"""Tile sets that a phone has the server learn; the phone keeps what is known of them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse

from tilesight.api.json_record import Record
from tilesight.api.server.error_handlers import documented
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.schemas import responses
from tilesight.api.server.schemas.known_set_requests import LearnRequest
from tilesight.api.server.schemas.request_body import body_of, parsed
from tilesight.api.services.known_set import (
    check_has_tiles,
    known_set_record,
    learned,
    models_knowing,
)
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import load_frame

router = APIRouter(tags=["verbs"])


@router.post(
    "/learn",
    response_model=responses.KnownSet,
    responses=documented(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, HTTPStatus.SERVICE_UNAVAILABLE),
    openapi_extra=body_of(LearnRequest, json_too=False),
)
async def learn(
    request: Annotated[LearnRequest, Depends(parsed(LearnRequest))], server: Server
) -> JSONResponse:
    """Learn the digits and colors of a tile set from a photo; nothing is kept on the server."""
    return JSONResponse(await server.pool.run(_learn, request, server.models))


def _learn(request: LearnRequest, models: Models) -> Record:
    check_has_tiles(request.rule_set())
    knowing = models_knowing(models, request.known_set or None)
    known = learned(load_frame(request.photo), request.readings(), knowing)
    return known_set_record(known, models)
