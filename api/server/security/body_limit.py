"""A limit on what is uploaded, kept while it arrives."""

from __future__ import annotations

from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilesight.api.server.error_handlers import problem

MEGABYTE = 1_000_000
MAX_UPLOAD = 25 * MEGABYTE
FORM_FIELDS = 100_000
"""Bytes that a form may add around its photos."""
DRAINED = 4 * MAX_UPLOAD
"""Bytes read and dropped: who is still sending would not see an answer that comes before."""
SENTENCE = f"An upload may have {MAX_UPLOAD // MEGABYTE} MB at most."


class BodyLimit:
    """Answer 413 where a request's body is too large, without keeping any of it."""

    def __init__(self, app: ASGIApp, limit: int = MAX_UPLOAD + FORM_FIELDS) -> None:
        self._app, self._limit = app, limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, counting what arrives."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif _declared(scope) > self._limit:
            await _drain(receive, min(_declared(scope), DRAINED))
            answer = problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", SENTENCE)
            answer.headers["Connection"] = "close"
            await answer(scope, receive, send)
        else:
            await self._app(scope, self._counted(receive), send)

    def _counted(self, receive: Receive) -> Receive:
        arrived = 0

        async def counted() -> Message:
            nonlocal arrived
            message = await receive()
            arrived += len(message.get("body", b""))
            if arrived > self._limit:
                await _drain(receive, DRAINED)
                raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, SENTENCE)
            return message

        return counted


def _declared(scope: Scope) -> int:
    length: bytes = dict(scope["headers"]).get(b"content-length", b"0")
    return int(length) if length.isdigit() else 0


async def _drain(receive: Receive, most: int) -> None:
    while most > 0:
        message = await receive()
        most -= len(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return
