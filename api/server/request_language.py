"""Answer each request in the language of its sender."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilesight.api.texts.catalog import speaking
from tilesight.api.texts.negotiation import known_language, language_of_header

ACCEPTED = "Accept-Language"
TRANSLATED = ("/api/", "/certificate")
"""Paths with sentences; the files of the page are the same in all languages."""
QUERY = "language"
"""The parameter by which a WebSocket names the language: browsers let it send no headers."""


class RequestLanguage:
    """Makes the language of a request the current one, and names it in the response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on in its language."""
        language, translated = _language(scope), scope["path"].startswith(TRANSLATED)

        async def with_language(message: Message) -> None:
            if message["type"] == "http.response.start" and translated:
                headers = MutableHeaders(scope=message)
                headers.setdefault("Content-Language", language)
                headers.add_vary_header(ACCEPTED)
            await send(message)

        with speaking(language):
            await self._app(scope, receive, with_language)


def _language(scope: Scope) -> str:
    named = known_language(QueryParams(scope["query_string"]).get(QUERY, ""))
    return named or language_of_header(Headers(scope=scope).get(ACCEPTED, ""))
