"""Many clients at once: slow, cancelled and reading ones; and kills while rounds are written."""

from __future__ import annotations

import socket
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

import httpx

from tests.api.ledger.databases import postgresql, postgresql_programs
from tests.bench.server.bench_server import (
    TIMEOUT,
    Served,
    data_after_kills,
    encoded_demo,
    served,
    warm_up,
)
from tests.bench.table import Figure

SLOW_BODIES, CANCELLED = 200, 60
ADDRESSES = ("127.0.0.2", "127.0.0.3")
"""The addresses of the slow clients: connections are limited per address."""
CLIENTS, READINGS = (8, 32, 100), 2
"""Clients at once, and the readings that each of them wants."""
MAX_GROWTH = 20
"""Percent that the memory may have grown after all readings."""
CLOSED_SECONDS = 20.0
WORKERS = 2


def bench() -> Iterator[Figure]:
    """Run all loads."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as closing:
        log = Path(folder) / "log"
        with served(f"sqlite:///{folder}/ledger.db", log=log) as server:
            warm_up(server)
            yield from slow_bodies(server)
            yield from cancelled_uploads(server)
            yield Figure("  tracebacks in the log", log.read_text().count("Traceback"), "", 0)
            yield from readers(server)
        databases = {"SQLite": f"sqlite:///{folder}/kills.db"}
        if postgresql_programs():
            databases["PostgreSQL"] = closing.enter_context(postgresql())
        for name, url in databases.items():
            yield from data_after_kills(url, name=f", {name}")
            workers = ("--workers", str(WORKERS))
            yield from data_after_kills(url, *workers, name=f", {name}, {WORKERS} processes")


def slow_bodies(server: Served) -> Iterator[Figure]:
    """Begin requests whose bodies never come, and check a position meanwhile."""
    head = b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    connections = [connected(server, n, head) for n in range(SLOW_BODIES)]
    slowest = max(checked(server) for _ in range(20))
    until, closed = time.monotonic() + CLOSED_SECONDS, 0
    for connection in connections:
        connection.settimeout(max(0.1, until - time.monotonic()))
        closed += is_closed(connection)
    yield Figure(f"{SLOW_BODIES} slow bodies: slowest check of another client", slowest, "s", 1)
    yield Figure("  left open", SLOW_BODIES - closed, "connections", 0)


def cancelled_uploads(server: Served) -> Iterator[Figure]:
    """Hang up in the middle of uploads, and check a position afterwards."""
    head = b"POST /api/read HTTP/1.1\r\nHost: localhost\r\n"
    head += b"Content-Type: multipart/form-data; boundary=x\r\n"
    for number in range(CANCELLED):
        connected(server, number, head, bytes(50_000)).close()
    yield Figure(f"{CANCELLED} cancelled uploads: check of another client", checked(server), "s", 1)


def connected(server: Served, number: int, head: bytes, body: bytes = b"{") -> socket.socket:
    """Return a connection that has sent the head of a request, and a part of its body."""
    source = (ADDRESSES[number % len(ADDRESSES)], 0)
    address = ("127.0.0.1", server.port)
    connection = socket.create_connection(address, timeout=TIMEOUT, source_address=source)
    connection.sendall(head + b"Content-Length: 100000\r\n\r\n" + body)
    return connection


def is_closed(connection: socket.socket) -> bool:
    """Return whether the server answers and closes a connection in time."""
    with connection:
        try:
            while connection.recv(10_000):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            return True
    return True


def checked(server: Served) -> float:
    """Return the seconds until a position is checked."""
    started, body = time.perf_counter(), {"notation": "r5 r6 r7"}
    httpx.post(f"{server.url}/api/check", json=body, timeout=TIMEOUT).raise_for_status()
    return time.perf_counter() - started


@dataclass(frozen=True, slots=True)
class Result:
    """What a client got: its notations, and how often it was refused."""

    notations: tuple[str, ...]
    refused: int = 0
    without_wait: int = 0
    """Refusals that do not say when to try again."""


def readers(server: Served) -> Iterator[Figure]:
    """Read a photo with more and more clients, each of which tries until it has its answers."""
    photo = encoded_demo(640)
    expected = wanted(server, photo).notations[0]
    before = server.megabytes
    for count in CLIENTS:
        with ThreadPoolExecutor(count) as clients:
            jobs = [clients.submit(wanted, server, photo) for _ in range(count)]
            results = [job.result() for job in jobs]
        notations = [notation for result in results for notation in result.notations]
        refused = sum(result.refused for result in results)
        without = sum(result.without_wait for result in results)
        yield Figure(f"{count} clients reading, {READINGS} photos each: refused", refused, "times")
        yield Figure("  refused without Retry-After", without, "times", 0)
        yield Figure("  lost", count * READINGS - len(notations), "readings", 0)
        yield Figure("  wrong", sum(found != expected for found in notations), "readings", 0)
    growth = 100 * (server.megabytes / before - 1)
    yield Figure("  more memory than after one reading", growth, "%", MAX_GROWTH)


def wanted(server: Served, photo: bytes) -> Result:
    """Return what a client gets that tries again when the server says so."""
    notations: list[str] = []
    refused, without, until = 0, 0, time.monotonic() + 4 * TIMEOUT
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        while len(notations) < READINGS and time.monotonic() < until:
            answer = client.post("/api/read", files={"photo": photo})
            if answer.status_code == HTTPStatus.OK:
                notations.append(str(answer.json()["notation"]))
                continue
            refused += 1
            without += "Retry-After" not in answer.headers
            time.sleep(float(answer.headers.get("Retry-After", 1)))
    return Result(tuple(notations), refused, without)
