"""Requests that are refused before they are read: unknown hosts, idle and excess connections."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.types import Receive, Scope, Send
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.connections import http_protocol
from tilesight.api.server.connections.accept_limit import LimitedSocket, OpenConnections
from tilesight.api.server.runtime import serve
from tilesight.api.server.runtime.serve import listen
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.security.certificate import local_certificates
from tilesight.api.server.security.known_host import host_name, is_local
from tilesight.api.server.security.response_headers import HEADERS
from tilesight.vision.inference.onnx_network import Models

SECONDS = 20
REQUEST = b"GET / HTTP/1.1\r\nHost: x\r\n"


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


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/ready"])
def test_monitor_that_asks_for_the_headers_gets_no_body(client: httpx.Client, path: str) -> None:
    for answer in (client.head(path), client.head(path)):  # on one connection
        assert (answer.status_code, answer.content) == (200, b"")


def test_page_that_has_not_changed_keeps_its_policy(client: httpx.Client) -> None:
    page = client.get("/")
    assert page.headers["Content-Security-Policy"].startswith("default-src 'self'")
    unchanged = client.get("/", headers={"If-None-Match": page.headers["etag"]})
    policy = unchanged.headers.get("Content-Security-Policy", "default-src 'self'")
    assert (unchanged.status_code, policy.startswith("default-src 'self'")) == (304, True)
    answer = client.get("/api/health").headers
    assert "'none'" in answer["Content-Security-Policy"]
    assert answer["Cache-Control"] == "no-store"


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    """Serve nothing, with a short deadline."""
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.3)
    with serving(Starlette()) as url:
        yield place(url)


def place(url: str) -> tuple[str, int]:
    host, port = url.removeprefix("http://").split(":")
    return host, int(port)


def answered(address: tuple[str, int], sent: bytes) -> bytes:
    """Return all that a server answers until it closes the connection."""
    with socket.create_connection(address, timeout=SECONDS) as client:
        client.sendall(sent)
        return received(client)


def received(client: socket.socket) -> bytes:
    """Return all that arrives until the connection is closed."""
    return b"".join(iter(lambda: client.recv(1000), b""))


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HT"])
def test_connection_without_a_whole_request_is_closed(
    address: tuple[str, int], sent: bytes
) -> None:
    assert answered(address, sent).count(b"HTTP/1.1 404") == sent.count(b"\r\n\r\n")


def test_tls_that_never_begins_is_closed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(serve, "HEAD_SECONDS", 0.3)
    files = local_certificates(tmp_path, [])
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(files.certificate, files.key)

    async def until_closed() -> bytes:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(asyncio.Protocol, "127.0.0.1", 0, ssl=context)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        try:
            return await asyncio.wait_for(reader.read(), SECONDS)
        finally:
            writer.close()
            server.close()

    with asyncio.Runner(loop_factory=serve.ServerLoop) as runner:
        assert runner.run(until_closed()) == b""


def test_connections_of_one_address_are_limited_and_others_are_served() -> None:
    with serving(Starlette(), OpenConnections(most_of_address=3)) as url:
        opened = [socket.create_connection(place(url), timeout=SECONDS) for _ in range(4)]
        assert opened[-1].recv(1) == b""
        other = ("127.0.0.2", 0)
        with socket.create_connection(place(url), timeout=SECONDS, source_address=other) as one:
            one.sendall(REQUEST + b"\r\n")
            assert one.recv(1000).startswith(b"HTTP/1.1 404")
        for connection in opened:
            connection.close()


def test_connections_of_all_ports_are_limited_before_they_send_anything() -> None:
    limit = OpenConnections(most=2)
    ports = [LimitedSocket(listen("127.0.0.1", 0, "--port"), limit) for _ in range(2)]
    clients = [socket.create_connection(port.getsockname()) for port in (*ports, ports[0])]
    taken = [port.accept()[0] for port in ports]
    with pytest.raises(ConnectionAbortedError):
        ports[0].accept()
    taken[0].close()
    clients.append(socket.create_connection(ports[1].getsockname()))
    taken.append(ports[1].accept()[0])
    for opened in (*taken, *clients, *ports):
        opened.close()


def test_a_few_addresses_cannot_take_all_connections() -> None:
    limit = OpenConnections(most=50, most_of_address=20)
    with socket.socket() as opened:
        taken = [
            sum(limit.add(opened, f"10.0.0.{address}") for _ in range(50)) for address in range(4)
        ]
    assert taken == [20, 20, 7, 2]


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux has this limit")
def test_client_that_reads_nothing_is_closed() -> None:
    closed = threading.Event()

    async def endless(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        sending = asyncio.create_task(send_for_ever(send))
        while (await receive())["type"] != "http.disconnect":
            pass
        sending.cancel()
        closed.set()

    async def send_for_ever(send: Send) -> None:
        while True:
            await send({"type": "http.response.body", "body": bytes(100_000), "more_body": True})

    with (
        serving(
            Starlette(routes=[Mount("/", endless)]), OpenConnections(unread_seconds=0.3)
        ) as url,
        socket.create_connection(place(url), timeout=SECONDS) as client,
    ):
        client.sendall(REQUEST + b"\r\n")
        assert closed.wait(SECONDS)


UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize(
    "rest",
    [
        pytest.param(b"a: b\r\n" * 101 + b"\r\n", id="headers"),
        pytest.param(b"a: " + b"b" * 100_000, id="long header"),
        pytest.param(
            b"Content-Type: a/b" + b";c" * 200 + b"\r\nContent-Type: a/b\r\n\r\n", id="type"
        ),
        pytest.param(
            b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 200, id="small chunks"
        ),
        pytest.param(
            b"Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n0\r\n\r\n", id="two lengths"
        ),
        pytest.param(UPGRADE + b"a: " + b"b" * 20_000 + b"\r\n\r\n", id="header of an upgrade"),
        pytest.param(UPGRADE + b"Content-Length: 5\r\n\r\nhello", id="body of an upgrade"),
    ],
)
def test_request_of_too_many_or_too_large_parts_is_refused(
    address: tuple[str, int], rest: bytes
) -> None:
    # older versions of websockets answer 400 to a large header of an upgrade
    assert answered(address, REQUEST + rest).startswith((b"HTTP/1.1 400", b"HTTP/1.1 431"))


def test_what_is_no_http_after_an_answer_closes_the_connection(
    address: tuple[str, int], caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_connection(address, timeout=SECONDS) as client:
        client.sendall(REQUEST + b"Transfer-Encoding: chunked\r\n\r\n")
        assert client.recv(1000).startswith(b"HTTP/1.1 404")
        client.sendall(b"no chunk\r\n")
        assert b"HTTP" not in received(client)
    assert not [record for record in caplog.records if record.exc_info]


def test_stream_of_empty_frames_is_closed(url: str) -> None:
    with connect(url.replace("http", "ws") + "/api/live") as client:
        client.socket.sendall(b"\x89\x80\0\0\0\0" * 2000)
        with pytest.raises(ConnectionClosed):
            client.recv(timeout=SECONDS)
    assert httpx.get(f"{url}/api/health").status_code == 200
