"""Solve one problem: fill the arrays, find the best play, and convert its melds to tiles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Lock

from tilesight.engine.hints.solver.compiled import COMPILED
from tilesight.engine.hints.solver.problem import JOKER_ADDED, Layout, Problem, Worth, lay_out
from tilesight.engine.hints.solver.problem_arrays import space
from tilesight.engine.hints.solver.reconstruction import (
    COLOR_BIT,
    GROUP,
    GROUP_BIT,
    HIGH_BIT,
    JOKERS_BIT,
    KIND_BITS,
    LOW_BIT,
    NUMBER_BIT,
    SCENE,
)
from tilesight.engine.hints.solver.run_states import JOKERS_OF_GROUP, group_tables, run_tables
from tilesight.engine.hints.solver.solve_arrays import NO_PLAY, NOT_KNOWN, Asked, best_play
from tilesight.engine.judging.piece_values import FACES
from tilesight.engine.rules.rule_set import RuleSet, load_rules
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Color

NODES_A_SECOND = 2_000_000 if COMPILED else 20_000
_ONE_AT_A_TIME = Lock()
"""All problems share the same arrays, so only one is solved at a time."""
FEWEST = 2_000
"""The minimum node budget of a search."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best use of the tiles: its value and its melds, including the forced ones."""

    value: int
    table: Table
    proven: bool = True


def solve(
    problem: Problem, seconds: float = 2.0, least: int = 0, *, rough: bool = True
) -> Solution | None:
    """Return the best use of a problem's tiles.

    Args:
        problem: The tiles, the melds and their values.
        seconds: The approximate time limit; it is converted to a node budget.
        least: The value that the solution must reach.
        rough: If the budget is exhausted, return an unproven solution instead of None.

    Returns:
        The solution, or None if the required tiles cannot all be used, if no solution reaches
        `least`, or if none was found within the budget.
    """
    rules = problem.rules
    layout = lay_out(problem)
    tables = run_tables(problem.side_by_side, problem.worth.near > 0), group_tables(rules)
    budget = min(len(space().trail.key) - 8192, max(FEWEST, int(seconds * NODES_A_SECOND)))
    for hasty in range(1 + rough):
        request = Asked(rules.group_min, least, problem.worth.unit, budget, hasty)
        with _ONE_AT_A_TIME:
            value = int(best_play(layout.cells, *tables, space(), request))
            table = _table(layout, rules) if value >= 0 else ()
        if value == NO_PLAY:
            return None
        if value != NOT_KNOWN:
            return Solution(value, table, proven=not hasty)
    return None


@cache
def get_ready() -> None:
    """Compile the solver or load it from the cache, before any time limit starts."""
    solve(Problem(load_rules("pup"), Counter(), Counter(), 0, 0, Worth(tile=1)))


def _table(layout: Layout, rules: RuleSet) -> Table:
    answer = space().answer
    codes = answer[1 : int(answer[0]) + 1]
    melds: list[Tiles] = []
    for code in codes.tolist() if COMPILED else codes:
        if code & 3 != SCENE:
            melds.append(_meld(code, rules.colors))
        elif layout.scenes:
            melds += _kept_groups(layout, code >> KIND_BITS, rules)
    return tuple(melds)


@lru_cache(4096)
def _meld(code: int, colors: tuple[Color, ...]) -> Tiles:
    if code & 3 == GROUP:
        number, made = (code >> NUMBER_BIT & 15) + 1, code >> GROUP_BIT
        tiles = [FACES[c, number] for place, c in enumerate(colors) if made >> place & 1]
        return (*tiles, *(JOKER,) * (made >> JOKERS_OF_GROUP))
    color, jokers = colors[code >> COLOR_BIT & 3], code >> JOKERS_BIT
    numbers = range(code >> LOW_BIT & 15, (code >> HIGH_BIT & 15) + 1)
    return tuple(JOKER if jokers >> n & 1 else FACES[color, n + 1] for n in numbers)


def _kept_groups(layout: Layout, scene: int, rules: RuleSet) -> list[Tiles]:
    melds = []
    for group, added in layout.scenes[scene].groups:
        tiles = [FACES[rules.colors[c], group.number] for c in group.colors]
        tiles += [JOKER] * group.jokers
        if added is not None:
            joker = added == JOKER_ADDED
            tiles.append(JOKER if joker else FACES[rules.colors[added], group.number])
        melds.append(tuple(tiles))
    return melds
