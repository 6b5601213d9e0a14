"""`/api/ready` answers for supervisors: 503 without a database and while the server stops."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine
from starlette.applications import Starlette

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import DatabaseError, open_database, sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.routes import operations
from tilesight.api.server.runtime.settings import Settings
from tilesight.vision.inference.onnx_network import Models


@pytest.fixture
def app(models: Models, tmp_path: Path) -> Starlette:
    return create_app(models, Settings(sqlite_url(tmp_path / "ledger.db")))


@pytest.fixture
def visitor(app: Starlette) -> Iterator[httpx.Client]:
    """Yield a client with a cookie: its requests are answered without the database."""
    cookies = {"tilesight": "some-token"}
    with serving(app) as url, httpx.Client(base_url=url, cookies=cookies, timeout=30) as opened:
        yield opened


def refused(answer: httpx.Response, error: str) -> bool:
    return (answer.status_code, answer.json()["error"], answer.headers["Retry-After"]) == (
        503,
        error,
        "5",
    )


def test_server_is_ready(visitor: httpx.Client) -> None:
    answer = visitor.get("/api/ready")
    assert (answer.status_code, answer.json()) == (200, {"status": "ready"})


@pytest.mark.parametrize("seconds", [0.0, 1.0])
def test_server_without_its_database_is_alive_and_not_ready(
    visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    def check(_: Engine) -> Any:
        time.sleep(seconds)
        raise DatabaseError("The database cannot be used: it is off.")

    monkeypatch.setattr(operations, "check_database", check)
    monkeypatch.setattr(operations, "DATABASE_SECONDS", 0.5)
    assert refused(visitor.get("/api/ready"), "database")
    assert visitor.get("/api/health").status_code == 200


def test_server_that_stops_is_alive_and_not_ready(visitor: httpx.Client, app: Starlette) -> None:
    app.state.app_state.refuse()
    assert refused(visitor.get("/api/ready"), "stopping")
    assert visitor.get("/api/health").status_code == 200


def test_server_starts_though_its_code_cannot_be_stored(models: Models, tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "ledger.db")
    open_database(url).dispose()
    fails = "BEFORE INSERT ON invitations BEGIN INSERT INTO nowhere VALUES (0); END"
    with closing(sqlite3.connect(tmp_path / "ledger.db")) as connection:
        connection.execute(f"CREATE TRIGGER full_disk {fails}")
    with serving(create_app(models, Settings(url, code="right"))) as address:
        assert httpx.get(f"{address}/api/ready").status_code == 200
        answer = httpx.post(f"{address}/api/pair", json={"code": "right"})
    assert (answer.status_code, answer.json()["error"]) == (503, "database")
