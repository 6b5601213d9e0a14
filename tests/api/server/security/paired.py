"""A server that answers only paired phones, all its routes, and phones to send requests with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI
from starlette.routing import Mount

from tests.api.server.conftest import UNLIMITED
from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.settings import Settings
from tilesight.vision.inference.onnx_network import Models

CODE = "code-to-pair-with"
WEBSOCKET = "WEBSOCKET"
PUBLIC = {"/api/health", "/api/ready", "/api/pair"}
OBSERVED = "/api/metrics"
"""Open to programs on this machine, as these tests are (test_metrics.py)."""
HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "c29tZSBrZXkgdG8gdXNlLg==",
    "Sec-WebSocket-Version": "13",
}


@dataclass(frozen=True, slots=True)
class Operation:
    """A method and a path of the API; a WebSocket is a method of its own."""

    method: str
    path: str


@contextmanager
def paired_server(models: Models, folder: Path) -> Iterator[str]:
    """Serve with a code to pair with, and yield the address."""
    database = sqlite_url(folder / "ledger.db")
    settings = Settings(database, code=CODE, api_rate=UNLIMITED, hosts=("tiles.example",))
    with serving(create_app(models, settings)) as address:
        yield address


def paired_phone(url: str, code: str = CODE) -> httpx.Client:
    """Return a phone that has paired with a code."""
    phone = httpx.Client(base_url=url, timeout=30)
    phone.post("/api/pair", json={"code": code}).raise_for_status()
    return phone


def operations() -> list[Operation]:
    """Return every operation of the API as the framework knows them, documented or not."""
    mounts = [route for route in create_app().routes if isinstance(route, Mount)]
    (api,) = (mount for mount in mounts if isinstance(mount.app, FastAPI))
    found = [
        Operation(method, f"{api.path}{route.path}")
        for route in _routes(api.routes)
        for method in getattr(route, "methods", None) or {WEBSOCKET}
    ]
    return sorted(found, key=lambda one: (one.path, one.method))


def _routes(routes: Iterable[Any]) -> Iterator[Any]:
    for route in routes:
        included = getattr(route, "original_router", None)
        yield from [route] if included is None else _routes(included.routes)


def sent(client: httpx.Client, operation: Operation, id_: str, headers: dict[str, str]) -> int:
    """Return the status of the answer to an operation."""
    path = operation.path.format(match=id_, number=0, correction=id_, table=id_, phone=id_)
    if operation.method == WEBSOCKET:
        request = client.build_request("GET", path, headers={**HANDSHAKE, **headers})
    else:
        request = client.build_request(operation.method, path, json={}, headers=headers)
    answer = client.send(request, stream=True)  # events never end
    answer.close()
    return answer.status_code
