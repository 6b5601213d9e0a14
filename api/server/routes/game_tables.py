"""The tables at which people play: create one, and invite another phone to it."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

import segno
from fastapi import APIRouter, Path
from pydantic import Field

from tilesight.api.json_record import Record
from tilesight.api.ledger.game_tables import Phone, UnknownMemberError
from tilesight.api.ledger.pairing import new_code
from tilesight.api.server.error_handlers import ProblemError, documented
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.schemas import responses
from tilesight.api.server.schemas.requests import StrictModel
from tilesight.api.server.security.paired_only import AnyVisitor, check_table
from tilesight.api.texts.catalog import text

router = APIRouter(prefix="/tables", tags=["tables"])

QR_BORDER = 4
"""Modules of the light border that scanners need."""
QR_SCALE = 6
"""Pixels of a module."""


TableId = Annotated[str, Path(max_length=32)]
PhoneId = Annotated[str, Path(max_length=32)]


class InvitationRequest(StrictModel):
    """The address that the other phone opens; the code to pair with is inserted after `#`."""

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
    return {"id": server.tables.create(visitor.phone)}


@router.get(
    "/{table}/phones",
    response_model=list[responses.TablePhone],
    responses=documented(HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE),
)
def members(table: TableId, server: Server, visitor: AnyVisitor) -> list[Record]:
    """Return the phones that joined a table, with the time at which they did.

    Raises:
        ProblemError: The table does not exist, or this phone has not joined it.
    """
    check_table(table, visitor, server)
    return [
        {"id": one.phone.id, "joined": one.joined.isoformat(), "this": one.phone == visitor.phone}
        for one in server.tables.members(table)
    ]


@router.delete(
    "/{table}/phones/{phone}",
    status_code=HTTPStatus.NO_CONTENT,
    responses=documented(HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE),
)
def remove(table: TableId, phone: PhoneId, server: Server, visitor: AnyVisitor) -> None:
    """Remove a phone from a table: it is unpaired if it joined no other, and links to it end.

    Raises:
        ProblemError: The table or the phone does not exist, or this phone has not joined it.
    """
    check_table(table, visitor, server)
    try:
        server.tables.remove(table, Phone(phone))
    except UnknownMemberError as error:
        sentence = text("phone-not-at-table")
        raise ProblemError(HTTPStatus.NOT_FOUND, "no_phone", sentence) from error


@router.post(
    "/{table}/invitations",
    response_model=responses.Invitation,
    status_code=HTTPStatus.CREATED,
    responses=documented(HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE),
)
def invite(
    table: TableId, request: InvitationRequest, server: Server, visitor: AnyVisitor
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
