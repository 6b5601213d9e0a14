"""Eight hints at once in the threads of a server, against one after another.

They are for positions that take long. The throughput only grows on a machine whose cores are idle;
`cores` says how many there are.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from tests.bench.hints.whole_hints import public_states, six_joker_states, timed_hints
from tests.bench.table import Figure
from tilesight.api.server.runtime.thread_pool import SWITCH_SECONDS, THREADS
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.hints.solver.solve import warm_up

HINTS = 8
ROUNDS = 9


def bench() -> Iterator[Figure]:
    """Yield the throughput in parallel as a multiple of that of one thread."""
    warm_up()
    sys.setswitchinterval(SWITCH_SECONDS)
    states = _slowest(public_states("pup") or six_joker_states("pup"))
    alone, parallel = [], []
    for _ in range(ROUNDS):
        started = perf_counter()
        for state in states:
            open_table_hint(state)
        alone.append(perf_counter() - started)
        with ThreadPoolExecutor(THREADS) as threads:
            started = perf_counter()
            list(threads.map(open_table_hint, states))
            parallel.append(perf_counter() - started)
    yield Figure("cores", os.cpu_count() or 1, "")
    yield Figure(f"{HINTS} hints one after another", min(alone) * 1000, "ms")
    yield Figure(f"{HINTS} hints at once", min(parallel) * 1000, "ms")
    yield Figure("throughput at once, as a multiple (at least 1.8)", min(alone) / min(parallel), "")


def _slowest(states: list[OpenTable]) -> list[OpenTable]:
    times = [timed.processor_ms for timed in timed_hints(states)]
    order = sorted(range(len(states)), key=lambda place: -times[place])
    return [states[place] for place in order[:HINTS]]
