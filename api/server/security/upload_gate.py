"""Refuse long work before its body arrives: if no thread will be free, or its address has much."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tilesight.api.server.error_handlers import BusyError, ProblemError
from tilesight.api.server.runtime.addresses import client_of, network_of
from tilesight.api.server.runtime.app_state import AppState, app_state
from tilesight.api.server.runtime.thread_pool import MAX_WAITING, THREADS
from tilesight.api.server.security.body_limit import FORM, MAX_DRAINED, drain, media_type

MAX_OPEN = 2 * (THREADS + MAX_WAITING)
"""Forms that arrive or wait, twice as many as the queue takes: each photo of more than a megabyte
is an open file, and all of them together are 900 MB."""
MAX_OPEN_OF_ADDRESS = (THREADS + MAX_WAITING) // 2
"""Forms and hints of an address: the other half of the queue is left to others."""
LONG = ("/hint", "/arrange")
"""The ends of the paths of requests without photos that wait in the same queue."""


class UploadGate:
    """Answers 503 to the head of long work if the queue or the share of its address is full."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, unless its work would be refused when its body has arrived."""
        if scope["type"] != "http" or not _takes_long(scope):
            await self._app(scope, receive, send)
            return
        address = network_of(client_of(scope))
        try:
            self._check_free(app_state(HTTPConnection(scope)), address)
        except ProblemError as error:
            await _answer_before_body(error.response(), receive, send)
            return
        self._open[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open -= Counter([address])

    def _check_free(self, state: AppState, address: str) -> None:
        """Check that one more request may arrive.

        Raises:
            BusyError: The queue is full, or too many arrive, or too many of this address.
        """
        state.pool.check_free()
        if self._open.total() >= MAX_OPEN or self._open[address] >= MAX_OPEN_OF_ADDRESS:
            raise BusyError


def _takes_long(scope: Scope) -> bool:
    return media_type(scope) == FORM or scope["path"].endswith(LONG)


async def _answer_before_body(answer: JSONResponse, receive: Receive, send: Send) -> None:
    """Send a whole answer, then read the rest of the body.

    A connection that is closed with unread bytes may lose the answer, and a client that sends its
    whole body before it reads would never see it.
    """
    answer.headers["Connection"] = "close"
    # otherwise a compressed answer ends only with the connection
    answer.headers["Content-Encoding"] = "identity"
    start = {"type": "http.response.start", "status": answer.status_code}
    await send({**start, "headers": answer.raw_headers})
    await send({"type": "http.response.body", "body": answer.body, "more_body": True})
    with suppress(HTTPException):  # the body is too slow or too large
        await drain(receive, MAX_DRAINED)
    await send({"type": "http.response.body"})
