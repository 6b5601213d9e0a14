"""Readings of two servers of one PostgreSQL, a core each, against one server on one core."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from tests.api.ledger.databases import postgresql
from tests.bench.server.bench_server import (
    Served,
    encoded_demo,
    read_with_retries,
    run_on,
    served,
    warm_up,
)
from tests.bench.table import Figure

CLIENTS, READINGS = 8, 60
REPEATS = 5
MIN_RATIO = 1.8


def bench() -> Iterator[Figure]:
    """Send the same photos to one server, then to both, several times."""
    with (
        postgresql() as database,
        served(database, cores=[0]) as first,
        served(database, cores=[1]) as second,
    ):
        servers = [first, second]
        for server in servers:
            warm_up(server)
            throughput([server])
        rates = [(throughput(servers[:1]), throughput(servers)) for _ in range(REPEATS)]
    alone, together = zip(*rates, strict=True)
    ratios = sorted(two / one for one, two in rates)
    yield Figure("one server on one core, median", statistics.median(alone), "readings per s")
    yield Figure("two servers, a core each, median", statistics.median(together), "readings per s")
    name = f"  ratio, median of {REPEATS} (at least {MIN_RATIO})"
    yield Figure(name, statistics.median(ratios), "times")
    yield Figure("  lowest", ratios[0], "times")


def throughput(servers: Sequence[Served]) -> float:
    """Return the readings a second of clients that run on the same cores as the servers."""
    photo = encoded_demo(1280)
    usable = os.sched_getaffinity(0)
    run_on(range(len(servers)))
    try:
        with ThreadPoolExecutor(CLIENTS) as clients:
            started = time.perf_counter()
            urls = [servers[number % len(servers)].url for number in range(READINGS)]
            read = list(clients.map(lambda url: read_with_retries(url, photo), urls))
            seconds = time.perf_counter() - started
    finally:
        os.sched_setaffinity(0, usable)
    assert all(notation is not None for notation in read)
    return READINGS / seconds
