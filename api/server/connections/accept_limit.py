"""A limit on open connections, checked when they are accepted, before TLS and HTTP begin."""

from __future__ import annotations

import socket
from dataclasses import dataclass, field
from typing import Any

from tilesight.api.server.runtime.addresses import network_of

MAX_CONNECTIONS = 500
"""Maximum number of open connections on all ports of a process, which may open 1024 files."""
MAX_PER_ADDRESS = 200
"""Maximum number of open connections from one address, which may be a proxy."""
SHARE_OF_FREE = 2
"""An address has at most this many connections for each one that is free, so that a few addresses
with idle connections leave some to others."""
UNREAD_SECONDS = 60.0
"""Time after which a connection is closed whose client does not read what is sent to it."""


@dataclass(slots=True)
class OpenConnections:
    """The open connections of this process, on all its ports."""

    most: int = MAX_CONNECTIONS
    most_of_address: int = MAX_PER_ADDRESS
    unread_seconds: float = UNREAD_SECONDS
    _open: list[tuple[socket.socket, str]] = field(default_factory=list)

    def add(self, connection: socket.socket, host: str) -> bool:
        """Count a connection, and return whether it is within the limits."""
        network = network_of(host)
        self._open = [one for one in self._open if one[0].fileno() >= 0]
        of_address = sum(other == network for _, other in self._open)
        free = self.most - len(self._open)
        if of_address >= min(self.most_of_address, SHARE_OF_FREE * free):
            return False
        self._open.append((connection, network))
        return True


class LimitedSocket(socket.socket):
    """A listening socket that closes connections over the limits as soon as it accepts them."""

    def __init__(self, listening: socket.socket, connections: OpenConnections) -> None:
        """Take over a listening socket."""
        kind = listening.family, listening.type, listening.proto
        super().__init__(*kind, fileno=listening.detach())
        self._connections = connections

    def accept(self) -> tuple[socket.socket, Any]:
        """Return the next connection and its address.

        Raises:
            ConnectionAbortedError: It is over the limits; asyncio then waits for the next one.
        """
        connection, address = super().accept()
        if not self._connections.add(connection, str(address[0])):
            connection.close()
            raise ConnectionAbortedError
        _limit_unread(connection, self._connections.unread_seconds)
        return connection, address


def _limit_unread(connection: socket.socket, seconds: float) -> None:
    option = getattr(socket, "TCP_USER_TIMEOUT", None)  # Linux only
    if option is not None:
        connection.setsockopt(socket.IPPROTO_TCP, option, int(seconds * 1000))
