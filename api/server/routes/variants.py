"""The games, with every rule."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from tilesight.api.server.error_handlers import documented
from tilesight.api.server.schemas import responses
from tilesight.api.services.variants import variant_records
from tilesight.api.texts.catalog import language, speaking

router = APIRouter(tags=["about"])


@cache
def _variants(code: str) -> bytes:
    """Return the games in a language as JSON: the sentences of the rules differ."""
    with speaking(code):
        return bytes(JSONResponse(variant_records()).body)


@router.get("/variants", response_model=list[responses.Variant], responses=documented())
def variants() -> Response:  # in a thread: the first answer in a language takes long
    """List the games with every rule, its possible values, and its source."""
    return Response(_variants(language()), media_type=JSONResponse.media_type)
