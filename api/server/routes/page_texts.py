"""The texts of the page: one file for each language, which phones keep until it changes."""

from __future__ import annotations

from hashlib import sha256
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tilesight.api.server.error_handlers import ProblemError
from tilesight.api.server.routes.page import HEADERS
from tilesight.api.texts.catalog import text
from tilesight.api.texts.page_catalog import page_catalog
from tilesight.engine.texts.catalog import LANGUAGES


def text_routes() -> list[Route]:
    """Return the route of the page's texts, which are read once."""
    sources = {language: page_catalog(language).encode() for language in LANGUAGES}
    tags = {language: f'"{sha256(source).hexdigest()}"' for language, source in sources.items()}

    async def texts(request: Request) -> Response:
        language = request.path_params["language"]
        if language not in sources:
            raise ProblemError(HTTPStatus.NOT_FOUND, "not_found", text("request-nothing-here"))
        headers = {**HEADERS, "ETag": tags[language], "Content-Language": language}
        if request.headers.get("if-none-match") == tags[language]:
            return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        return Response(sources[language], media_type="text/plain", headers=headers)

    return [Route("/texts/{language}.ftl", texts)]
