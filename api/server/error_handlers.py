"""Responses to errors: a short code for programs and one sentence for people."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import compile_path
from starlette.status import WS_1008_POLICY_VIOLATION, WS_1013_TRY_AGAIN_LATER
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from tilesight.api.errors import RequestError
from tilesight.api.ledger.database import DatabaseError
from tilesight.api.texts.catalog import text
from tilesight.api.validation_messages import error_sentence
from tilesight.vision.errors import PhotoError, PhotoFault

log = logging.getLogger("tilesight")

PHOTO_STATUS = {
    PhotoFault.TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    PhotoFault.NOT_A_PICTURE: HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    PhotoFault.UNSUPPORTED: HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
}
"""The status of errors of a photo; others are 422: the upload is complete, but cannot be read."""

HTTP_ERRORS: Mapping[HTTPStatus, tuple[str, str]] = {
    HTTPStatus.BAD_REQUEST: ("bad_request", "request-unreadable"),
    HTTPStatus.FORBIDDEN: ("forbidden", "request-forbidden"),
    HTTPStatus.NOT_FOUND: ("not_found", "request-nothing-here"),
    HTTPStatus.METHOD_NOT_ALLOWED: ("method_not_allowed", "request-wrong-method"),
    HTTPStatus.REQUEST_TIMEOUT: ("too_slow", "request-too-slow"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("too_large", "request-too-large"),
}
"""Codes and texts for errors of the framework that have no sentence."""

MAX_REASON = 123
"""Bytes of a reason (RFC 6455, 5.5); letters beyond ASCII have two or more."""

ALWAYS = (
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.UNPROCESSABLE_ENTITY,
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.INTERNAL_SERVER_ERROR,
)
"""The statuses that every route may answer with."""


class Problem(BaseModel):
    """An error."""

    error: str = Field(description="A short code for programs.", examples=["blurred"])
    detail: str = Field(
        description="One sentence for people.",
        examples=["The photo is blurred: hold the phone still and tap the tiles to focus."],
    )


class ProblemError(Exception):
    """Ends a request with an error response."""

    def __init__(
        self, status: HTTPStatus, error: str, detail: str, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(detail)
        self.status, self.error, self.detail = status, error, detail
        self.headers = headers

    def response(self) -> JSONResponse:
        """Return the error response."""
        return problem(self.status, self.error, self.detail, self.headers)


class BusyError(ProblemError):
    """Ends a request because too many others are waiting."""

    def __init__(self) -> None:
        sentence = text("server-busy")
        super().__init__(
            HTTPStatus.SERVICE_UNAVAILABLE, "busy", sentence, headers={"Retry-After": "1"}
        )


class StoppingError(ProblemError):
    """The server stops."""

    def __init__(self) -> None:
        sentence = text("server-stopping")
        super().__init__(
            HTTPStatus.SERVICE_UNAVAILABLE, "stopping", sentence, headers={"Retry-After": "5"}
        )


class TooLongError(ProblemError):
    """The work took longer than a request may take."""

    def __init__(self) -> None:
        sentence = text("request-too-long")
        super().__init__(
            HTTPStatus.SERVICE_UNAVAILABLE, "too_long", sentence, headers={"Retry-After": "10"}
        )


def documented(*statuses: HTTPStatus) -> dict[int | str, dict[str, Any]]:
    """Return the description of the errors of a route for OpenAPI."""
    return {
        int(status): {"model": Problem, "description": status.phrase}
        for status in (*ALWAYS, *statuses)
    }


def problem(
    status: int, error: str, detail: str, headers: Mapping[str, str] | None = None, **more: object
) -> JSONResponse:
    """Return an error response.

    Args:
        status: The HTTP status.
        error: A short code.
        detail: One sentence for people.
        headers: Further headers.
        more: Further fields of the JSON.
    """
    return JSONResponse({"error": error, "detail": detail, **more}, status, headers)


def close_reason(sentence: str) -> str:
    """Return a sentence as the reason why a WebSocket is closed, cut to what its frame can hold."""
    return sentence.encode()[:MAX_REASON].decode(errors="ignore")


async def refuse(error: ProblemError, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request with an error, or close its WebSocket with the sentence as the reason."""
    answer: ASGIApp = error.response()
    if scope["type"] == "websocket":
        later = error.status in (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
        code = WS_1013_TRY_AGAIN_LATER if later else WS_1008_POLICY_VIOLATION
        answer = WebSocketClose(code, close_reason(error.detail))
    await answer(scope, receive, send)


def database_problem(error: DatabaseError) -> ProblemError:
    """Log an error of the database, and return the problem that ends the request."""
    log.error("%s", f"{error} {error.reason}".rstrip())
    status, headers = HTTPStatus.SERVICE_UNAVAILABLE, {"Retry-After": "5"}
    return ProblemError(status, "database", str(error), headers)


def unexpected_problem() -> ProblemError:
    """Return the problem that ends a request because of an error of this program."""
    return ProblemError(HTTPStatus.INTERNAL_SERVER_ERROR, "internal", text("request-failed"))


def answer_problems(app: FastAPI | Starlette) -> None:
    """Make an application answer all errors in one form."""
    handlers: dict[Any, Any] = {
        ProblemError: _own,
        RequestError: _request,
        PhotoError: _photo,
        DatabaseError: _database,
        RequestValidationError: _invalid,
        HTTPException: _http,
        ClientDisconnect: _disconnected,
        Exception: _unexpected,
    }
    app.exception_handlers.update(handlers)


def _own(_: Request, error: ProblemError) -> JSONResponse:
    return error.response()


def _request(_: Request, error: RequestError) -> JSONResponse:
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, "wrong_request", _sentence(str(error)))


