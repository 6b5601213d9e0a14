"""Pair phones: the code of the link becomes a cookie."""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from tilesight.api.json_record import Record
from tilesight.api.ledger.pairing import PHONE_LIFETIME, UnknownCodeError
from tilesight.api.server.error_handlers import ProblemError, documented
from tilesight.api.server.runtime.app_state import AppState, Server
from tilesight.api.server.schemas import responses
from tilesight.api.server.schemas.requests import StrictModel
from tilesight.api.server.security.paired_only import (
    COOKIE,
    SECURE_COOKIE,
    AnyVisitor,
    Visitor,
    is_encrypted,
    tables_of,
)
from tilesight.api.texts.catalog import text

router = APIRouter(tags=["pairing"])


class PairingRequest(StrictModel):
    """The code of the link that a phone has scanned."""

    code: Annotated[str, Field(min_length=1, max_length=64)]


@router.post(
    "/pair",
    response_model=responses.PairedPhone,
    status_code=HTTPStatus.CREATED,
    responses=documented(HTTPStatus.FORBIDDEN, HTTPStatus.SERVICE_UNAVAILABLE),
)
def pair(
    code: PairingRequest, request: Request, response: Response, server: Server, visitor: AnyVisitor
) -> Record:
    """Pair this phone, which joins the tables of the code: the answer sets its cookie.

    Raises:
        ProblemError: The code is wrong, or has expired.
    """
    if server.settings.open:
        return _record(visitor, server)
    if _is_own(code.code, server):
        server.invite()  # it has expired if the machine slept, or its clock was set
    try:
        paired = server.pairing.pair(code.code, visitor.phone)
    except UnknownCodeError as error:
        sentence = text("pairing-code-expired")
        raise ProblemError(HTTPStatus.FORBIDDEN, "wrong_code", sentence) from error
    if paired.token is not None:
        _set_cookie(request, response, paired.token)
    return _record(Visitor(paired.phone), server)


@router.get(
    "/phone",
    response_model=responses.PairedPhone,
    responses=documented(HTTPStatus.SERVICE_UNAVAILABLE),
)
def phone(request: Request, response: Response, server: Server, visitor: AnyVisitor) -> Record:
    """Return how this phone is paired, and renew its cookie."""
    if visitor.phone:
        server.pairing.mark_used(visitor.phone)
        _set_cookie(request, response, visitor.token)
    return _record(visitor, server)


def _is_own(code: str, server: AppState) -> bool:
    """Return whether a code is the one that this server has printed."""
    given, own = (one.encode("utf-8", "surrogatepass") for one in (code, server.settings.code))
    return secrets.compare_digest(given, own)


def _record(visitor: Visitor, server: AppState) -> Record:
    tables = tables_of(visitor, server)
    return {
        "open": server.settings.open,
        "tables": server.tables.every() if tables is None else tables,
    }


def _set_cookie(request: Request, response: Response, token: str) -> None:
    secure = is_encrypted(request)
    response.set_cookie(
        SECURE_COOKIE if secure else COOKIE,
        token,
        max_age=int(PHONE_LIFETIME.total_seconds()),
        secure=secure,
        httponly=True,
        samesite="strict",
    )
