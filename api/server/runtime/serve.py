"""Serve the application in one process: HTTP on one port, HTTPS on another."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import uvicorn
from starlette.applications import Starlette

from tilesight.api.errors import RequestError, reason_of
from tilesight.api.server.connections.accept_limit import LimitedSocket, OpenConnections
from tilesight.api.server.connections.http_protocol import HEAD_SECONDS, LimitedProtocol
from tilesight.api.server.connections.websocket_protocol import LimitedWebSocket
from tilesight.api.server.routes.live import MAX_FRAME
from tilesight.api.server.runtime.app_state import AppState
from tilesight.api.server.runtime.json_log import log_as_json
from tilesight.api.server.runtime.thread_pool import SWITCH_SECONDS
from tilesight.api.server.security.certificate import Certificates
from tilesight.api.server.security.certificate_renewal import keep_certificate
from tilesight.api.texts.catalog import text

BACKLOG = 256
OWN_PROXIES = "127.0.0.1,::1,::ffff:127.0.0.1"
"""Addresses of proxies that name their clients; the last one is seen by a server that listens on
`::`."""
ANSWER_SECONDS = 4
"""Time for running jobs when the server stops; those that wait are refused at once."""
GRACE_SECONDS = 6
"""Time for open requests when the server stops; a live view would never end."""
EXIT_SECONDS = 9
"""Time after which the process ends, whatever its threads still do."""


@dataclass(frozen=True, slots=True)
class Listening:
    """An open socket, and the files of its certificate, if it is for HTTPS."""

    socket: socket.socket
    certificates: Certificates | None = None


class _Server(uvicorn.Server):
    """A server that leaves signals to its caller, who runs several servers."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture no signals."""
        yield


class ServerLoop(asyncio.SelectorEventLoop):
    """An event loop whose TLS has the deadline of a request's head; asyncio's is 60 s."""

    async def create_server(self, *args: Any, **options: Any) -> asyncio.Server:
        """Return a server that closes connections whose TLS does not begin or end in time."""
        if options.get("ssl") is not None:
            options["ssl_handshake_timeout"] = options["ssl_shutdown_timeout"] = HEAD_SECONDS
        return await super().create_server(*args, **options)


def listen(host: str, port: int, option: str) -> socket.socket:
    """Return an open socket; clients that connect wait until the server is ready.

    Args:
        host: The address to listen on.
        port: The port.
        option: The option of the command line that chooses the port.

    Raises:
        RequestError: The port is in use, or the address is not this machine's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends the body of an answer at once only if TCP is named; otherwise it waits for the
    # client to acknowledge the headers, 40 ms and more
    opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
        opened.listen(BACKLOG)
    except (OSError, OverflowError, TypeError) as error:
        opened.close()
        raise RequestError(_unusable(host, port, option, error)) from error
    return opened


def _unusable(host: str, port: int, option: str, error: Exception) -> str:
    """Return why nothing can listen there: the address or the port is wrong."""
    reason, code = reason_of(error), getattr(error, "errno", None)
    if isinstance(error, socket.gaierror | TypeError) or code == errno.EADDRNOTAVAIL:
        return text("host-unusable", host=host, reason=reason)
    return text("port-unusable", port=port, host=host, reason=reason, option=option)


def ending_signals() -> list[signal.Signals]:
    """Return the signals that stop a server beside Ctrl+C: also that of a terminal that closes.

    Where that one is ignored, as after `nohup`, it stays so.
    """
    hangup: signal.Signals | None = getattr(signal, "SIGHUP", None)  # Windows has none
    if hangup and signal.getsignal(hangup) is signal.SIG_DFL:
        return [signal.SIGTERM, hangup]
    return [signal.SIGTERM]


def serve(app: Starlette, listening: Sequence[Listening]) -> None:
    """Serve an application on open sockets until a signal stops it."""
    log_as_json()
    sys.setswitchinterval(SWITCH_SECONDS)
    with asyncio.Runner(loop_factory=ServerLoop) as runner:
        runner.run(_serve(app, listening))


async def _serve(app: Starlette, listening: Sequence[Listening]) -> None:
    servers = [_Server(_config(app, place)) for place in listening]
    connections = OpenConnections()
    sockets = [LimitedSocket(place.socket, connections) for place in listening]
    loop = asyncio.get_running_loop()

    def stop() -> None:
        for server in servers:
            server.should_exit = True
        state: AppState | None = getattr(app.state, "app_state", None)  # None while it starts
        if state:
            state.refuse()
            loop.call_later(ANSWER_SECONDS, state.cancel)
        _end_after(EXIT_SECONDS)

    def at_signal(*_: object) -> None:
        if not loop.is_closed():  # as it is while the process ends
            loop.call_soon_threadsafe(stop)

    for number in (signal.SIGINT, *ending_signals()):
        signal.signal(number, at_signal)
    pairs = list(zip(servers, listening, strict=True))
    renewals = [
        asyncio.create_task(keep_certificate(server.config.ssl, place.certificates))
        for server, place in pairs
        if place.certificates and server.config.ssl
    ]
    async with app.router.lifespan_context(app):
        # what is loaded now stays: to look for garbage in it stops all threads for 0.1 s, and a
        # request whose body has thousands of lists makes Python look each time
        gc.freeze()
        running = zip(servers, sockets, strict=True)
        await asyncio.gather(*(server.serve([accepting]) for server, accepting in running))
    for renewal in renewals:
        renewal.cancel()


def _end_after(seconds: float) -> None:
    """End the process after some seconds: Python would wait for a thread in native code."""
    timer = threading.Timer(seconds, os._exit, (0,))
    timer.daemon = True
    timer.start()


def _config(app: Starlette, place: Listening) -> uvicorn.Config:
    files = place.certificates
    config = uvicorn.Config(
        app,
        lifespan="off",  # two servers share one application
        log_config=None,  # its messages are lines of JSON like all others
        log_level="warning",
        access_log=False,
        server_header=False,
        http=LimitedProtocol,
        ws=LimitedWebSocket,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,  # frames are compressed, and a bomb would be a message
        ssl_certfile=files.certificate if files else None,
        ssl_keyfile=files.key if files else None,
        timeout_graceful_shutdown=GRACE_SECONDS,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", OWN_PROXIES),
    )
    config.load()
    return config
