"""Files of the page that a browser may keep: a test then opens the page in half the time."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

KEEP_FILES = "X-Keep-Files"
"""The header of a request for a file that the browser may keep; others it validates each time."""


class KeptFiles:
    """Middleware that lets browsers keep modules and styles if they ask for that."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""

        async def send_to_keep(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["Cache-Control"] = "max-age=3600"
            await send(message)

        file = scope["type"] == "http" and scope["path"].endswith((".js", ".css"))
        kept = file and KEEP_FILES in Headers(scope=scope)
        await self._app(scope, receive, send_to_keep if kept else send)
