"""Limit how often an address may send requests (token bucket)."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from math import ceil

from starlette.types import ASGIApp, Receive, Scope, Send

from tilesight.api.server.error_handlers import ProblemError, refuse
from tilesight.api.server.runtime.addresses import client_of, network_of
from tilesight.api.server.runtime.allowance import Allowance
from tilesight.api.server.runtime.settings import Rate
from tilesight.api.texts.catalog import text

MAX_ADDRESSES = 10_000
"""Addresses whose requests are counted; the one that was quiet for longest is forgotten."""
REFUSAL_SECONDS = 1.0
"""Time until a request is refused: a client with hundreds of connections that sends the next one
after each refusal would otherwise keep the event loop busy."""
PAIRING_RATE = Rate(10, 0.1)
"""A code has 128 random bits; all phones behind one proxy share an address."""

TABLE_RATE = Rate(30, 0.1)
"""Tables that an address creates, and invitations to them: nobody deletes a table, and each of the
invitations stays in the database for a day."""


class TokenBuckets:
    """One bucket of tokens for each address; a request takes a token, and time refills it."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._buckets: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str) -> float:
        """Take a token; return 0, or the seconds until there is one."""
        now = self._clock()
        bucket = self._buckets.pop(address, None) or Allowance(self._rate, now)
        self._buckets[address] = bucket
        if len(self._buckets) > MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        bucket.refill(now)
        if bucket.left < 1:
            return (1 - bucket.left) / self._rate.per_second
        bucket.left -= 1
        return 0.0


class RateLimit:
    """Answers 429 if an address sends too many requests."""

    def __init__(self, app: ASGIApp, rate: Rate, path: str = "") -> None:
        """Limit the requests whose path ends with `path`."""
        self._app, self._path, self._buckets = app, path, TokenBuckets(rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        limited = scope["path"].endswith(self._path)
        seconds = ceil(self._buckets.take(network_of(client_of(scope)))) if limited else 0
        if not seconds:
            await self._app(scope, receive, send)
            return
        await asyncio.sleep(REFUSAL_SECONDS)
        sentence, headers = text("request-too-many", seconds=seconds), {"Retry-After": str(seconds)}
        error = ProblemError(HTTPStatus.TOO_MANY_REQUESTS, "too_many", sentence, headers)
        await refuse(error, scope, receive, send)
