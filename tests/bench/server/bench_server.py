"""Server: a photo from shutter to answer, the live view, a crowd, kills; on two cores."""

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
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import cv2
import httpx
import numpy as np
from websockets.sync.client import connect

from tests.bench.reader.bench_reader import CORES, DEMO, compose_photo
from tests.bench.table import Figure

READINGS, CLIENTS = 200, 8
MANY = 1000
SETTLED_AFTER = 100
"""Readings until every buffer has its size."""
FRAMES = 60
SHOTS = 7
KILLS, WRITES = 10, 100
MEGABYTES_GROWN = 20
TIMEOUT = 120


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs in a process of its own."""

    port: int
    process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        """Give the address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def megabytes(self) -> float:
        """Tell what the process holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def bench() -> Iterator[Figure]:
    """Measure one server after the other."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/ledger.db"
        with served(database) as server, httpx.Client(base_url=server.url, timeout=TIMEOUT) as one:
            yield from shutter_to_answer(one, Path(folder))
            yield from live(server)
            yield from crowd(server, one)
            yield from memory(server, one)
        yield from killed(database)


def shutter_to_answer(client: httpx.Client, folder: Path) -> Iterator[Figure]:
    """Send a photo of 12 megapixels, over the loopback."""
    compose_photo(folder / "shot.jpg")
    photo = (folder / "shot.jpg").read_bytes()
    seconds = [timed_reading(client, photo) for _ in range(SHOTS)]
    yield Figure("12-megapixel photo", len(photo) / 1e6, "MB")
    yield Figure("  shutter to answer, median", statistics.median(seconds[1:]), "s", 1.5)


def live(server: Served) -> Iterator[Figure]:
    """Send frames of 960 pixels, each when the last was answered."""
    frames = [shifted(encoded_demo(960), n) for n in range(FRAMES)]
    with connect(server.url.replace("http", "ws") + "/api/live") as socket_:
        started = time.perf_counter()
        for frame in frames:
            socket_.send(frame)
            answer = json.loads(socket_.recv(timeout=TIMEOUT))
        seconds = (time.perf_counter() - started) / FRAMES
    assert "tiles" in answer, answer
    yield Figure("live view at 960 pixels", 1 / seconds, "per s")
    yield Figure("  a frame", seconds, "s", 0.2)


def crowd(server: Served, client: httpx.Client) -> Iterator[Figure]:
    """Read the same photos one after the other, and by many clients at once."""
    photos = variations()
    expected = [told(client, photo) for photo in photos]
    jobs = [n % len(photos) for n in range(READINGS)]
    started = time.perf_counter()
    for job in jobs:
        assert told(client, photos[job]) == expected[job]
    alone = time.perf_counter() - started
    with ThreadPoolExecutor(CLIENTS) as clients:
        started = time.perf_counter()
        answers = list(clients.map(lambda job: told_in_turn(server.url, photos[job]), jobs))
        together = time.perf_counter() - started
    lost = sum(answer is None for answer in answers)
    wrong = sum(a not in (None, expected[job]) for a, job in zip(answers, jobs, strict=True))
    yield Figure(f"{READINGS} readings, one after the other", alone, "s")
    yield Figure(f"  by {CLIENTS} clients at once", together, "s")
    yield Figure("  ratio", together / alone, "", 2.0)
    yield Figure("  lost", lost, "readings", 0)
    yield Figure("  wrong", wrong, "readings", 0)


def memory(server: Served, client: httpx.Client) -> Iterator[Figure]:
    """Read a small photo again and again."""
    photo = encoded_demo(640)
    for _ in range(SETTLED_AFTER):
        timed_reading(client, photo)
    before = server.megabytes
    for _ in range(MANY - SETTLED_AFTER):
        timed_reading(client, photo)
    yield Figure(f"memory after {SETTLED_AFTER} readings", before, "MB")
    yield Figure(f"  more after {MANY}", server.megabytes - before, "MB", MEGABYTES_GROWN)


