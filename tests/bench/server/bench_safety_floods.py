"""Floods of requests from one or two addresses: how long those of another client take meanwhile."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress

import httpx

from tests.bench.server.bench_server import TIMEOUT, Served, encoded_demo, served, warm_up
from tests.bench.table import Figure

CONNECTIONS = 190
"""Connections of each address, about as many as one may open."""
ADDRESSES = ("127.0.0.2", "127.0.0.3")
SECONDS = 10.0
PAGES = ("/texts/de.ftl", "/api/variants", "/nowhere")
MAX_SECONDS = 2.0
CLOSED_SECONDS = 2.0
"""Time in which the server notices that the connections of a flood are closed."""
NEVER = 3600.0


def bench() -> Iterator[Figure]:
    """Run all floods."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(f"sqlite:///{folder}/ledger.db") as server,
        httpx.Client(base_url=server.url, timeout=TIMEOUT) as client,
    ):
        warm_up(server)
        yield from watched("no flood", client, server, "/", 0)
        for page in PAGES:
            yield from watched(f"{CONNECTIONS} clients: {page}", client, server, page, CONNECTIONS)
        match = client.post("/api/matches", json={"players": ["A", "B"]}).json()["id"]
        name, path = f"{2 * CONNECTIONS} event streams", f"/api/matches/{match}/events"
        yield from watched(name, client, server, path, 2 * CONNECTIONS)


def watched(
    name: str, client: httpx.Client, server: Served, path: str, count: int
) -> Iterator[Figure]:
    """Request a path from many connections, and read photos and check the state meanwhile."""
    photo = encoded_demo(960)
    readings, checks = [0.0], [0.0]
    with ThreadPoolExecutor(1) as flood:
        job = flood.submit(asyncio.run, flooded(server.port, path, count))
        until = time.perf_counter() + SECONDS
        while time.perf_counter() < until:
            checks.append(seconds_of(client, "GET", "/api/ready"))
            readings.append(seconds_of(client, "POST", "/api/read", files={"photo": photo}))
        answers = job.result()
    yield Figure(f"{name}: slowest reading of another client", max(readings), "s", MAX_SECONDS)
    yield Figure("  slowest check that the server is ready", max(checks), "s", 1)
    yield Figure("  requests of the flood that were answered", answers, "requests")
    time.sleep(CLOSED_SECONDS)


def seconds_of(client: httpx.Client, method: str, path: str, **body: object) -> float:
    """Return how long a request takes."""
    started = time.perf_counter()
    client.request(method, path, **body).raise_for_status()  # type: ignore[arg-type]
    return time.perf_counter() - started


async def flooded(port: int, path: str, count: int) -> int:
    """Request a path from many connections until the time is over; return the answers."""
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode()
    answers = [0] * count

    async def client(number: int) -> None:
        source = (ADDRESSES[number // CONNECTIONS], 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source)
        with closing(writer):
            while True:
                writer.write(request)
                await answer(reader)
                answers[number] += 1

    clients = asyncio.gather(*map(client, range(count)))
    with suppress(TimeoutError):
        await asyncio.wait_for(clients if count else asyncio.sleep(NEVER), SECONDS)
    return sum(answers)


async def answer(reader: asyncio.StreamReader) -> None:
    """Read one answer; a stream of events never ends."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = head.partition(b"content-length: ")[2].partition(b"\r\n")[0]
    if length:
        await reader.readexactly(int(length))
        return
    while size := int(await reader.readuntil(b"\r\n"), 16):
        await reader.readexactly(size + 2)
    await reader.readexactly(2)
