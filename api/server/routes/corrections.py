"""Corrections over HTTP: kept only if the person agreed, and deleted on request."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Path
from fastapi.responses import JSONResponse

from tilesight.api.ledger.corrections import forget_correction, keep_correction
from tilesight.api.server.error_handlers import ProblemError, documented
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.schemas import responses
from tilesight.api.server.schemas.correction_requests import CorrectionRequest
from tilesight.api.server.schemas.request_body import body_of, parsed
from tilesight.api.texts.catalog import text

router = APIRouter(prefix="/corrections", tags=["corrections"])


@router.post(
    "",
    response_model=responses.Kept,
    status_code=HTTPStatus.CREATED,
    responses=documented(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, HTTPStatus.SERVICE_UNAVAILABLE),
    openapi_extra=body_of(CorrectionRequest, json_too=False),
)
async def keep(
    request: Annotated[CorrectionRequest, Depends(parsed(CorrectionRequest))], server: Server
) -> JSONResponse:
    """Keep a photo and its labels for training, as the person agreed."""
    versions = server.models.versions_for(request.rule_set().words)
    id_ = await server.pool.run(keep_correction, server.engine, request.corrected(), versions)
    return JSONResponse({"id": id_}, HTTPStatus.CREATED)


@router.delete(
    "/{correction}",
    status_code=HTTPStatus.NO_CONTENT,
    responses=documented(HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE),
)
def forget(correction: Annotated[str, Path(max_length=32)], server: Server) -> None:
    """Delete a correction with its photo and labels.

    Raises:
        ProblemError: The correction does not exist.
    """
    if not forget_correction(server.engine, correction):
        sentence = text("correction-missing")
        raise ProblemError(HTTPStatus.NOT_FOUND, "no_correction", sentence)
