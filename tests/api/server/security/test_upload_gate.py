"""A full queue refuses an upload at its head: the client need not send the photo."""

from __future__ import annotations

import asyncio
import select
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.runtime.app_state import AppState
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.runtime.thread_pool import MAX_WAITING, THREADS
from tilesight.api.server.security import upload_gate
from tilesight.vision.inference.onnx_network import Models

SECONDS = 30
HEAD = (
    b"POST /api/read HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\nAccept-Encoding: gzip\r\n"
    b"Content-Type: multipart/form-data; boundary=x\r\n\r\n"
)


@pytest.fixture
def app(models: Models, tmp_path: Path) -> Starlette:
    return create_app(models, Settings(sqlite_url(tmp_path / "ledger.db"), open=True))


@pytest.fixture
def url(app: Starlette) -> Iterator[str]:
    with serving(app) as address:
        yield address


@pytest.fixture
def full(app: Starlette, url: str) -> Iterator[None]:
    """Fill the queue until the test ends."""
    state: AppState = app.state.app_state
    free, loop = threading.Event(), asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    jobs = [
        asyncio.run_coroutine_threadsafe(state.pool.run(free.wait, SECONDS), loop)
        for _ in range(THREADS + MAX_WAITING)
    ]
    while state.pool.jobs < THREADS + MAX_WAITING:
        time.sleep(0.01)
    yield
    free.set()
    for job in jobs:
        job.exception(SECONDS)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(SECONDS)
    loop.close()


def answer_to_head(url: str) -> bytes:
    """Send the head of an upload, and return what the server answers before the body."""
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=SECONDS) as client:
        client.sendall(HEAD)
        received = b""
        while not received.endswith(b"}"):
            received += client.recv(1000)
        return received.lower()


@pytest.mark.usefixtures("full")
def test_client_that_waits_after_the_head_is_refused_when_the_queue_is_full(url: str) -> None:
    answer = answer_to_head(url)
    assert answer.startswith(b"http/1.1 503")
    assert b"retry-after: 1\r\n" in answer
    assert b'"error":"busy"' in answer


@pytest.mark.usefixtures("full")
def test_client_that_sends_all_before_it_reads_gets_the_answer(url: str) -> None:
    for path in ("read", "check", "corrections"):
        answer = httpx.post(f"{url}/api/{path}", files={"photo": bytes(9_000_000)}, timeout=SECONDS)
        assert (answer.status_code, answer.json()["error"]) == (503, "busy")
        assert answer.headers["Retry-After"] == "1"
    checked = httpx.post(f"{url}/api/check", json={"notation": "r5 r6 r7"}, timeout=SECONDS)
    assert checked.status_code == 200


def test_server_that_stops_refuses_uploads_at_their_head(url: str, app: Starlette) -> None:
    app.state.app_state.refuse()
    answer = answer_to_head(url)
    assert answer.startswith(b"http/1.1 503")
    assert b"retry-after: 5\r\n" in answer


def test_more_uploads_than_fit_are_refused_until_others_have_ended(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upload_gate, "MAX_OPEN_OF_ADDRESS", 1)
    host, port = url.removeprefix("http://").split(":")
    with ExitStack() as opened:
        clients = [
            opened.enter_context(socket.create_connection((host, int(port)), timeout=SECONDS))
            for _ in range(2)
        ]
        for client in clients:
            client.sendall(HEAD)
        ((refused,), _, _) = select.select(clients, [], [], SECONDS)  # the other one waits
        assert refused.recv(100).lower().startswith(b"http/1.1 503")
        hint = httpx.post(f"{url}/api/hint", json={"position": "/ r5"}, timeout=SECONDS)
        assert (hint.status_code, hint.json()["error"]) == (503, "busy")
    until = time.monotonic() + SECONDS
    while sent_form(url) == 503:
        assert time.monotonic() < until


def sent_form(url: str) -> int:
    """Return the status of a whole form."""
    answer = httpx.post(f"{url}/api/read", files={"photo": b"no picture"}, timeout=SECONDS)
    return answer.status_code
