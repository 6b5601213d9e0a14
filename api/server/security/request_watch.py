"""Deadlines of a request: limit the time of its body, and end the work for clients that left."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

IDLE_SECONDS = 10.0
"""The longest pause within the body of a request."""
BODY_SECONDS = 60.0
"""The longest that a body may take: 25 MB at 3.3 Mbit/s."""


class RequestWatch:
    """End a request whose body is too slow, or whose client has hung up."""

    def __init__(
        self, app: ASGIApp, idle_seconds: float = IDLE_SECONDS, body_seconds: float = BODY_SECONDS
    ) -> None:
        self._app, self._idle, self._body = app, idle_seconds, body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and cancel it once its client has hung up."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        body = _Body(receive, self._idle, self._body)
        request = asyncio.ensure_future(self._app(scope, body.receive, send))
        hung_up = asyncio.ensure_future(body.hung_up())
        try:
            await asyncio.wait({request, hung_up}, return_when=asyncio.FIRST_COMPLETED)
            if not request.done():
                request.cancel()
                with suppress(asyncio.CancelledError):
                    await request
            else:
                request.result()
        finally:
            hung_up.cancel()
            request.cancel()


class _Body:
    """The messages of a request; after its body, the wait for the client to hang up."""

    def __init__(self, receive: Receive, idle: float, body: float) -> None:
        self._receive, self._idle = receive, idle
        self._until = asyncio.get_running_loop().time() + body
        self._complete, self._gone = asyncio.Event(), asyncio.Event()

    async def receive(self) -> Message:
        """Return the next message.

        Raises:
            HTTPException: 408, the body is too slow.
        """
        if self._complete.is_set():
            await self._gone.wait()
            return {"type": "http.disconnect"}
        message = await self._receive_in_time()
        if message["type"] == "http.disconnect":
            self._gone.set()
        if message["type"] == "http.disconnect" or not message.get("more_body"):
            self._complete.set()
        return message

    async def _receive_in_time(self) -> Message:
        try:
            async with asyncio.timeout_at(self._until), asyncio.timeout(self._idle):
                return await self._receive()
        except TimeoutError as error:
            headers = {"Connection": "close"}
            raise HTTPException(HTTPStatus.REQUEST_TIMEOUT, headers=headers) from error

    async def hung_up(self) -> None:
        """Wait until the client has hung up after its body."""
        await self._complete.wait()
        while not self._gone.is_set():
            if (await self._receive())["type"] == "http.disconnect":
                self._gone.set()
