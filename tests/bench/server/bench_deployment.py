"""Two servers of one PostgreSQL: how soon changes are seen at the other, and rounds under kills."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.api.deployment.deployment import COUNT, Servers, servers
from tests.api.deployment.phones import (
    Phone,
    begun,
    delays_of,
    listening,
    paired,
    played,
    wait_for,
)
from tests.api.ledger.databases import postgresql
from tests.bench.table import Figure

SECONDS = float(os.environ.get("PLAY_SECONDS", "60"))
"""How long the phones play: `PLAY_SECONDS=300 make bench ARGS=deployment`."""
KILL_SECONDS = 20.0
PHONES, PHONES_PER_MATCH = 20, 2
ROUNDS_PER_MATCH = 160
"""Fewer than a match may have."""
CHANGES = 100
MAX_DELAY = 0.5


def bench() -> Iterator[Figure]:
    """Play over two servers."""
    with (
        tempfile.TemporaryDirectory() as folder,
        postgresql() as database,
        servers(database, Path(folder)) as deployed,
    ):
        cookies = deployed.paired()
        yield from delays(deployed, cookies)
        yield from kills(deployed, cookies)


def delays(deployed: Servers, cookies: dict[str, str]) -> Iterator[Figure]:
    """Change a match at one server, and listen at the other."""
    here, there = deployed.urls
    made: dict[int, float] = {}
    with paired(cookies) as phone:
        match = begun(phone, here)
        with listening(phone, there, match) as seen:
            for number in range(CHANGES):
                body = {"points": [number, -number], "revision": number + 1}
                phone.post(f"{here}/api/matches/{match}/rounds", json=body).raise_for_status()
                made[number + 2] = time.perf_counter()
                time.sleep(0.1)
            wait_for(seen, CHANGES + 1)
    p95 = statistics.quantiles(delays_of(made, seen), n=20, method="inclusive")[-1]
    yield Figure(f"{CHANGES} changes, p95 until the other server's phone", p95, "s", MAX_DELAY)


def kills(deployed: Servers, cookies: dict[str, str]) -> Iterator[Figure]:
    """Kill one server after the other while phones play."""
    with paired(cookies) as phone:
        matches = [begun(phone, deployed.urls[0]) for _ in range(PHONES // PHONES_PER_MATCH)]
    phones = [Phone(number, deployed.urls, cookies) for number in range(PHONES)]
    until = time.monotonic() + SECONDS
    pause, killed = SECONDS * PHONES_PER_MATCH / ROUNDS_PER_MATCH, 0
    with ThreadPoolExecutor(PHONES) as players:
        jobs = [
            players.submit(one.play, matches[n // PHONES_PER_MATCH], until, pause)
            for n, one in enumerate(phones)
        ]
        while time.monotonic() + KILL_SECONDS < until:
            time.sleep(KILL_SECONDS)
            deployed.kill(killed % COUNT)
            deployed.start(killed % COUNT)
            killed += 1
        for job in jobs:
            job.result()
    for number in range(COUNT):
        deployed.wait(number)
    with paired(cookies) as phone:
        kept = [points for match in matches for points in played(phone, deployed.urls[0], match)]
    yield from _figures(phones, kept, killed)


def _figures(phones: list[Phone], kept: list[int], killed: int) -> Iterator[Figure]:
    acknowledged = {points for phone in phones for points in phone.acknowledged}
    yield Figure(f"{PHONES} phones, {SECONDS:g} s: servers killed", killed, "times")
    yield Figure("  rounds acknowledged", len(acknowledged), "rounds")
    yield Figure("  lost", len(acknowledged - set(kept)), "rounds", 0)
    yield Figure("  doubled", len(kept) - len(set(kept)), "rounds", 0)
    yield Figure("  attempts that were repeated", sum(one.retries for one in phones), "requests")
    yield Figure("  not healed in 30 s", sum(len(one.unhealed) for one in phones), "requests", 0)