def _photo(_: Request, error: PhotoError) -> JSONResponse:
    status = PHOTO_STATUS.get(error.code, HTTPStatus.UNPROCESSABLE_ENTITY)
    return problem(status, str(error.code), error.detail)


def _database(_: Request, error: DatabaseError) -> JSONResponse:
    return database_problem(error).response()


def _invalid(_: Request, error: RequestValidationError) -> JSONResponse:
    sentence = _sentence(error_sentence(error.errors()))
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, "invalid", sentence)


def _http(request: Request, error: HTTPException) -> JSONResponse:
    status = HTTPStatus(error.status_code)
    code, text_id = HTTP_ERRORS.get(status, HTTP_ERRORS[HTTPStatus.BAD_REQUEST])
    sentence = text(text_id) if error.detail == status.phrase else error.detail
    headers = dict(error.headers or {})
    if status is HTTPStatus.METHOD_NOT_ALLOWED:
        headers["Allow"] = ", ".join(_methods(request)) or headers.get("Allow", "GET, HEAD")
    return problem(status, code, _sentence(sentence), headers)


def _methods(request: Request) -> list[str]:
    """Return the methods of all routes of a path; the framework names those of one route."""
    if not isinstance(request.app, FastAPI):
        return []
    path = request.scope["path"].removeprefix(request.scope["root_path"])
    routes = request.app.openapi()["paths"].items()
    found = (methods for template, methods in routes if compile_path(template)[0].match(path))
    return sorted(method.upper() for methods in found for method in methods)


def _disconnected(_: Request, __: ClientDisconnect) -> JSONResponse:
    """Return any answer to a client that hung up: it is not an error of the server."""
    code, text_id = HTTP_ERRORS[HTTPStatus.BAD_REQUEST]
    return problem(HTTPStatus.BAD_REQUEST, code, text(text_id))


def _unexpected(_: Request, __: Exception) -> JSONResponse:
    """Answer an error that `RequestLog` logs: the framework raises it again."""
    return unexpected_problem().response()


def _sentence(said: str) -> str:
    return said if said.endswith((".", "!", "?")) else f"{said}."
