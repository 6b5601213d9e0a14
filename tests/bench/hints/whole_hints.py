"""Positions for whole hints: the public ones, and six with six jokers on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter, process_time

from tests.bench.hints.solver_positions import positions, seat
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Goal, Hint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_position

JOKER_LEVELS = ("pup", "dutch", "rrrummy", "tiles50")

SIX_JOKERS = (
    "r5 * r7 | k2 b2 * | y8 * y10 y11 | k9 * r9 | b4 b5 * b7 | r1 * r3"
    " / r6 y9 b6 k3 r2 y2 b12 k13 y13 r4",
    "* r2 r3 | * r3 r4 | k4 * k6 | y7 * y9 | b11 * b13 | r10 k10 *"
    " / r1 k5 y8 b12 y10 b10 r5 k7 y4 r12",
    "k1 k2 * k4 | b1 b2 * b4 | r1 r2 * r4 | y1 y2 * y4 | k9 b9 * | k12 b12 *"
    " / k3 b3 r3 y3 r9 y9 r12 y12",
    "r5 * * r8 | b5 * * b8 | y5 * * y8 | k1 k2 k3 / r6 r7 b6 b7 y6 y7 k4 k5 r9 b9 y9 k13",
    "k7 b7 * | k8 b8 * | k9 b9 * | k10 b10 * | k11 b11 * | k12 b12 *"
    " / r7 y8 r9 y10 r11 y12 k13 b13 r13",
    "r3 * r5 r6 | r3 r4 * r6 | y10 * y12 | y10 y11 * | k5 b5 * | k5 b5 *"
    " / r4 y11 y12 y5 k6 b6 r7 r9",
)
"""Positions with six jokers on the table, for a box of six jokers."""


def public_states(name: str) -> list[OpenTable]:
    """Return the public positions under the rules of a game."""
    return [seat(position, name) for position in positions()]


def six_joker_states(name: str) -> list[OpenTable]:
    """Return the positions with six jokers under the rules of a game."""
    rules = load_rules(name).override({"jokers": 6})
    parsed = map(parse_position, SIX_JOKERS)
    return [OpenTable.position(rules, table, rack, opened=True) for table, rack in parsed]


@dataclass(frozen=True, slots=True)
class TimedHint:
    """A hint, and the time of the search, the plan and the sentences together."""

    hint: Hint
    ms: float
    processor_ms: float
    """The processor time of this process, which does not depend on other programs."""


def timed_hints(states: list[OpenTable]) -> Iterator[TimedHint]:
    """Yield the timed hint of each state."""
    for state in states:
        started, used = perf_counter(), process_time()
        hint = open_table_hint(state, Goal.TILES)
        assert isinstance(hint, Hint)
        SentenceWriter(state.rules).describe(hint, state.table, state.rack)
        ms, used_ms = (perf_counter() - started) * 1000, (process_time() - used) * 1000
        yield TimedHint(hint, ms, used_ms)
