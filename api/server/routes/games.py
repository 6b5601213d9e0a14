"""The games, and the state of the server."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from tilesight.api.json_record import Record
from tilesight.api.server.error_handlers import documented
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.schemas import responses
from tilesight.api.services.variants import variant_records
from tilesight.api.texts.catalog import language, speaking

router = APIRouter(tags=["about"])

VERSION = version("tilesight")
"""The installed version, looked up once: it is a file with much text."""


@cache
def _variants(code: str) -> bytes:
    """Return the games in a language as JSON: the sentences of the rules differ."""
    with speaking(code):
        return bytes(JSONResponse(variant_records()).body)


@router.get("/variants", response_model=list[responses.Variant], responses=documented())
def variants() -> Response:  # in a thread: the first answer in a language takes long
    """List the games with every rule, its possible values, and its source."""
    return Response(_variants(language()), media_type=JSONResponse.media_type)


@router.head("/health", include_in_schema=False)  # as some monitors ask
@router.get("/health", response_model=responses.Health, responses=documented())
async def health(server: Server) -> Record:
    """Return that the server works, with its version and models."""
    settings = server.settings
    return {
        "status": "ok",
        "version": VERSION,
        "models": server.models.versions,
        "demo": settings.demo,
        "port": settings.port,
        "secure_port": settings.secure_port,
    }
