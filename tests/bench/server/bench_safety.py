"""Attacks on a server of its own on the loopback interface: a few of each, bounded in time."""

from __future__ import annotations

import signal
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import httpx

from tests.api.server.security.paired import OBSERVED, PUBLIC, operations, sent
from tests.bench.server.bench_server import Served, encoded_demo, served
from tests.bench.table import Figure
from tests.fuzz.picture_bombs import heic_grid, jpeg_with_scans, png, webp

GONE_SECONDS = 3.0
"""Time after which the clients of an attack hang up."""
WATCHED_SECONDS = 6.0
MAX_CHECK_SECONDS = 1.0
MAX_MEGABYTES = 1024
IDLE = 500
READS = 10
OTHER_ADDRESS = ("127.0.0.2", 0)
"""The address of the attackers with connections: limits are per address."""

Attack = Callable[[str], None]


def bench() -> Iterator[Figure]:
    """Run all attacks."""
    with tempfile.TemporaryDirectory() as folder:
        with served(f"sqlite:///{folder}/ledger.db") as server:
            for name, attack in attacks().items():
                yield from attacked(server, name, attack)
            yield from idle_connections(server)
        with served(f"sqlite:///{folder}/ledger.db") as server:
            yield from stopped(server)
        with served(f"sqlite:///{folder}/ledger.db", paired_only=True) as server:
            yield from strangers(server)


def attacks() -> dict[str, Attack]:
    """Return the attacks by name; each ends by itself."""
    keys = dict.fromkeys(map(str, range(200_000)), 1)
    scans, tiny, grid = jpeg_with_scans(3000, 160), webp(16_383), heic_grid(4000, 7900, 20)
    huge, large = (png(*size, deep_alpha=True) for size in ((10_000, 10_000), (5000, 3000)))
    return {
        "row of 60 jokers": lambda url: post(url, "/api/arrange", json=jokers(60)),
        "300 jokers": lambda url: post(url, "/api/arrange", json=jokers(300)),
        "200,000 unknown keys": lambda url: post(url, "/api/check", json=keys),
        "JPEG with 160 scans": lambda url: upload(url, scans),
        "16-bit PNG of 100 megapixels": lambda url: upload(url, huge),
        "16-bit PNG of 15 megapixels": lambda url: upload(url, large),
        "WebP of 268 megapixels in 28 bytes": lambda url: upload(url, tiny),
        "HEIC of 400 tiles with the same data": lambda url: upload(url, grid),
    }


def attacked(server: Served, name: str, attack: Attack) -> Iterator[Figure]:
    """Run two of an attack at once, and check a position meanwhile and afterwards."""
    slowest, errors, memory = 0.0, 0, 0.0
    with ThreadPoolExecutor(2) as attackers, httpx.Client(base_url=server.url, timeout=60) as one:
        jobs = [attackers.submit(attack, server.url) for _ in range(2)]
        until = time.perf_counter() + WATCHED_SECONDS
        while time.perf_counter() < until:
            started = time.perf_counter()
            answer = one.post("/api/check", json={"notation": "r5 r6 r7"})
            slowest = max(slowest, time.perf_counter() - started)
            errors += answer.status_code != httpx.codes.OK
            memory = max(memory, server.megabytes)
            time.sleep(0.1)
        for job in jobs:
            job.result()
    yield Figure(f"two of: {name}: slowest check", slowest, "s", MAX_CHECK_SECONDS)
    yield Figure("  checks that failed", errors, "requests", 0)
    yield Figure("  memory", memory, "MB", MAX_MEGABYTES)


def idle_connections(server: Served) -> Iterator[Figure]:
    """Open connections that send nothing, and ask for the health meanwhile."""
    address = ("127.0.0.1", server.port)
    connections = [
        socket.create_connection(address, timeout=60, source_address=OTHER_ADDRESS)
        for _ in range(IDLE)
    ]
    started = time.perf_counter()
    answer = httpx.get(f"{server.url}/api/health", timeout=60)
    seconds = time.perf_counter() - started
    closed = 0
    for connection in connections:
        with connection, suppress(ConnectionError):
            closed += connection.recv(1) == b""
    yield Figure(f"{IDLE} idle connections: health of another client", seconds, "s", 1)
    yield Figure("  refused", answer.status_code != httpx.codes.OK, "requests", 0)
    yield Figure("  left open", IDLE - closed, "connections", 0)


def strangers(server: Served) -> Iterator[Figure]:
    """Send every operation as an unpaired phone, to a foreign host and from a foreign page."""
    closed = [one for one in operations() if one.path not in {*PUBLIC, OBSERVED}]
    kinds: dict[str, dict[str, str]] = {
        "unpaired phone": {},
        "foreign Host": {"Host": "evil.example"},
        "foreign Origin": {"Origin": "http://evil.example"},
    }
    with httpx.Client(base_url=server.url, timeout=60) as stranger:
        for name, headers in kinds.items():
            answers = [sent(stranger, operation, "x", headers) for operation in closed]
            wrong = sum(answer not in (401, 403) for answer in answers)
            yield Figure(f"{name}: {len(answers)} operations not refused", wrong, "requests", 0)


def stopped(server: Served) -> Iterator[Figure]:
    """Stop the server while it reads photos."""
    photo = encoded_demo(960)
    with ThreadPoolExecutor(READS) as clients:
        jobs = [clients.submit(status, server.url, photo) for _ in range(READS)]
        time.sleep(1)
        started = time.perf_counter()
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(60)
        seconds = time.perf_counter() - started
        answers = [job.result() for job in jobs]
    wrong = sum(answer not in (200, 503) for answer in answers)
    yield Figure(f"SIGTERM under {READS} reads: exit", seconds, "s", 10)
    yield Figure("  neither answered nor refused with 503", wrong, "requests", 0)


def post(url: str, path: str, **body: object) -> None:
    """Send a request and hang up after a few seconds."""
    with suppress(httpx.HTTPError):
        httpx.post(f"{url}{path}", timeout=GONE_SECONDS, **body)  # type: ignore[arg-type]


def upload(url: str, photo: bytes) -> None:
    """Send a photo and hang up after a few seconds."""
    post(url, "/api/read", files={"photo": photo})


def status(url: str, photo: bytes) -> int:
    """Return the status of a reading; 0 if the connection was lost."""
    try:
        return httpx.post(f"{url}/api/read", files={"photo": photo}, timeout=60).status_code
    except httpx.HTTPError:
        return 0


def jokers(count: int) -> dict[str, object]:
    """Return a row of jokers, each of which may be twenty other tiles."""
    numbers = [f"{color}{number}" for color in "kbry" for number in range(1, 14)]
    tiles = [
        {
            "tile": "*",
            "confidence": 0.05,
            "corners": [[n * 60, 0], [n * 60 + 58, 0], [n * 60 + 58, 80], [n * 60, 80]],
            "zone": "table",
            "alternatives": [[numbers[(n * 7 + k) % 52], 0.05] for k in range(20)],
        }
        for n in range(count)
    ]
    return {"size": [count * 60, 200], "tiles": tiles}
