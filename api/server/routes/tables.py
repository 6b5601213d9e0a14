"""The tables at which people play: create one, and invite another phone to it."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

import segno
from fastapi import APIRouter, Path
from pydantic import BaseModel, ConfigDict, Field

from tilesight.api.ledger.pairing import new_code
from tilesight.api.server.error_handlers import documented
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.schemas import responses
from tilesight.api.server.security.paired_only import AnyVisitor, check_table
from tilesight.api.services.meld_verdict import Record

router = APIRouter(prefix="/tables", tags=["tables"])

QR_BORDER = 4
"""Modules of the light border that scanners need."""
QR_SCALE = 6
"""Pixels of a module."""


class InvitationRequest(BaseModel):
    """The address that the other phone opens; the code to pair with is inserted after `#`."""

    model_config = ConfigDict(extra="forbid")

    page: Annotated[
        str,
        Field(
            max_length=300,
            pattern=r"^https?://[^\s#]+#/[^\s#]*$",
            examples=["http://192.168.1.7:8080/#/match"],
        ),
    ]


@router.post(
    "",
    response_model=responses.GameTable,
    status_code=HTTPStatus.CREATED,
    responses=documented(HTTPStatus.SERVICE_UNAVAILABLE),
)
def create(server: Server, visitor: AnyVisitor) -> Record:
    """Create a table, which this phone joins; its next matches belong to it."""
    return {"id": server.tables.create(visitor.phone if visitor else None)}


@router.post(
    "/{table}/invitations",
    response_model=responses.Invitation,
    status_code=HTTPStatus.CREATED,
    responses=documented(HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE),
)
def invite(
    table: Annotated[str, Path(max_length=32)],
    request: InvitationRequest,
    server: Server,
    visitor: AnyVisitor,
) -> Record:
    """Return a link by which other phones pair and join the table within a day, with its QR code.

    Raises:
        ProblemError: The table does not exist, or this phone has not joined it.
    """
    check_table(table, visitor, server)
    code = new_code()
    expires = server.pairing.invite(code, [table])
    page, _, screen = request.page.partition("#/")
    link = f"{page}#/pair/{code}/{screen}"
    picture = segno.make(link, error="m")
    uri = picture.svg_data_uri(scale=QR_SCALE, border=QR_BORDER, light="white")
    return {"link": link, "qr": uri, "expires": expires.isoformat()}
