"""Start of the command line: the time until `tilesight variants` has printed its table."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from tests.bench.table import Figure

RUNS = 7


def bench() -> Iterator[Figure]:
    """Time whole processes, including the start of the interpreter."""
    command = [sys.executable, "-m", "tilesight.api.cli.main", "variants"]
    yield Figure("tilesight variants, median", _median(command), "s", limit=0.5)
    yield Figure("python itself, median", _median([sys.executable, "-c", ""]), "s")


def _median(command: list[str]) -> float:
    seconds = []
    for _ in range(RUNS):
        started = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        seconds.append(time.perf_counter() - started)
    return statistics.median(seconds)
