"""The solver's entry point: from a problem to the melds of its best play."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil
from queue import LifoQueue

from tilesight.engine.hints.solver.compiled import COMPILED
from tilesight.engine.hints.solver.problem import (
    JOKER_ADDED,
    Problem,
    ProblemArrays,
    Weights,
    to_arrays,
)
from tilesight.engine.hints.solver.problem_arrays import TREE_SIZE, Workspace, new_workspace
from tilesight.engine.hints.solver.reconstruction import (
    COLOR_BIT,
    GROUP,
    GROUP_BIT,
    GROUP_PLAN,
    HIGH_BIT,
    JOKERS_BIT,
    KIND_BITS,
    LOW_BIT,
    NUMBER_BIT,
)
from tilesight.engine.hints.solver.run_states import GROUP_JOKERS_BIT, group_tables, run_tables
from tilesight.engine.hints.solver.solve_arrays import NO_PLAY, UNSOLVED, SolveRequest, solve_arrays
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import FACES, JOKER, Color

NODES_PER_SECOND = 2_000_000 if COMPILED else 20_000
"""The search speed with which a time limit is converted to a node budget."""
MAX_WORKSPACES = os.cpu_count() or 1
"""The maximum number of problems that are solved at once, each in its own working memory."""
MIN_NODES = 2_000
"""The minimum node budget of a search."""


class UnsolvedError(Exception):
    """The budget of a search was not enough."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best play: its value and all melds, including the forced ones."""

    value: int
    table: Table
    proven: bool = True


def solve(
    problem: Problem, seconds: float = 2.0, min_value: int = 0, *, allow_unproven: bool = True
) -> Solution | None:
    """Return the best play of a problem.

    Args:
        problem: The tiles, the melds and their values.
        seconds: The approximate time limit; it is converted to a node budget.
        min_value: The value that the solution must reach.
        allow_unproven: If the budget is exhausted, return an unproven solution, if there is one.

    Returns:
        The solution, or None if the required tiles cannot all be used, or if no solution reaches
        `min_value`.

    Raises:
        UnsolvedError: No solution was found within the budget.
    """
    rules = problem.rules
    arrays = to_arrays(problem)
    marks, one_joker = problem.weights.unmoved_tile > 0, problem.one_joker
    # a joker beside another one cannot always move to an end, where it would not overlap
    overlap = problem.max_overlap + problem.jokers * one_joker
    runs = run_tables(overlap, marks, rules.run_min, one_joker=one_joker)
    tables = runs, group_tables(rules)
    budget = min(TREE_SIZE - 8192, max(MIN_NODES, int(seconds * NODES_PER_SECOND)))
    for accept_any in range(1 + allow_unproven):
        request = SolveRequest(rules.group_min, min_value, problem.weights.unit, budget, accept_any)
        with _workspace() as workspace:
            value = int(solve_arrays(arrays.cells, *tables, workspace, request))
            table = _table(arrays, workspace, rules) if value >= 0 else ()
        if value == NO_PLAY:
            return None
        if value != UNSOLVED:
            return Solution(value, table, proven=not accept_any)
    raise UnsolvedError


@cache
def _free_workspaces() -> LifoQueue[Workspace | None]:
    """Return the queue of workspaces that no thread uses; None stands for one to be allocated.

    The last one used is the first one used again, so that few are allocated.
    """
    free: LifoQueue[Workspace | None] = LifoQueue()
    for _ in range(MAX_WORKSPACES):
        free.put(None)
    return free


@contextmanager
def _workspace() -> Iterator[Workspace]:
    """Borrow a workspace; wait for one if all are in use."""
    free = _free_workspaces()
    workspace = free.get() or new_workspace()
    try:
        yield workspace
    finally:
        free.put(workspace)


@cache
def warm_up() -> None:
    """Compile the solver or load it from the cache, before any time limit starts."""
    solve(Problem(load_rules("pup"), Counter(), Counter(), 0, 0, Weights(tile=1)))


def _table(arrays: ProblemArrays, workspace: Workspace, rules: RuleSet) -> Table:
    written = workspace.melds
    codes = written[1 : int(written[0]) + 1]
    melds: list[Tiles] = []
    for code in codes.tolist() if COMPILED else codes:
        if code & 3 != GROUP_PLAN:
            melds += _parts(_meld(code, rules.colors, rules.highest), code & 3, rules)
        elif arrays.plans:
            melds += _kept_groups(arrays, code >> KIND_BITS, rules)
    return tuple(melds)


def _parts(meld: Tiles, kind: int, rules: RuleSet) -> Iterator[Tiles]:
    """Yield a meld, or the runs of nearly equal lengths into which a too long run is split."""
    count = 1 if kind == GROUP else ceil(len(meld) / rules.run_max)
    for part in range(count):
        yield meld[part * len(meld) // count : (part + 1) * len(meld) // count]


@lru_cache(4096)
def _meld(code: int, colors: tuple[Color, ...], highest: int) -> Tiles:
    if code & 3 == GROUP:
        number, made = (code >> NUMBER_BIT & 15) + 1, code >> GROUP_BIT
        tiles = [FACES[c, number] for index, c in enumerate(colors) if made >> index & 1]
        return (*tiles, *(JOKER,) * (made >> GROUP_JOKERS_BIT))
    # a run of jokers alone may be in a color that the game lacks
    color, jokers = code >> COLOR_BIT & 3, code >> JOKERS_BIT
    numbers = range(code >> LOW_BIT & 15, (code >> HIGH_BIT & 15) + 1)
    faces = ((n, n % highest + 1) for n in numbers)
    return tuple(JOKER if jokers >> n & 1 else FACES[colors[color], face] for n, face in faces)


def _kept_groups(arrays: ProblemArrays, plan: int, rules: RuleSet) -> list[Tiles]:
    melds = []
    for group, added in arrays.plans[plan].groups:
        tiles = [FACES[rules.colors[c], group.number] for c in group.colors]
        tiles += [JOKER] * group.jokers
        if added is not None:
            joker = added == JOKER_ADDED
            tiles.append(JOKER if joker else FACES[rules.colors[added], group.number])
        melds.append(tuple(tiles))
    return melds
