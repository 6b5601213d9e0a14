"""The body of a request: JSON or a form, parsed as a model and described for OpenAPI."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.datastructures import UploadFile

from tilesight.api.errors import RequestError
from tilesight.api.server.error_handlers import BusyError
from tilesight.api.server.schemas.requests import MAX_PHOTOS, GameRequest
from tilesight.api.server.security.body_limit import FORM, media_type
from tilesight.api.texts.catalog import text

R = TypeVar("R", bound=GameRequest)


def parsed(model: type[R]) -> Callable[[Request], Awaitable[R]]:
    """Return the dependency that parses a request's JSON or form as a model."""
    properties = model.model_json_schema()["properties"].items()
    lists = {name for name, schema in properties if schema.get("type") == "array"}

    async def read(request: Request) -> R:
        fields = await _fields(request, lists)
        try:
            return model.model_validate(fields)
        except ValidationError as error:
            raise RequestValidationError(error.errors(include_url=False)) from error

    return read


def body_of(model: type[GameRequest], *, json_too: bool = True) -> dict[str, Any]:
    """Return the description of a request's body for OpenAPI."""
    form = model.model_json_schema()
    content: dict[str, Any] = {FORM: {"schema": form}}
    if json_too:
        content = {"application/json": {"schema": _without_photos(form)}, **content}
    return {"requestBody": {"required": True, "content": content}}


async def _fields(request: Request, lists: set[str]) -> Any:
    kind = media_type(request.scope)
    if kind == FORM:
        return await _form(request, lists)
    if kind == "application/json":
        return await _json(request)
    raise RequestError(text("body-must-be-json-or-form"))


async def _json(request: Request) -> Any:
    try:
        return json.loads(await request.body())
    except (ValueError, RecursionError) as error:
        raise RequestError(text("body-no-json")) from error


async def _form(request: Request, lists: set[str]) -> dict[str, Any]:
    try:
        return await _form_fields(request, lists)
    except OSError as error:  # no room for a photo, or no file left
        raise BusyError from error


async def _form_fields(request: Request, lists: set[str]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    async with request.form(max_files=MAX_PHOTOS, max_fields=50) as form:
        for name, value in form.multi_items():
            given = await value.read() if isinstance(value, UploadFile) else value
            if name in lists:
                fields.setdefault(name, []).append(given)
            else:
                fields[name] = given
    return fields


def _without_photos(schema: Any) -> Any:
    """Return a schema without photos, which only a form can contain."""
    if isinstance(schema, list):
        kept = (item for item in schema if not _is_photo(item))
        return [_without_photos(item) for item in kept]
    if isinstance(schema, dict):
        return {key: _without_photos(value) for key, value in schema.items()}
    return schema


def _is_photo(schema: Any) -> bool:
    return isinstance(schema, dict) and schema.get("format") == "binary"
