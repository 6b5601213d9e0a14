"""Refuse requests of phones that are not paired.

It wraps the whole API, so that a new route is closed unless `PUBLIC` lists it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Annotated

from fastapi import Depends
from fastapi.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tilesight.api.ledger.database import DatabaseError
from tilesight.api.ledger.game_tables import Phone
from tilesight.api.ledger.matches import Ledger
from tilesight.api.server.error_handlers import ProblemError, database_problem, refuse
from tilesight.api.server.runtime.addresses import client_of, is_loopback
from tilesight.api.server.runtime.app_state import AppState, app_state
from tilesight.api.texts.catalog import text

ANONYMOUS = ("/health", "/ready")
"""Paths of the API, without its prefix, that answer everybody alike, without the database."""
PUBLIC = (*ANONYMOUS, "/pair")
"""Paths of the API that need no pairing."""
COOKIE = "tilesight"
SECURE_COOKIE = "__Host-tilesight"
"""The cookie over TLS; browsers do not let a page without TLS set or read one of this name."""
OBSERVED = "/metrics"
"""The path of the API that programs on this machine may read, too."""
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Headers of requests that a proxy on this machine sends for others."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who sent a request: a paired phone, with `--open` anybody, on a public path a stranger."""

    phone: Phone | None = None
    """The paired phone; None for others."""
    token: str = field(default="", repr=False)
    open: bool = False
    """Whether nobody needs to pair."""


class PairedOnly:
    """Refuses requests without the token of a paired phone, unless the server is open."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on requests of paired phones and those for public paths."""
        if _path(scope) in ANONYMOUS:
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        try:
            visitor = await run_in_threadpool(_visitor, connection, app_state(connection))
        except DatabaseError as error:
            await refuse(database_problem(error), scope, receive, send)
            return
        scope.setdefault("state", {})["visitor"] = visitor
        known = visitor.open or visitor.phone is not None
        if known or _path(scope) in PUBLIC or _observes(connection):
            await self._app(scope, receive, send)
        else:
            await refuse(_not_paired(), scope, receive, send)


def _not_paired() -> ProblemError:
    return ProblemError(HTTPStatus.UNAUTHORIZED, "not_paired", text("phone-not-paired"))


def _observes(connection: HTTPConnection) -> bool:
    """Return whether a program on this machine reads the metrics."""
    scope, forwarded = connection.scope, any(name in connection.headers for name in FORWARDED)
    return _path(scope) == OBSERVED and not forwarded and is_loopback(client_of(scope))


def _path(scope: Scope) -> str:
    return str(scope["path"]).removeprefix(scope.get("root_path", ""))


def _visitor(connection: HTTPConnection, server: AppState) -> Visitor:
    """Return who sent a request."""
    if server.settings.open:
        return Visitor(open=True)
    tokens = (connection.cookies.get(name) for name in (SECURE_COOKIE, COOKIE))
    for token in filter(None, tokens):
        phone = server.pairing.phone(token)
        if phone is not None:
            return Visitor(phone, token)
    return Visitor()


def visitor(connection: HTTPConnection) -> Visitor:
    """Return who sent a request."""
    found: Visitor = connection.state.visitor
    return found


def tables_of(visitor: Visitor, server: AppState) -> list[str] | None:
    """Return the tables that a phone joined, the last joined first; None for all tables."""
    if visitor.open:
        return None
    return [] if visitor.phone is None else server.tables.joined_by(visitor.phone)


def check_table(table: str, visitor: Visitor, server: AppState) -> None:
    """Check that the sender of a request plays at a table.

    Raises:
        ProblemError: The table does not exist, or the phone has not joined it.
    """
    own = tables_of(visitor, server)
    if table not in (server.tables.every() if own is None else own):
        sentence = text("table-not-joined")
        raise ProblemError(HTTPStatus.NOT_FOUND, "no_table", sentence)


def visible_ledger(connection: HTTPConnection) -> Ledger:
    """Return the ledger of the matches that the sender of a request may see."""
    server = app_state(connection)
    return server.ledger(tables_of(visitor(connection), server))


def is_encrypted(connection: HTTPConnection) -> bool:
    """Return whether a client uses TLS, also as a proxy reports it."""
    reported = connection.headers.get("x-forwarded-proto", "").lower()
    return connection.url.scheme in ("https", "wss") or reported == "https"


AnyVisitor = Annotated[Visitor, Depends(visitor)]
VisibleLedger = Annotated[Ledger, Depends(visible_ledger)]
