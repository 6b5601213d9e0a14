"""Running the application in one process: in the open at one port, by HTTPS at another."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import uvicorn
from starlette.applications import Starlette

from tilesight.api.errors import RequestError
from tilesight.api.server.routes.live import MAX_FRAME

BACKLOG = 256
GRACE_SECONDS = 3
"""How long open requests may go on when the server stops; a live view would go on for ever."""


@dataclass(frozen=True, slots=True)
class Listening:
    """A socket that is open, and the files of the certificate and key it is served with."""

    socket: socket.socket
    certificate: tuple[str, str] | None = None


class _Server(uvicorn.Server):
    """A server that leaves the signals to who runs several of them."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


def listen(host: str, port: int, option: str) -> socket.socket:
    """Open a port; who connects waits until the server is ready.

    Raises:
        RequestError: the port is taken, or the address is not this machine's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only where TCP is named asyncio sends each answer's body at once; else it waits for the other
    # side to acknowledge the head, 40 ms and more.
    opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
        opened.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        opened.close()
        reason = getattr(error, "strerror", None) or str(error)
        sentence = f"Port {port} of {host} cannot be used ({reason}); choose another by {option}."
        raise RequestError(sentence) from error
    return opened


def serve(app: Starlette, listening: Sequence[Listening]) -> None:
    """Serve an application on open sockets until a signal ends it."""
    asyncio.run(_serve(app, listening))


async def _serve(app: Starlette, listening: Sequence[Listening]) -> None:
    servers = [_Server(_config(app, place)) for place in listening]

    def stop() -> None:
        for server in servers:
            server.should_exit = True

    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
    async with app.router.lifespan_context(app):
        pairs = zip(servers, listening, strict=True)
        await asyncio.gather(*(server.serve([place.socket]) for server, place in pairs))


def _config(app: Starlette, place: Listening) -> uvicorn.Config:
    certificate, key = place.certificate or (None, None)
    return uvicorn.Config(
        app,
        lifespan="off",  # two servers share one application
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=MAX_FRAME,
        ssl_certfile=certificate,
        ssl_keyfile=key,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
