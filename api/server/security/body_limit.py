"""A limit on the size of uploads, checked while they arrive."""

from __future__ import annotations

from contextlib import suppress
from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilesight.api.server.error_handlers import problem
from tilesight.api.texts.catalog import text

FORM = "multipart/form-data"
MEGABYTE = 1_000_000
MAX_UPLOAD = 25 * MEGABYTE
FORM_FIELDS = 100_000
"""Bytes of a form in addition to its photos."""
MAX_DRAINED = 4 * MAX_UPLOAD
"""Bytes that are read and dropped: a client that is still sending does not read an answer."""
MAX_JSON = 256_000
"""Bytes of a body without photos. 300 tiles with all their alternatives have less, and parsed JSON
takes many times its size in memory."""


class BodyLimit:
    """Answers 413 if the body of a request is too large, without storing it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and count the bytes of its body."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        limit, sentence = _limit(scope)
        if _declared(scope) > limit:
            with suppress(HTTPException):  # the body is too slow
                await drain(receive, min(_declared(scope), MAX_DRAINED))
            answer = problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", sentence)
            answer.headers["Connection"] = "close"
            await answer(scope, receive, send)
        else:
            await self._app(scope, _counted(receive, limit, sentence), send)


def _counted(receive: Receive, limit: int, sentence: str) -> Receive:
    arrived = 0

    async def counted() -> Message:
        nonlocal arrived
        message = await receive()
        arrived += len(message.get("body", b""))
        if arrived > limit:
            await drain(receive, MAX_DRAINED if message.get("more_body") else 0)
            raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, sentence)
        return message

    return counted


def _limit(scope: Scope) -> tuple[int, str]:
    """Return the maximum size of a body in bytes, and the sentence if it has more."""
    if media_type(scope) == FORM:
        return MAX_UPLOAD + FORM_FIELDS, text("upload-limit", megabytes=MAX_UPLOAD // MEGABYTE)
    return MAX_JSON, text("request-limit", kilobytes=MAX_JSON // 1000)


def _declared(scope: Scope) -> int:
    length: bytes = dict(scope["headers"]).get(b"content-length", b"0")
    return int(length) if length.isdigit() else 0


def media_type(scope: Scope) -> str:
    """Return the type of a request's body, without its parameters; empty if it has none."""
    # of two headers the first, as the framework takes it when it parses the body
    kind = Headers(scope=scope).get("content-type", "")
    return kind.partition(";")[0].strip().lower()


async def drain(receive: Receive, limit: int) -> None:
    """Read and drop the rest of a body, up to a number of bytes."""
    while limit > 0:
        message = await receive()
        limit -= len(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return
