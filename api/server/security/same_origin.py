"""Refuse requests that a browser sends for the page of another site."""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tilesight.api.server.error_handlers import ProblemError, refuse
from tilesight.api.texts.catalog import text

HARMLESS = ("GET", "HEAD", "OPTIONS")


class SameOrigin:
    """Refuses requests of pages that this server did not send."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on requests of this server's page, and of programs that are not browsers."""
        if not _is_foreign(scope):
            await self._app(scope, receive, send)
        else:
            error = ProblemError(HTTPStatus.FORBIDDEN, "forbidden", text("request-other-site"))
            await refuse(error, scope, receive, send)


def _is_foreign(scope: Scope) -> bool:
    if scope.get("method") in HARMLESS:
        return False
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return origin is not None and _host(origin) != headers.get("host")


def _host(origin: str) -> str | None:
    """Return the host and port of an origin; None if it is not a URL."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
