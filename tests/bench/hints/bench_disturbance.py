"""Hints against brute force on a small box: tiles played, melds touched, and tiles moved.

Each joker level has 1,000 positions with a fixed seed, half of them with two jokers in the box and
a quarter of them before the opening.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.bench.table import Figure
from tests.engine.hints.brute_force import VARIANTS, melds, optimum, position, small
from tilesight.engine.hints.hint import Goal, NoHint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint

POSITIONS = 1000
SECONDS = 120.0


def bench() -> Iterator[Figure]:
    """Yield the number of wrong hints of each joker level."""
    for name in VARIANTS:
        wrong = sum(_wrong(name, jokers) for jokers in (1, 2))
        yield Figure(f"{name}: not the least disturbing best play, of {POSITIONS}", wrong, "", 0)


def _wrong(name: str, jokers: int) -> int:
    rules = small(name, jokers=jokers)
    every, random, wrong = melds(rules), Random(f"{name} {jokers}"), 0
    for number in range(POSITIONS // 2):
        joker, opened = number % 2 == 0, number % 4 != 3
        state = position(rules, random, every, opened=opened, joker=joker)
        hint = open_table_hint(state, Goal.TILES, SECONDS)
        if isinstance(hint, NoHint):
            wrong += 1
            continue
        found = len(hint.placed), (hint.melds_touched, hint.tiles_moved)
        wrong += not (hint.proven and hint.least_disturbing and found == optimum(state, every))
    return wrong
