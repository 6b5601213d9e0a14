"""Answer the short requests of one address a few at a time.

Whoever opens hundreds of connections and asks for files would otherwise delay readings and hints of
others by seconds; nothing is refused, so that a family behind one address can load the page.
"""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from starlette.types import ASGIApp, Receive, Scope, Send

from tilesight.api.server.runtime.addresses import client_of, network_of

MAX_AT_ONCE = 8
"""Requests of an address at once; a browser sends up to 6 on HTTP/1.1."""
API = "/api/"
EVENTS = "/events"
"""The end of the path of an event stream, which never ends."""


class AddressTurns:
    """Lets short requests wait while others of the same address are answered."""

    def __init__(self, app: ASGIApp, at_once: int = MAX_AT_ONCE) -> None:
        self._app, self._at_once = app, at_once
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        """Of each address that waits or is answered."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on when it is its turn."""
        if scope["type"] != "http" or not _is_short(scope):
            await self._app(scope, receive, send)
            return
        network = network_of(client_of(scope))
        turns = self._turns.get(network) or asyncio.Semaphore(self._at_once)
        self._turns[network] = turns
        async with turns:
            await self._app(scope, receive, send)


def _is_short(scope: Scope) -> bool:
    """Return whether a request is for the page, or only reads from the API."""
    path: str = scope["path"]
    reads = scope["method"] in ("GET", "HEAD") and not path.endswith(EVENTS)
    return reads or not path.startswith(API)
