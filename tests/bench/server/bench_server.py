"""Server on two cores: response times, live view, concurrent clients, memory, data after kills."""

from __future__ import annotations

import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import cv2
import httpx
import numpy as np
from websockets.sync.client import connect

from tests.bench.reader.bench_reader import CORES, DEMO, compose_photo
from tests.bench.table import Figure
from tilesight.api.services.matches.match_changes import MAX_ROUNDS

READINGS, CLIENTS = 200, 8
MEMORY_READINGS = 1000
WARM_UP = 100
"""Readings after which no buffer grows any more."""
FRAMES = 60
COPIES = 2
"""Copies of the demo image in the photo, which then shows about 50 tiles."""
SHOTS = 7
KILLS, WRITES = 10, 100
MAX_MEGABYTES_GROWN = 20
TIMEOUT = 120


@dataclass(frozen=True, slots=True)
class Served:
    """A server in its own process."""

    port: int
    process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        """Return the address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def megabytes(self) -> float:
        """Return the memory that the process uses (resident set size)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024

    def kill(self) -> None:
        """Kill the process and its workers."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)


def bench() -> Iterator[Figure]:
    """Run all benchmarks of the server."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/ledger.db"
        with served(database) as server, httpx.Client(base_url=server.url, timeout=TIMEOUT) as one:
            yield from response_time(one, Path(folder))
            yield from live(server)
            yield from concurrency(server, one)
            yield from memory(server, one)
        yield from data_after_kills(database)


def response_time(client: httpx.Client, folder: Path) -> Iterator[Figure]:
    """Send a photo of 12 megapixels over the loopback interface."""
    compose_photo(folder / "shot.jpg", DEMO, COPIES)
    photo = (folder / "shot.jpg").read_bytes()
    seconds = [timed_reading(client, photo) for _ in range(SHOTS)]
    yield Figure("12-megapixel photo", len(photo) / 1e6, "MB")
    yield Figure("  response time, median", statistics.median(seconds[1:]), "s", 1.5)


def live(server: Served) -> Iterator[Figure]:
    """Send frames of 960 pixels, each after the reading of the one before."""
    frames = [shifted(encoded_demo(960), n) for n in range(FRAMES)]
    with connect(server.url.replace("http", "ws") + "/api/live") as socket_:
        started = time.perf_counter()
        for frame in frames:
            socket_.send(frame)
            answer = json.loads(socket_.recv(timeout=TIMEOUT))
        seconds = (time.perf_counter() - started) / FRAMES
    assert "tiles" in answer, answer
    yield Figure("live view at 960 pixels", 1 / seconds, "per s")
    yield Figure("  per frame", seconds, "s", 0.2)


def concurrency(server: Served, client: httpx.Client) -> Iterator[Figure]:
    """Read the same photos one after the other, then with several clients at once."""
    photos = variations()
    expected = [read(client, photo) for photo in photos]
    jobs = [n % len(photos) for n in range(READINGS)]
    started = time.perf_counter()
    for job in jobs:
        assert read(client, photos[job]) == expected[job]
    sequential = time.perf_counter() - started
    with ThreadPoolExecutor(CLIENTS) as clients:
        started = time.perf_counter()
        notations = list(clients.map(lambda job: read_with_retries(server.url, photos[job]), jobs))
        concurrent = time.perf_counter() - started
    lost = sum(notation is None for notation in notations)
    wrong = sum(
        found not in (None, expected[job]) for found, job in zip(notations, jobs, strict=True)
    )
    yield Figure(f"{READINGS} readings, one after the other", sequential, "s")
    yield Figure(f"  with {CLIENTS} clients at once", concurrent, "s")
    yield Figure("  ratio", concurrent / sequential, "", 2.0)
    yield Figure("  lost", lost, "readings", 0)
    yield Figure("  wrong", wrong, "readings", 0)


def memory(server: Served, client: httpx.Client) -> Iterator[Figure]:
    """Read a small photo many times and measure how much the memory grows."""
    photo = encoded_demo(640)
    for _ in range(WARM_UP):
        timed_reading(client, photo)
    before = server.megabytes
    for _ in range(MEMORY_READINGS - WARM_UP):
        timed_reading(client, photo)
    yield Figure(f"memory after {WARM_UP} readings", before, "MB")
    yield Figure(
        f"  more after {MEMORY_READINGS}", server.megabytes - before, "MB", MAX_MEGABYTES_GROWN
    )


def data_after_kills(database: str, *options: str, name: str = "") -> Iterator[Figure]:
    """Kill the server several times while it writes rounds, and count the rounds that are lost.

    Args:
        database: The URL of the database.
        options: Further options of the server.
        name: What the figures are called, in addition.
    """
    written: dict[str, list[int]] = {}
    for _ in range(KILLS):
        with served(database, *options) as server:
            match = create_match(server.url)
            written[match] = write(server, match)
    with served(database, *options) as server:
        stored = {match: stored_rounds(server.url, match) for match in written}
    lost = sum(
        len(set(points) - {a for a, _ in stored[match]}) for match, points in written.items()
    )
    halves = sum(a != -b for rounds in stored.values() for a, b in rounds)
    doubled = sum(len(rounds) - len(set(rounds)) for rounds in stored.values())
    acknowledged = sum(map(len, written.values()))
    yield Figure(f"rounds acknowledged, {KILLS} kills{name}", acknowledged, "rounds")
    yield Figure("  lost", lost, "rounds", 0)
    yield Figure("  half-written or doubled", halves + doubled, "rounds", 0)


