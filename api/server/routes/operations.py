"""What supervisors of the server ask: whether it works and can serve requests, and what it did."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from importlib.metadata import version

from fastapi import APIRouter
from fastapi.responses import Response

from tilesight.api.json_record import Record
from tilesight.api.ledger.database import DatabaseError, check_database
from tilesight.api.server.error_handlers import StoppingError, documented
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.runtime.metrics import MEDIA_TYPE
from tilesight.api.server.schemas import responses
from tilesight.api.texts.catalog import text

router = APIRouter(tags=["about"])

VERSION = version("tilesight")
"""The installed version, looked up once: it is a file with much text."""
DATABASE_SECONDS = 3.0
"""Time in which the database must answer; supervisors wait 5 s and more."""


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


@router.head("/ready", include_in_schema=False)
@router.get(
    "/ready", response_model=responses.Ready, responses=documented(HTTPStatus.SERVICE_UNAVAILABLE)
)
async def ready(server: Server) -> Record:
    """Return that requests are served now: the models are loaded and the database answers.

    Raises:
        StoppingError: The server stops.
        DatabaseError: The database does not answer, or not in time.
    """
    if server.stopping:
        raise StoppingError
    try:
        async with asyncio.timeout(DATABASE_SECONDS):
            await asyncio.to_thread(check_database, server.engine)
    except TimeoutError as error:
        raise DatabaseError(text("database-slow")) from error
    return {"status": "ready"}


TEXT = {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "Counts"}


@router.get("/metrics", response_class=Response, responses={**documented(), 200: TEXT})
async def metrics(server: Server) -> Response:
    """Return what this process did, as Prometheus reads it."""
    return Response(server.metrics_text(), media_type=MEDIA_TYPE)
