"""A limit on the size of uploads, checked while they arrive."""

from __future__ import annotations

from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilesight.api.server.error_handlers import problem

MEGABYTE = 1_000_000
MAX_UPLOAD = 25 * MEGABYTE
FORM_FIELDS = 100_000
"""Bytes of a form in addition to its photos."""
MAX_DRAINED = 4 * MAX_UPLOAD
"""Bytes that are read and dropped: a client that is still sending does not read an answer."""
SENTENCE = f"An upload may have at most {MAX_UPLOAD // MEGABYTE} MB."


class BodyLimit:
    """Answers 413 if the body of a request is too large, without storing it."""

    def __init__(self, app: ASGIApp, limit: int = MAX_UPLOAD + FORM_FIELDS) -> None:
        self._app, self._limit = app, limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and count the bytes of its body."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif _declared(scope) > self._limit:
            await _drain(receive, min(_declared(scope), MAX_DRAINED))
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
                await _drain(receive, MAX_DRAINED)
                raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, SENTENCE)
            return message

        return counted


def _declared(scope: Scope) -> int:
    length: bytes = dict(scope["headers"]).get(b"content-length", b"0")
    return int(length) if length.isdigit() else 0


async def _drain(receive: Receive, limit: int) -> None:
    while limit > 0:
        message = await receive()
        limit -= len(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return
