"""The reference of the HTTP API, from the OpenAPI description of the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from docs.generators.markdown import table
from tilesight.api.server.app import create_app

INTRODUCTION = """\
# HTTP API

`tilesight serve` answers below `/api`, at <http://localhost:8080/api/> unless `--port` says
otherwise. Requests and answers are JSON. Wherever notation is expected, a form
(`multipart/form-data`) may hold a photo in the same field.
[Call the API from a program](../howto/host.md#call-the-api-from-a-program) has an example.

The whole description, with every field, is [openapi.json](openapi.json); the server itself has it
at `/api/openapi.json`. An error has the form `{"error": ..., "detail": ...}`: a code for programs
and a sentence for people.

The live view is a WebSocket at `/api/live`, which OpenAPI does not describe. A binary message is a
frame, and its reading is the answer. The text message `{"key": 3, "tile": "r7"}` corrects a tile of
an earlier answer, and `{"known_set": "..."}` sends what `/api/learn` answered.

All paths but `/api/health`, `/api/ready` and `/api/pair` need the cookie that `/api/pair` sets,
unless the server was started with `--open`.
"""


@cache
def description() -> dict[str, Any]:
    """Return the OpenAPI description of the server."""
    mounted = [getattr(route, "app", None) for route in create_app().routes]
    api = next(app for app in mounted if hasattr(app, "openapi"))
    return dict(json.loads(json.dumps(api.openapi())))


def openapi_json() -> str:
    """Return the OpenAPI description as the text of a file."""
    return json.dumps({**description(), "servers": [{"url": "/api"}]}, indent=1)


def page() -> str:
    """Return the page: a table of all paths, then the fields of each request."""
    rows = [
        (f"`{method.upper()} /api{path}`", operation["description"])
        for path, method, operation in operations()
    ]
    bodies = "".join(_body(*operation) for operation in operations())
    return f"{INTRODUCTION}\n{table(('', ''), rows)}{bodies}"


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the path, the method and the description of each operation."""
    for path, methods in description()["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def _body(path: str, method: str, operation: dict[str, Any]) -> str:
    fields = _fields(operation)
    if not fields:
        return ""
    rows = [(f"`{name}`", _type(field), _about(field)) for name, field in fields.items()]
    head = ("field", "type", "")
    return f"\n## {method.upper()} /api{path}\n\n{table(head, rows)}"


def _fields(operation: dict[str, Any]) -> dict[str, Any]:
    content = operation.get("requestBody", {}).get("content", {})
    schema = next((kind["schema"] for kind in content.values()), {})
    return dict(_resolved(schema).get("properties", {}))


def _resolved(schema: dict[str, Any]) -> dict[str, Any]:
    name = schema.get("$ref", "").rpartition("/")[2]
    return dict(description()["components"]["schemas"][name]) if name else schema


def _type(field: dict[str, Any]) -> str:
    if "anyOf" in field:
        return " or ".join(dict.fromkeys(_type(each) for each in field["anyOf"]))
    if "enum" in field:
        return ", ".join(f"`{value}`" for value in field["enum"])
    if "items" in field:
        return f"list of {_type(field['items'])}"
    if field.get("format") == "binary":
        return "photo"
    return str(field.get("$ref", "").rpartition("/")[2] or field.get("type", "any"))


def _about(field: dict[str, Any]) -> str:
    default = field.get("default")
    known = f"Default: `{json.dumps(default)}`." if default not in (None, "", [], {}) else ""
    example = "".join(f"Example: `{json.dumps(each)}`." for each in field.get("examples", []))
    text = field.get("description", "").rstrip(".")
    return " ".join(part for part in (f"{text}." if text else "", known, example) if part)
