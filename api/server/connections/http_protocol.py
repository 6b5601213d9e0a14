"""HTTP of one connection: the head of a request has a deadline, and its parts are counted."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10.0
"""Maximum time until the head of a request has arrived."""
MAX_HEADERS = 100
"""Maximum number of headers; browsers send about 20."""
MAX_TYPE = 256
"""Bytes of the header `Content-Type`: a boundary has 70 at most (RFC 2046, 5.1.1). The parameters
of a type of 30 kB keep the server busy for 70 ms."""
MAX_HEAD = 32_768
"""Bytes that are kept of a head that is not complete."""
FREE_CHUNKS, MIN_CHUNK = 100, 64
"""The chunks of a body that may have any size, and the bytes that more chunks have on average. Each
takes 30 µs: 256 kB of chunks with one byte would keep the server busy for 1.4 s."""
SLICE = 16_384
"""Bytes that are parsed at once, so that the limits are checked in time."""


class LimitedProtocol(H11Protocol):
    """Closes connections that send no request, or one of too many parts."""

    head_timer: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.conn = LimitedConnection(h11.SERVER, MAX_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection."""
        super().connection_made(transport)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes of a request."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing() or self not in self.connections:
                return
            super().data_received(data[start : start + SLICE])
        if self.cycle is None or self.cycle.response_complete:
            self._wait_for_head()
        else:
            self._stop_waiting()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP, unless the answer has already begun."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the protocol for WebSockets."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)
        self._stop_waiting()

    def _wait_for_head(self) -> None:
        if self.head_timer is None and self in self.connections:
            self.head_timer = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None


class LimitedConnection(h11.Connection):
    """The parser of a connection, which counts the parts of a request."""

    _chunks = _bytes = 0

    def next_event(self) -> Any:
        """Return the next part of a request.

        Raises:
            RemoteProtocolError: It is not HTTP, or has too many headers or small chunks, too long
                a type, or two lengths.
        """
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._chunks = self._bytes = 0
            _check_head(event)
        elif isinstance(event, h11.Data):
            self._chunks += 1
            self._bytes += len(event.data)
            if self._chunks > FREE_CHUNKS and self._bytes < self._chunks * MIN_CHUNK:
                raise h11.RemoteProtocolError("too many small chunks")
        return event


def _check_head(request: h11.Request) -> None:
    names = [name for name, _ in request.headers]
    if len(names) > MAX_HEADERS:
        raise h11.RemoteProtocolError("too many headers")
    if any(name == b"content-type" and len(kind) > MAX_TYPE for name, kind in request.headers):
        raise h11.RemoteProtocolError("the type is too long")
    if {b"content-length", b"transfer-encoding"} <= set(names):
        # a proxy may take the other one, and what follows for another request (RFC 9112, 6.1)
        raise h11.RemoteProtocolError("two lengths of a body")
