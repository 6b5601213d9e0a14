"""Security headers for every response; a response may set its own instead."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
API_PATH = "/api/"
API_HEADERS = {
    "Cache-Control": "no-store",  # a proxy must not give one phone's answers to another
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
"""Headers of responses that are no page. They must not be added to files: the headers of the
response that a page has not changed replace those that the browser has stored with it."""


class ResponseHeaders:
    """Adds the headers that a response does not have."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add the headers to its response."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                of_api = scope["path"].startswith(API_PATH)
                for name, value in (HEADERS | API_HEADERS if of_api else HEADERS).items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, with_headers)
