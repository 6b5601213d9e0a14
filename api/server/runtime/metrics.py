"""Counts of what a server process did, as text that Prometheus reads.

The format has few rules, and is written here rather than by a package of its own: its registry of
all metrics of a program would be shared by all servers of a test.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TypeAlias

PREFIX = "tilesight"
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Upper bounds of the intervals of response times, in seconds."""
METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
OTHER = "other"
"""What a client may choose is not counted one by one, so that it cannot fill the memory."""

Labels: TypeAlias = tuple[tuple[str, str], ...]
Sample: TypeAlias = tuple[str, Labels, float]
"""The suffix of its name, its labels and its value."""


@dataclass(slots=True)
class Durations:
    """How many durations are in each interval, and their sum in seconds."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        """Count a duration."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def samples(self, labels: Labels) -> Iterable[Sample]:
        """Yield the number of durations up to each bound, their sum and their number."""
        bounds = (*map(str, BOUNDS), "+Inf")
        for bound, count in zip(bounds, accumulate(self.counts), strict=True):
            yield "_bucket", (*labels, ("le", bound)), count
        yield "_sum", labels, round(self.total, 3)
        yield "_count", labels, sum(self.counts)


@dataclass(slots=True)
class Metrics:
    """The counts of one process; only its event loop changes them."""

    requests: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    """Requests by method, route and status."""
    durations: dict[str, Durations] = field(default_factory=dict)
    """Response times by route."""
    readings: Counter[str] = field(default_factory=Counter)
    """Readings by source: requests with photos, or frames of the live view."""
    websockets: int = 0
    """Open connections of the live view."""

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        self.requests[method if method in METHODS else OTHER, route, status] += 1
        self.durations.setdefault(route, Durations()).add(seconds)

    def text(self, jobs: Mapping[str, Mapping[str, int]]) -> str:
        """Return all counts.

        Args:
            jobs: The number of jobs by their pool and state.
        """
        states = [
            ("", (("pool", pool), ("state", state)), count)
            for pool, counts in jobs.items()
            for state, count in counts.items()
        ]
        timed = [
            sample
            for route, durations in sorted(self.durations.items())
            for sample in durations.samples((("route", route),))
        ]
        sources = [("", (("source", name),), n) for name, n in sorted(self.readings.items())]
        parts = (
            _family("requests_total", "counter", "Requests that were answered.", self._requests()),
            _family("request_duration_seconds", "histogram", "Time until the answer.", timed),
            _family("readings_total", "counter", "Photos and frames that were read.", sources),
            _family("jobs", "gauge", "Jobs that run or wait.", states),
            _family("websockets", "gauge", "Live views.", [("", (), self.websockets)]),
        )
        return "".join(parts)

    def _requests(self) -> list[Sample]:
        return [
            ("", (("method", method), ("route", route), ("status", str(status))), count)
            for (method, route, status), count in sorted(self.requests.items())
        ]


def _family(name: str, kind: str, meaning: str, samples: Iterable[Sample]) -> str:
    """Return the lines of a metric; each process has its own series."""
    full = f"{PREFIX}_{name}"
    lines = [f"# HELP {full} {meaning}", f"# TYPE {full} {kind}"]
    process = ("process", str(os.getpid()))
    for suffix, labels, value in samples:
        shown = ",".join(f'{key}="{_escaped(text)}"' for key, text in (*labels, process))
        lines.append(f"{full}{suffix}{{{shown}}} {value}")
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