def killed(database: str) -> Iterator[Figure]:
    """Kill the server in the middle of writing, again and again."""
    match, told_keys = "", []
    for kill in range(KILLS):
        with served(database) as server:
            match = match or begin(server.url)
            until = (kill + 1) * WRITES // KILLS
            told_keys += write(server, match, f"{kill}", until - len(told_keys))
    with served(database) as server:
        kept = httpx.get(f"{server.url}/api/matches/{match}", timeout=TIMEOUT).json()
    keys = [played["points"][0] for played in kept["rounds"]]
    halves = sum(played["points"][0] != -played["points"][1] for played in kept["rounds"])
    yield Figure(f"rounds acknowledged, {KILLS} kills", len(told_keys), "rounds")
    yield Figure("  lost", len(set(told_keys) - set(keys)), "rounds", 0)
    yield Figure("  half-written or doubled", halves + len(keys) - len(set(keys)), "rounds", 0)


def write(server: Served, match: str, name: str, count: int) -> list[int]:
    """Write rounds until so many were acknowledged, and kill the server while it writes more."""
    url = f"{server.url}/api/matches/{match}"
    told_keys: list[int] = []
    with httpx.Client(timeout=TIMEOUT) as client, ThreadPoolExecutor(1) as killer:
        revision = client.get(url).json()["revision"]
        try:
            for number in range(count + 1000):
                if number == count:
                    killer.submit(server.process.send_signal, signal.SIGKILL)
                points = int(name) * 10_000 + number
                asked = {"points": [points, -points], "revision": revision, "key": f"{points}"}
                answer = client.post(f"{url}/rounds", json=asked)
                revision = answer.json()["revision"]
                told_keys.append(points)
        except httpx.HTTPError:
            pass
    return told_keys


def begin(url: str) -> str:
    """Begin a match and give its id."""
    asked = {"players": ["Anna", "Ben"]}
    return str(httpx.post(f"{url}/api/matches", json=asked, timeout=TIMEOUT).json()["id"])


@contextmanager
def served(database: str) -> Iterator[Served]:
    """Start a server that has two cores, and wait until it answers."""
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
    command += ["--host", "127.0.0.1", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=_two_cores)
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
        process.kill()
        process.wait()


def _two_cores() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])


def timed_reading(client: httpx.Client, photo: bytes) -> float:
    """Send a photo and tell how long its answer took."""
    started = time.perf_counter()
    client.post("/api/read", files={"photo": photo}).raise_for_status()
    return time.perf_counter() - started


def told(client: httpx.Client, photo: bytes) -> str | None:
    """Give the notation of a photo; None where the server gave no answer."""
    answer = client.post("/api/read", files={"photo": photo})
    return str(answer.json()["notation"]) if answer.status_code == 200 else None


def told_in_turn(url: str, photo: bytes) -> str | None:
    """Ask as a phone does: with a connection of its own, and again where the server is busy."""
    with httpx.Client(base_url=url, timeout=TIMEOUT) as client:
        for _ in range(TIMEOUT):
            answer = client.post("/api/read", files={"photo": photo})
            if answer.status_code != 503:
                return str(answer.json()["notation"]) if answer.status_code == 200 else None
            time.sleep(float(answer.headers["Retry-After"]))
    return None


def encoded_demo(side: int) -> bytes:
    """Give the project's own picture with this long side."""
    picture = cv2.imread(str(DEMO))
    assert picture is not None, f"{DEMO} is missing"
    scale = side / max(picture.shape[:2])
    return encoded(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))


def variations() -> Sequence[bytes]:
    """Cut and turn the picture, so that no two answers are alike."""
    picture = cv2.imread(str(DEMO))
    assert picture is not None, f"{DEMO} is missing"
    half = picture.shape[0] // 2
    parts = (picture, picture[:half], picture[half:], picture[:, : picture.shape[1] // 2])
    return [encoded(part) for part in parts]


def shifted(photo: bytes, step: int) -> bytes:
    """Move a picture as a hand that is nearly still."""
    picture = cv2.imdecode(np.frombuffer(photo, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    way = np.array([[1, 0, step % 3], [0, 1, step % 2]], np.float32)
    size = picture.shape[1::-1]
    return encoded(cv2.warpAffine(picture, way, size, borderMode=cv2.BORDER_REPLICATE))


def encoded(picture: np.ndarray) -> bytes:
    """Write a picture as JPEG."""
    done, content = cv2.imencode(".jpg", picture)
    assert done
    return content.tobytes()
