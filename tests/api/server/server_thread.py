"""A real server in a thread of the test, on its own port."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.applications import Starlette

from tilesight.api.server.connections.accept_limit import LimitedSocket, OpenConnections
from tilesight.api.server.connections.http_protocol import LimitedProtocol
from tilesight.api.server.connections.websocket_protocol import LimitedWebSocket
from tilesight.api.server.runtime.serve import listen


@contextmanager
def serving(app: Starlette, connections: OpenConnections | None = None) -> Iterator[str]:
    """Serve an application, and yield its address."""
    listening = LimitedSocket(listen("127.0.0.1", 0, "--port"), connections or OpenConnections())
    config = uvicorn.Config(
        app,
        http=LimitedProtocol,
        ws=LimitedWebSocket,
        log_level="warning",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()
