"""Whole hints (search, plan and sentences) at each joker level: time, and what is proven.

The positions are the public ones, and six with six jokers on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.bench.hints.whole_hints import (
    JOKER_LEVELS,
    TimedHint,
    public_states,
    six_joker_states,
    timed_hints,
)
from tests.bench.table import Figure
from tilesight.engine.hints.solver.solve import warm_up


def bench() -> Iterator[Figure]:
    """Yield the figures of each joker level."""
    warm_up()
    for name in JOKER_LEVELS:
        if states := public_states(name):
            yield from _figures(f"{name}", list(timed_hints(states)), 100.0, None)
        yield from _figures(f"{name}, six jokers", list(timed_hints(six_joker_states(name))), None)


def _figures(
    title: str, hints: Sequence[TimedHint], p95: float | None, worst: float | None = 1000.0
) -> Iterator[Figure]:
    times = sorted(hint.ms for hint in hints)
    used = sorted(hint.processor_ms for hint in hints)
    place = int(0.95 * (len(hints) - 1))
    yield Figure(f"{title}: 95th percentile", times[place], "ms", p95)
    yield Figure(f"{title}: 95th percentile, processor time", used[place], "ms", p95)
    yield Figure(f"{title}: worst", times[-1], "ms", worst)
    yield Figure(f"{title}: worst, processor time", used[-1], "ms", worst)
    goal = sum(not hint.hint.proven for hint in hints)
    yield Figure(f"{title}: goal not proven, of {len(hints)}", goal, "", 0)
    change = sum(not hint.hint.least_disturbing for hint in hints)
    yield Figure(f"{title}: least disturbance not proven, of {len(hints)}", change, "")
