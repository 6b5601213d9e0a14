"""WebSocket of one connection: a handshake that fails is refused, and frames are counted."""

from __future__ import annotations

from typing import Any

from starlette.status import WS_1008_POLICY_VIOLATION
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tilesight.api.server.runtime.allowance import Allowance
from tilesight.api.server.runtime.settings import Rate

FRAMES = Rate(1000, 200)
"""Frames that a client may send. A picture of the live view is one, or a few fragments; each frame
takes 10 µs, so that a stream of empty ones would keep the server busy."""
SLICE = 4096
"""Bytes that are parsed at once: as many empty frames take 10 ms."""
NO_HANDSHAKE = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 30\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\n\r\nInvalid HTTP request received."
)


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """Closes connections that send too many frames, or no valid handshake."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._allowance = Allowance(FRAMES, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """Take the whole head of the handshake, later bytes of frames."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
        if not self.handshake_initiated:
            self._refuse_handshake()

    def handle_events(self) -> None:
        """Handle the frames that have arrived, or close a connection with too many of them."""
        self._allowance.refill(self.loop.time())
        self._allowance.left -= len(self.conn.events)
        if self._allowance.left >= 0:
            super().handle_events()
        elif self.handshake_complete and not self.close_sent:
            self.conn.fail(WS_1008_POLICY_VIOLATION, "Too many frames.")
            self.handle_parser_exception()
        else:
            self.transport.abort()

    def _refuse_handshake(self) -> None:
        """Answer a head that cannot be parsed, which otherwise waits for ever."""
        self.transport.write(b"".join(self.conn.data_to_send()) or NO_HANDSHAKE)
        self.close_sent = True
        self.transport.close()
