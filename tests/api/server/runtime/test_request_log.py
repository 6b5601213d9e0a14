"""The log has one line of JSON for each request, without its query, and no traceback."""

from __future__ import annotations

import json
import logging
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import Depends, FastAPI
from starlette.requests import HTTPConnection
from starlette.routing import Mount
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.json_log import REQUESTS, JsonLines
from tilesight.api.server.runtime.settings import Settings
from tilesight.vision.inference.onnx_network import Models

SECONDS = 30
UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


class Lines(logging.Handler):
    """Keeps the lines that the server logs."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def entry(self, path: str) -> dict[str, object]:
        """Wait for the entry of a path, and return it."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            for entry in map(json.loads, list(self.lines)):
                if entry.get("path") == path:
                    return dict(entry)
            time.sleep(0.02)
        raise AssertionError(f"{path} is not in {self.lines}")


@pytest.fixture
def log() -> Iterator[Lines]:
    kept, root = Lines(), logging.getLogger()
    root.addHandler(kept)
    level = REQUESTS.level
    REQUESTS.setLevel(logging.INFO)
    yield kept
    REQUESTS.setLevel(level)
    root.removeHandler(kept)


def test_request_is_one_line_with_the_id_of_its_answer(client: httpx.Client, log: Lines) -> None:
    answer = client.get(
        "/api/nowhere%0A", params={"code": "secret"}, headers={"Cookie": "a=secret"}
    )
    entry = log.entry("/api/nowhere\n")
    assert entry["request"] == answer.headers["X-Request-Id"]
    assert (entry["method"], entry["status"], entry["client"]) == ("GET", 404, "127.0.0.1")
    assert set(entry) == {
        "time", "level", "event", "request", "method", "path", "status", "ms", "client",
    }  # fmt: skip
    assert not any("secret" in line or "\n" in line for line in log.lines)


def test_live_view_is_logged_when_it_ends(url: str, log: Lines) -> None:
    with connect(url.replace("http", "ws") + "/api/live"):
        pass
    entry = log.entry("/api/live")
    assert (entry["method"], entry["status"]) == ("WEBSOCKET", 101)


def test_client_that_hangs_up_is_logged_without_a_traceback(url: str, log: Lines) -> None:
    host, port = url.removeprefix("http://").split(":")
    head = b"POST /api/read HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n"
    form = b"Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form"
    with socket.create_connection((host, int(port)), timeout=SECONDS) as client:
        client.sendall(head + form)
        time.sleep(0.2)
    assert log.entry("/api/read")["status"] != 200
    assert not any("traceback" in line for line in log.lines)


def test_client_that_hangs_up_as_its_live_view_begins_is_no_error(url: str, log: Lines) -> None:
    host, port = url.removeprefix("http://").split(":")
    head = f"GET /api/live HTTP/1.1\r\nHost: x\r\n{UPGRADE}\r\n".encode()
    with socket.create_connection((host, int(port)), timeout=SECONDS) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.sendall(head)
    assert log.entry("/api/live")["status"] in (101, 499)
    assert not any("traceback" in line for line in log.lines)


@pytest.fixture
def broken(models: Models, tmp_path: Path) -> Iterator[str]:
    """Yield the address of a server with a route and a live view that fail."""

    def fail(connection: HTTPConnection) -> None:
        raise ValueError("a fault of the program")

    app = create_app(models, Settings(sqlite_url(tmp_path / "ledger.db"), open=True))
    (api,) = (each.app for each in app.routes if isinstance(each, Mount) and each.path == "/api")
    assert isinstance(api, FastAPI)
    api.get("/broken")(fail)
    api.websocket("/broken-view", dependencies=[Depends(fail)])(fail)
    with serving(app) as address:
        yield address


def test_unexpected_error_is_logged_once_with_the_id_of_its_request(
    broken: str, log: Lines
) -> None:
    answer = httpx.get(f"{broken}/api/broken?code=secret", timeout=SECONDS)
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    with (
        pytest.raises(InvalidStatus),
        connect(broken.replace("http", "ws") + "/api/broken-view?code=secret"),
    ):
        pass
    requests = [answer.headers["X-Request-Id"], log.entry("/api/broken-view")["request"]]
    faults = [json.loads(line) for line in log.lines if "traceback" in line]
    assert [fault.get("request") for fault in faults] == requests
    assert not any("secret" in line for line in log.lines)


def test_error_has_its_traceback_in_the_line(log: Lines) -> None:
    try:
        raise ValueError("a\nb")
    except ValueError:
        logging.getLogger("tilesight").exception("unexpected error")
    (entry,) = map(json.loads, log.lines)
    assert (entry["level"], entry["event"]) == ("error", "unexpected error")
    assert "ValueError" in entry["traceback"]