def write(server: Served, match: str) -> list[int]:
    """Write rounds and return the acknowledged ones; after `WRITES` the server is killed."""
    url = f"{server.url}/api/matches/{match}"
    acknowledged: list[int] = []
    with httpx.Client(timeout=TIMEOUT) as client, ThreadPoolExecutor(1) as killer:
        revision = client.get(url).json()["revision"]
        with suppress(httpx.HTTPError):  # the server was killed
            for points in range(MAX_ROUNDS):
                if points == WRITES:
                    killer.submit(server.kill)
                body = {"points": [points, -points], "revision": revision, "key": f"{points}"}
                response = client.post(f"{url}/rounds", json=body)
                revision = response.json()["revision"]
                acknowledged.append(points)
    return acknowledged


def stored_rounds(url: str, match: str) -> list[tuple[int, int]]:
    """Return the points of both players of each round that the server has."""
    stored = httpx.get(f"{url}/api/matches/{match}", timeout=TIMEOUT).json()
    return [(played["points"][0], played["points"][1]) for played in stored["rounds"]]


def create_match(url: str) -> str:
    """Create a match and return its id."""
    body = {"players": ["Anna", "Ben"]}
    return str(httpx.post(f"{url}/api/matches", json=body, timeout=TIMEOUT).json()["id"])


@contextmanager
def served(
    database: str,
    *options: str,
    log: Path | None = None,
    paired_only: bool = False,
    cores: Sequence[int] = tuple(range(CORES)),
) -> Iterator[Served]:
    """Start a server and wait until it responds.

    Args:
        database: The URL of the database.
        options: Further options of the command.
        log: The file for its log; None to drop it.
        paired_only: Whether phones have to pair.
        cores: The cores it runs on, as places among those that this process may use.
    """
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "tilesight.api.cli.main",
        "serve",
        "--http-only",
        "--database",
        database,
    ]
    command += ["--host", "127.0.0.1", "--port", str(port), *options]
    command += [] if paired_only else ["--open"]
    with (log or Path(os.devnull)).open("wb") as stderr:
        process = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=stderr,
            start_new_session=True,
            preexec_fn=partial(run_on, cores),
        )
    server = Served(port, process)
    try:
        while True:
            try:
                httpx.get(f"{server.url}/api/health", timeout=TIMEOUT)
                break
            except httpx.ConnectError:
                assert process.poll() is None, "the server did not start"
                time.sleep(0.05)
        yield server
    finally:
        server.kill()
        process.wait()


def run_on(cores: Sequence[int]) -> None:
    """Run this process on these cores of those that it may use, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        usable = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, [usable[core] for core in cores if core < len(usable)])


def warm_up(server: Served) -> None:
    """Ask for a hint, which waits until the solver is compiled."""
    body = {"position": "r5 r6 r7 / r8 k2"}
    while True:
        response = httpx.post(f"{server.url}/api/hint", json=body, timeout=TIMEOUT)
        if response.status_code != httpx.codes.SERVICE_UNAVAILABLE:
            break
        time.sleep(float(response.headers["Retry-After"]))
    response.raise_for_status()


def timed_reading(client: httpx.Client, photo: bytes) -> float:
    """Return the seconds from sending a photo to its reading."""
    started = time.perf_counter()
    client.post("/api/read", files={"photo": photo}).raise_for_status()
    return time.perf_counter() - started


def read(client: httpx.Client, photo: bytes) -> str | None:
    """Return the notation of a photo; None if the server refuses it."""
    response = client.post("/api/read", files={"photo": photo})
    return str(response.json()["notation"]) if response.status_code == 200 else None


def read_with_retries(url: str, photo: bytes) -> str | None:
    """Read a photo like a phone: with its own connection, and again if the server is busy."""
    with httpx.Client(base_url=url, timeout=TIMEOUT) as client:
        for _ in range(TIMEOUT):
            response = client.post("/api/read", files={"photo": photo})
            if response.status_code != 503:
                return str(response.json()["notation"]) if response.status_code == 200 else None
            time.sleep(float(response.headers["Retry-After"]))
    return None


def encoded_demo(side: int) -> bytes:
    """Return the golden picture as JPEG, scaled to this long side in pixels."""
    picture = cv2.imread(str(DEMO))
    assert picture is not None, f"{DEMO} is missing"
    scale = side / max(picture.shape[:2])
    return encoded(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))


def variations() -> Sequence[bytes]:
    """Return the golden picture and three parts of it as JPEG: each has a different reading."""
    picture = cv2.imread(str(DEMO))
    assert picture is not None, f"{DEMO} is missing"
    half = picture.shape[0] // 2
    parts = (picture, picture[:half], picture[half:], picture[:, : picture.shape[1] // 2])
    return [encoded(part) for part in parts]


def shifted(photo: bytes, step: int) -> bytes:
    """Return a JPEG shifted by up to 2 pixels, as a phone held nearly still films it."""
    picture = cv2.imdecode(np.frombuffer(photo, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    shift = np.array([[1, 0, step % 3], [0, 1, step % 2]], np.float32)
    size = picture.shape[1::-1]
    return encoded(cv2.warpAffine(picture, shift, size, borderMode=cv2.BORDER_REPLICATE))


def encoded(picture: np.ndarray) -> bytes:
    """Return a picture of shape `(H, W, 3)` as JPEG."""
    done, content = cv2.imencode(".jpg", picture)
    assert done
    return content.tobytes()
