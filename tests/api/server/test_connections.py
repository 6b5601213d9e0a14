"""Requests that are refused before they are read: unknown hosts, idle and excess connections."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime import connection_limit
from tilesight.api.server.runtime.connection_limit import LimitedProtocol
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.security.known_host import host_name, is_local
from tilesight.api.server.security.response_headers import HEADERS
from tilesight.vision.networks.onnx_network import Models

SECONDS = 20


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8080",
        "[::1]:8080",
        "[fe80::1%eth0]",
        "localhost",
        "PC.local:8443",
        "server-1:8080",
    ],
)
def test_addresses_and_local_names_are_known(host: str) -> None:
    assert is_local(host_name(host))


@pytest.mark.parametrize("host", ["evil.example", "1.2.3.4.evil.example:80", "local.evil.example."])
def test_public_names_are_not(host: str) -> None:
    assert not is_local(host_name(host))


def test_name_that_resolves_to_this_machine_is_refused(client: httpx.Client, url: str) -> None:
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    answer = client.post("/api/matches", json={"players": ["A", "B"]}, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "unknown_host")
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 403
    address = url.replace("http", "ws") + "/api/live"
    with (
        pytest.raises(InvalidStatus),
        connect(address, additional_headers={"Host": "evil.example"}),
    ):
        pass


def test_listed_name_is_known(models: Models, tmp_path: Path) -> None:
    settings = Settings(sqlite_url(tmp_path / "ledger.db"), hosts=("tiles.example",))
    with serving(create_app(models, settings)) as url:
        answer = httpx.get(f"{url}/api/health", headers={"Host": "Tiles.example:443"})
    assert answer.status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/matches/none", "/nowhere"])
def test_every_response_has_the_security_headers(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    assert [name for name in HEADERS if name not in headers] == []


def test_page_that_has_not_changed_keeps_its_policy(client: httpx.Client) -> None:
    page = client.get("/")
    assert page.headers["Content-Security-Policy"].startswith("default-src 'self'")
    unchanged = client.get("/", headers={"If-None-Match": page.headers["etag"]})
    policy = unchanged.headers.get("Content-Security-Policy", "default-src 'self'")
    assert (unchanged.status_code, policy.startswith("default-src 'self'")) == (304, True)
    assert "'none'" in client.get("/api/health").headers["Content-Security-Policy"]


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    """Serve nothing, with short and small limits."""
    monkeypatch.setattr(connection_limit, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(connection_limit, "MAX_PER_ADDRESS", 3)
    make = uvicorn.Config

    def limited(*args: object, **options: object) -> uvicorn.Config:
        return make(*args, http=LimitedProtocol, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(uvicorn, "Config", limited)
    with serving(Starlette()) as url:
        host, port = url.removeprefix("http://").split(":")
        yield host, int(port)


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HT"])
def test_connection_without_a_whole_request_is_closed(
    address: tuple[str, int], sent: bytes
) -> None:
    with socket.create_connection(address, timeout=SECONDS) as idle:
        idle.sendall(sent)
        received = b""
        while part := idle.recv(1000):
            received += part
        assert received.count(b"HTTP/1.1 404") == sent.count(b"\r\n\r\n")


def test_connections_of_one_address_are_limited_and_others_are_served(
    address: tuple[str, int],
) -> None:
    connections = [socket.create_connection(address, timeout=SECONDS) for _ in range(4)]
    assert connections[-1].recv(1) == b""
    other = ("127.0.0.2", 0)
    with socket.create_connection(address, timeout=SECONDS, source_address=other) as one:
        one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert one.recv(1000).startswith(b"HTTP/1.1 404")
    for connection in connections:
        connection.close()
