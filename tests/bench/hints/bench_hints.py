"""Hints on an open table: optima, speed, comparison with rummikub-solver, and the first call.

The positions and their optima are in the shared folder; without it, only the first call is
measured. Each question is answered three times, and the fastest run counts, also for the package.
Compiled code is loaded before the measurement.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence

from tests.bench.hints.solver_positions import (
    QUESTIONS,
    Position,
    Question,
    Result,
    positions,
    solve_positions,
)
from tests.bench.table import Figure
from tilesight.engine.hints.solver.solve import warm_up

LIMITS = {"most tiles": (1.0, 5.0, 20.0)}
SLOW = (None, 100.0, None)
REPEATS = 3


def bench() -> Iterator[Figure]:
    """Yield the figures of every question over all positions."""
    yield from _first_call()
    if not positions():
        return
    warm_up()
    ours: list[Result] = []
    for question in QUESTIONS:
        results = [_fastest(runs) for runs in zip(*_repeated(question), strict=True)]
        ours = ours or results
        wrong = sum(not result.correct for result in results)
        yield Figure(f"{question.title}: not the optimum, of {len(results)}", wrong, "", limit=0)
        limits = LIMITS.get(question.title, SLOW)
        yield from _speed(question.title, [result.ms for result in results], limits)
        used = sorted(result.processor_ms for result in results)
        place = int(0.95 * (len(used) - 1))
        yield Figure(f"{question.title}: 95th percentile, processor time", used[place], "ms")
    yield from _compare_with_package(ours)


def _repeated(question: Question) -> list[list[Result]]:
    return [list(solve_positions(question)) for _ in range(REPEATS)]


def _fastest(results: Sequence[Result]) -> Result:
    return Result(
        all(result.correct for result in results),
        min(result.ms for result in results),
        min(result.processor_ms for result in results),
    )


def _speed(
    title: str, ms: Sequence[float], limits: tuple[float | None, float | None, float | None]
) -> Iterator[Figure]:
    row = sorted(ms)
    yield Figure(f"{title}: median", statistics.median(row), "ms", limits[0])
    yield Figure(f"{title}: 95th percentile", row[int(0.95 * (len(row) - 1))], "ms", limits[1])
    yield Figure(f"{title}: worst", row[-1], "ms", limits[2])


_CALL = (
    "from tests.bench.hints.solver_positions import QUESTIONS, solve_positions; import time;"
    "from tilesight.engine.hints.open_table.open_table_hint import open_table_hint;"
    "from tilesight.engine.tiles.notation import parse_position;"
    "from tilesight.engine.games.open_table import OpenTable;"
    "from tilesight.engine.rules.variants import load_rules;"
    "table, rack = parse_position('r4 r5 r6 r7 | k1 k2 k3 / r3 b7 k7');"
    "open_table_hint(OpenTable.position(load_rules('pup'), table, rack))"
)


def _first_call() -> Iterator[Figure]:
    _seconds(_CALL)  # the first call of a version compiles the solver
    yield Figure("first hint in a new process, with imports", _seconds(_CALL), "s", limit=1.0)


def _seconds(code: str) -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - started


def _compare_with_package(ours: Sequence[Result]) -> Iterator[Figure]:
    try:
        import rummikub_solver
    except ImportError:
        return
    rules = rummikub_solver.RuleSet()
    wrong, ms = 0, []
    for position in positions():
        times = []
        for _ in range(REPEATS):
            state = _state(rules, rummikub_solver, position)
            started = time.perf_counter()
            found = rules.solve(state)
            times.append((time.perf_counter() - started) * 1000)
        ms.append(min(times))
        wrong += (len(found.tiles) if found else 0) != position["best"]["max_tiles"]
    yield Figure("rummikub-solver: not the optimum", wrong, "")
    yield Figure("rummikub-solver: median", statistics.median(ms), "ms")
    ratio = statistics.median(result.ms for result in ours) / statistics.median(ms)
    yield Figure("our median as a share of theirs", ratio, "", limit=1 / 20)


def _state(rules: object, package: object, position: Position) -> object:
    table = [_tile(tile) for meld in position["table"] for tile in meld]
    rack = [_tile(tile) for tile in position["rack"]]
    state = rules.new_game()  # type: ignore[attr-defined]
    state.add_table(*table)
    state.add_rack(*rack)
    state.initial = False
    return state


def _tile(text: str) -> int:
    """Return the package's number of a tile: black, blue, orange, red, then the joker."""
    return 53 if text == "*" else "kbyr".index(text[0]) * 13 + int(text[1:])
