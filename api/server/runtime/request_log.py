"""Log and count every request, with an id that its answer names, too."""

from __future__ import annotations

import logging
import secrets
import time
from dataclasses import dataclass, field
from http import HTTPStatus

from fastapi.routing import APIRoute
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from tilesight.api.server.error_handlers import refuse, unexpected_problem
from tilesight.api.server.runtime.addresses import client_of
from tilesight.api.server.runtime.app_state import app_state
from tilesight.api.server.runtime.json_log import REQUESTS, request_id
from tilesight.api.server.runtime.metrics import OTHER

log = logging.getLogger("tilesight")

HEADER = "X-Request-Id"
HUNG_UP = 499
"""The status that is logged if the client did not wait for its answer, as other servers log it."""
MAX_PATH = 200
API = "/api"
PAGE = "page"
WEBSOCKET = "WEBSOCKET"


class RequestLog:
    """Logs each request when it has ended: who sent what, and what it was answered with."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with an id, and log it and its unexpected error when it has ended."""
        answer = _Answer(send, secrets.token_hex(8))
        metrics, token = app_state(HTTPConnection(scope)).metrics, request_id.set(answer.id)
        live = scope["type"] == "websocket"
        metrics.websockets += live
        try:
            await self._app(scope, receive, answer.send)
        except ClientDisconnected:  # a phone hung up while its live view began
            answer.status = HUNG_UP
        except Exception:
            log.exception("unexpected error")
            if answer.status == HUNG_UP:
                await refuse(unexpected_problem(), scope, receive, answer.send)
        finally:
            metrics.websockets -= live
            _log(scope, answer)
            if not live:
                metrics.count(scope["method"], _route(scope), answer.status, answer.seconds)
            request_id.reset(token)


@dataclass(slots=True)
class _Answer:
    """The answer to a request: its status is known when it begins."""

    _send: Send
    id: str
    status: int = HUNG_UP
    started: float = field(default_factory=time.perf_counter)

    @property
    def seconds(self) -> float:
        """Return the time since the request arrived."""
        return time.perf_counter() - self.started

    async def send(self, message: Message) -> None:
        """Pass a message on; the first one names the request."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            MutableHeaders(scope=message)[HEADER] = self.id
        elif message["type"] == "websocket.accept":
            self.status = HTTPStatus.SWITCHING_PROTOCOLS
        elif message["type"] == "websocket.close" and self.status == HUNG_UP:
            self.status = HTTPStatus.FORBIDDEN
        await self._send(message)


def _route(scope: Scope) -> str:
    """Return the path of the route that answered, with the names of its parameters."""
    route = scope.get("route")  # set by the framework in the scope that it was given
    if isinstance(route, APIRoute):
        return f"{API}{route.path}"
    return OTHER if str(scope["path"]).startswith(f"{API}/") else PAGE


def _log(scope: Scope, answer: _Answer) -> None:
    # the query and the headers are not logged: they may hold what only the client should know
    fields = {
        "method": scope.get("method", WEBSOCKET),
        "path": str(scope["path"])[:MAX_PATH],
        "status": int(answer.status),
        "ms": round(answer.seconds * 1000, 1),
        "client": client_of(scope),
    }
    failed = answer.status >= HTTPStatus.INTERNAL_SERVER_ERROR
    level = logging.WARNING if failed else logging.INFO
    REQUESTS.log(level, "request", extra={"fields": fields})
