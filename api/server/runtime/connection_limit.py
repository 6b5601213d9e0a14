"""Connections over HTTP: a limited number from each address, closed if idle."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MAX_CONNECTIONS = 500
"""Maximum number of open connections of a port; a process may usually open 1024 files."""
MAX_PER_ADDRESS = 200
"""Maximum number of open connections from one address, which may be a proxy."""
HEAD_SECONDS = 10.0
"""Maximum time until the head of a request has arrived."""


class LimitedProtocol(H11Protocol):
    """Closes connections over the limits, and those that send no request."""

    head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, or close it if there are too many."""
        super().connection_made(transport)
        if self._too_many():
            transport.close()
        else:
            self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes of a request."""
        super().data_received(data)
        if self.cycle is None or self.cycle.response_complete:
            self._wait_for_head()
        else:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the protocol for WebSockets."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)
        self._stop_waiting()

    def _too_many(self) -> bool:
        own = self.client[0] if self.client else None
        clients = [getattr(connection, "client", None) for connection in self.connections]
        same = sum(1 for client in clients if client and client[0] == own)
        return len(clients) > MAX_CONNECTIONS or same > MAX_PER_ADDRESS

    def _wait_for_head(self) -> None:
        if self.head_timer is None and self in self.connections:
            self.head_timer = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None
