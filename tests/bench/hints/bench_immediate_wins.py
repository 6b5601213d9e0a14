"""Lay-down hints where a win is at hand: how many do not take it.

The positions are random, with fixed seeds, and the wins are found by exhaustive search.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.hints.immediate_wins import winning_positions, wins
from tests.bench.table import Figure
from tilesight.engine.hints.lay_down.lay_down_hint import lay_down_hint

POSITIONS = 1000


def bench() -> Iterator[Figure]:
    """Yield the missed wins of each lay-down game."""
    for name in ("basic_rummy", "rummy45"):
        states = winning_positions(name, POSITIONS)
        missed = sum(not wins(state, lay_down_hint(state, samples=2)) for state in states)
        yield Figure(f"{name}: immediate wins missed, of {POSITIONS}", missed, "", 0)
