"""What the server knows of itself: the games, whether it works."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from tilesight.api.server.error_handlers import documented
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.schemas import responses as answers
from tilesight.api.services.meld_verdict import Record
from tilesight.api.services.variants import variant_records

router = APIRouter(tags=["about"])

_variants = cache(variant_records)


@router.get("/variants", response_model=list[answers.Variant], responses=documented())
async def variants() -> JSONResponse:
    """List the games with every rule, what it may be, and the sentence it comes from."""
    return JSONResponse(_variants())


@router.get("/health", response_model=answers.Health, responses=documented())
async def health(server: Server) -> Record:
    """Tell that the server works."""
    settings = server.settings
    return {
        "status": "ok",
        "version": version("tilesight"),
        "models": server.models.versions,
        "demo": settings.demo,
        "port": settings.port,
        "secure_port": settings.secure_port,
    }
