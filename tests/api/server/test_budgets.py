"""Every request has a deadline, a client that hangs up frees its place, and a stop is quick."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tests.api.server.server_thread import serving
from tilesight.api.ledger.database import sqlite_url
from tilesight.api.server.app import create_app
from tilesight.api.server.error_handlers import StoppingError, TooLongError, answer_problems
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.runtime.thread_pool import ThreadPool
from tilesight.api.server.security.body_limit import BodyLimit
from tilesight.api.server.security.request_watch import RequestWatch
from tilesight.vision.cancellation import stop_if_cancelled
from tilesight.vision.inference.onnx_network import Models

NUMBERS = [f"{color}{number}" for color in "kbry" for number in range(1, 14)]
SECONDS = 30


class Search:
    """Works like a long search, until it is cancelled."""

    def __init__(self) -> None:
        self.began, self.ended = threading.Event(), threading.Event()

    def run(self) -> None:
        self.began.set()
        try:
            while True:
                stop_if_cancelled()
                time.sleep(0.005)
        finally:
            self.ended.set()


@pytest.fixture
def search() -> Search:
    return Search()


@pytest.fixture
def pool() -> Iterator[ThreadPool]:
    made = ThreadPool(threads=1, waiting=1, seconds=0.2)
    yield made
    made.close()


def test_job_that_takes_too_long_is_cancelled_and_answered(
    pool: ThreadPool, search: Search
) -> None:
    with pytest.raises(TooLongError) as raised:
        asyncio.run(pool.run(search.run))
    assert search.ended.wait(SECONDS)
    assert raised.value.headers == {"Retry-After": "10"}


def test_jobs_that_wait_are_refused_at_a_stop_and_the_one_that_runs_is_cancelled(
    pool: ThreadPool, search: Search
) -> None:
    async def stopped() -> list[object]:
        jobs = [asyncio.create_task(pool.run(search.run)) for _ in range(2)]
        await asyncio.sleep(0)  # both are queued
        assert search.began.wait(SECONDS)
        pool.cancel()
        return list(await asyncio.gather(*jobs, return_exceptions=True))

    assert all(isinstance(answer, StoppingError) for answer in asyncio.run(stopped()))
    assert search.ended.wait(SECONDS)
    with pytest.raises(StoppingError):
        asyncio.run(pool.run(search.run))


def watched(pool: ThreadPool, search: Search) -> Starlette:
    async def work(request: Request) -> Response:
        await request.body()
        await pool.run(search.run)
        return Response()

    routes = [Route("/", work, methods=["POST"])]
    watch = Middleware(RequestWatch, idle_seconds=0.2, body_seconds=1.0)
    middleware = [watch, Middleware(BodyLimit)]
    app = Starlette(routes=routes, middleware=middleware)
    answer_problems(app)
    return app


def connected(url: str) -> socket.socket:
    host, port = url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=SECONDS)


def test_client_that_hangs_up_ends_its_job(search: Search) -> None:
    pool = ThreadPool(threads=1, waiting=0)
    with serving(watched(pool, search)) as url:
        with connected(url) as client:
            client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}")
            assert search.began.wait(SECONDS)
            assert not search.ended.is_set()
        assert search.ended.wait(SECONDS)
        pool.close()


def test_body_that_pauses_is_refused(pool: ThreadPool, search: Search) -> None:
    with serving(watched(pool, search)) as url, connected(url) as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
        assert client.recv(1000).startswith(b"HTTP/1.1 408")
        assert not search.began.is_set()


def test_body_that_is_declared_too_large_and_never_comes_is_refused(
    pool: ThreadPool, search: Search
) -> None:
    with serving(watched(pool, search)) as url, connected(url) as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 30000000\r\n\r\n")
        assert client.recv(1000).startswith(b"HTTP/1.1 413")


def jokers(count: int) -> dict[str, object]:
    """Return the request with which a row of jokers kept a processor busy for 40 seconds."""
    tiles = [
        {
            "tile": "*",
            "confidence": 0.05,
            "corners": [[n * 60, 0], [n * 60 + 58, 0], [n * 60 + 58, 80], [n * 60, 80]],
            "zone": "table",
            "alternatives": [[NUMBERS[(n * 7 + k) % 52], 0.05] for k in range(20)],
        }
        for n in range(count)
    ]
    return {"size": [count * 60, 200], "tiles": tiles}


@pytest.mark.thorough
def test_tiles_are_checked_while_others_arrange_rows_of_jokers(
    models: Models, tmp_path: Path
) -> None:
    app = create_app(models, Settings(sqlite_url(tmp_path / "ledger.db"), open=True))
    with (
        serving(app) as url,
        httpx.Client(base_url=url, timeout=SECONDS) as client,
        ThreadPoolExecutor(2) as others,
    ):
        jobs = [
            others.submit(httpx.post, f"{url}/api/arrange", json=jokers(60), timeout=SECONDS)
            for _ in range(2)
        ]
        time.sleep(0.1)
        answer = client.post("/api/check", json={"notation": "r5 r6 r7"})
        assert answer.status_code == HTTPStatus.OK
        assert [job.result().status_code for job in jobs] == [HTTPStatus.OK] * 2
