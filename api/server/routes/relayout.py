"""The layout of tiles that a person corrected on the page."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from tilesight.api.json_record import Record
from tilesight.api.server.error_handlers import documented
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.schemas import responses
from tilesight.api.server.schemas.relayout_requests import RelayoutRequest
from tilesight.api.services.readings.relayout import relayout_record
from tilesight.engine.rules.rule_set import RuleSet

router = APIRouter(tags=["verbs"])


@router.post(
    "/arrange",
    response_model=responses.RelayoutResponse,
    responses=documented(HTTPStatus.SERVICE_UNAVAILABLE),
)
async def arrange(request: RelayoutRequest, server: Server) -> JSONResponse:
    """Arrange corrected tiles, check their melds, and list the doubts that remain."""
    rules = request.rule_set()
    record = await server.pool.run(_relayout, request, rules)
    return JSONResponse({**record, "models": server.models.versions_for(rules.words)})


def _relayout(request: RelayoutRequest, rules: RuleSet) -> Record:
    return relayout_record(
        request.readings(), request.size, rules, request.zones(), request.corrections()
    )
