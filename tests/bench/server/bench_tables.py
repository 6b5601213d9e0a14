"""Waiting times of 1,000 tables, predicted by a simulation that is checked on 8 clients."""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice
from pathlib import Path

import httpx

from tests.bench.reader.bench_reader import DEMO, compose_photo
from tests.bench.server.bench_capacity import COPIES, processor_seconds
from tests.bench.server.bench_server import (
    TIMEOUT,
    Served,
    encoded_demo,
    served,
    timed_reading,
    warm_up,
)
from tests.bench.server.queueing import Servers, simulate
from tests.bench.table import Figure
from tilesight.api.server.runtime.thread_pool import MAX_WAITING, THREADS

CLIENTS, READINGS_EACH = 8, 15
PAUSE = 1.0
"""Mean seconds between an answer and the next photo of a client."""
SINGLE = 20
"""Readings to measure the time of one."""
MAX_ERROR = 25.0
"""Percent by which the simulation may be wrong."""
TABLES, TABLE_PAUSE = 1000, 60.0
"""Tables at once, each of which sends a photo in a minute on average."""
CORES = (3, 4, 5, 6, 8)
HOUR = 3600.0


def bench() -> Iterator[Figure]:
    """Measure readings and 8 clients at one server, and simulate these and 1,000 tables."""
    with tempfile.TemporaryDirectory() as folder:
        compose_photo(Path(folder) / "large.jpg", DEMO, COPIES)
        photos = [encoded_demo(1280), (Path(folder) / "large.jpg").read_bytes()]
        with served(f"sqlite:///{folder}/ledger.db") as server:
            warm_up(server)
            busy = processor_times(server, photos)
            before = at_once(server, photos, THREADS, 0.0)
            measured = at_once(server, photos, CLIENTS, PAUSE)
            both = [*before, *at_once(server, photos, THREADS, 0.0)]
    yield from check(measured, both)
    yield from many_tables(busy)


def check(measured: Sequence[float], both: Sequence[float]) -> Iterator[Figure]:
    """Yield the times of 8 clients, and those predicted from jobs of which two run at once."""
    servers = Servers(1, THREADS, MAX_WAITING, both)
    predicted = simulate(servers, CLIENTS, PAUSE, HOUR).seconds
    yield Figure(f"a photo of {THREADS} at once, mean", statistics.mean(both), "s")
    for name, share in (("median", 50), ("p95", 95)):
        real, simulated = percentile(measured, share), percentile(predicted, share)
        yield Figure(f"{CLIENTS} clients, {name}: measured", real, "s")
        yield Figure("  predicted", simulated, "s")
        yield Figure("  error", abs(simulated / real - 1) * 100, "%", MAX_ERROR)


def many_tables(busy: Sequence[float]) -> Iterator[Figure]:
    """Yield the predicted times of 1,000 tables at servers of one core."""
    yield Figure("a photo, processor time, mean", statistics.mean(busy), "s")
    for cores in CORES:
        # two jobs on a core take as long as one after the other
        servers = Servers(cores, 1, THREADS - 1 + MAX_WAITING, busy)
        answers = simulate(servers, TABLES, TABLE_PAUSE, HOUR)
        seconds = answers.seconds
        name = f"{TABLES} tables, a photo in {TABLE_PAUSE:g} s each, {cores} cores: median"
        yield Figure(name, percentile(seconds, 50), "s")
        yield Figure("  p95", percentile(seconds, 95), "s")
        yield Figure("  refused and tried again", 100 * answers.refused / len(seconds), "%")


def processor_times(server: Served, photos: Sequence[bytes]) -> list[float]:
    """Return the processor time of each of some readings, in seconds."""
    found = []
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        for photo in islice(cycle(photos), SINGLE):
            before = processor_seconds(server)
            timed_reading(client, photo)
            found.append(processor_seconds(server) - before)
    return found[len(photos) :]


def at_once(server: Served, photos: Sequence[bytes], count: int, pause: float) -> list[float]:
    """Return the response times of clients that send their photos at the same time."""
    with ThreadPoolExecutor(count) as clients:
        found = clients.map(lambda seed: _client(server, photos, pause, seed), range(count))
        return [seconds for times in found for seconds in times]


def _client(server: Served, photos: Sequence[bytes], pause: float, seed: int) -> list[float]:
    numbers, found = random.Random(seed), []
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        for _ in range(READINGS_EACH):
            time.sleep(numbers.expovariate(1 / pause) if pause else 0)
            found.append(timed_reading(client, numbers.choice(photos)))
    return found


def percentile(seconds: Sequence[float], share: int) -> float:
    """Return the value that `share` percent of the values do not exceed."""
    return statistics.quantiles(seconds, n=100, method="inclusive")[share - 1]
