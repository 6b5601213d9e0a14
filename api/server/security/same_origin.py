"""Pages of other sites may not use this server through the browser of who looks at them."""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from tilesight.api.server.error_handlers import problem

HARMLESS = ("GET", "HEAD", "OPTIONS")
POLICY_VIOLATION = 1008
SENTENCE = "This request comes from another site's page."


class SameOrigin:
    """Refuse what a browser sends for a page that this server did not give it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what comes from our own page, or from a program that is no browser."""
        if not _is_foreign(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose(POLICY_VIOLATION, SENTENCE)(scope, receive, send)
        else:
            answer = problem(HTTPStatus.FORBIDDEN, "forbidden", SENTENCE)
            await answer(scope, receive, send)


def _is_foreign(scope: Scope) -> bool:
    if scope["type"] not in ("http", "websocket") or scope.get("method") in HARMLESS:
        return False
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host")
