"""Reconstruction of the melds of a play from the path of the search.

The pool holds the open runs: `pool[0]` is their number, and each entry consists of a code (the 3
lowest bits), the lowest number of the run (4 bits) and a bit per number for its jokers. From 32 on
it holds, per slot, the continued and forced runs without a code; from 40 on, per slot, the code
with which these runs become open.
"""

from __future__ import annotations

from typing import Any

from tilesight.engine.hints.solver.best_first_search import EDGE
from tilesight.engine.hints.solver.color_graph import (
    CHOICE,
    GIVES,
    GOES_ON,
    KEEP,
    NEW,
    REAL_BIT,
    STATUS,
    WAY_BIT,
    Begun,
    begin,
)
from tilesight.engine.hints.solver.compiled import compiled
from tilesight.engine.hints.solver.number_options import SCENE_BIT
from tilesight.engine.hints.solver.problem_arrays import (
    ACCOUNTS,
    COLORS,
    FORCED,
    SLOTS,
    Cells,
    Graph,
    Options,
    Space,
)
from tilesight.engine.hints.solver.run_states import (
    IN_A_WAY,
    LONG,
    MARK,
    MARKED_ENDING,
    GroupTables,
    RunTables,
)

RUN, GROUP, SCENE = 0, 1, 2
"""The kind of a meld in the answer, in its lowest bits."""
KIND_BITS = 2
# A run: color, lowest and highest number, a bit per joker. A group: number, colors, jokers.
COLOR_BIT, LOW_BIT, HIGH_BIT, JOKERS_BIT = 2, 4, 8, 12
NUMBER_BIT, GROUP_BIT = 2, 6


@compiled
def _emit(answer: Any, meld: int) -> None:
    answer[0] += 1
    answer[answer[0]] = meld


@compiled
def _emit_run(answer: Any, color: int, low: int, high: int, jokers: int) -> None:
    where = color << COLOR_BIT | low << LOW_BIT | high << HIGH_BIT
    _emit(answer, RUN | where | jokers << JOKERS_BIT)


@compiled
def _take(pool: Any, code: int) -> int:
    """Remove an open run with this code from the pool; return its lowest number and its jokers."""
    place = 1
    while pool[place] & 7 != code:
        place += 1
    run = pool[place] >> GIVES
    pool[place] = pool[pool[0]]
    pool[0] -= 1
    return int(run)


@compiled
def _add(pool: Any, code: int, run: int) -> None:
    """Add an open run to the pool."""
    pool[0] += 1
    pool[pool[0]] = code | run << GIVES


@compiled
def _lay_runs(runs: RunTables, what: int, where: tuple[int, int], pool: Any, answer: Any) -> None:
    """Continue, end and begin the open runs; `where` is the number and the color."""
    number, color = where
    way, real = what >> WAY_BIT & 0xFFFF, what >> REAL_BIT & 15
    ends = runs.ending[way] & (1 << MARKED_ENDING) - 1
    marked = runs.ending[way] >> MARKED_ENDING
    laid, kept = 0, 0
    for place in range(1, pool[0] + 1):
        code, run = pool[place] & 7, pool[place] >> GIVES
        if (code == LONG and ends > 0) or (code == LONG + MARK and marked > 0):
            ends -= 1 if code == LONG else 0
            marked -= 1 if code != LONG else 0
            _emit_run(answer, color, run & 15, number - 1, run >> 4)
            continue
        joker = 0 if laid < real else 1
        code += 0 if code in (LONG, LONG + MARK) else 1
        laid, kept = laid + 1, kept + 1
        pool[kept] = code | (run | joker << 4 + number) << GIVES
    pool[0] = kept
    for new in range(laid, runs.tiles[way]):
        _add(pool, 1, number | (0 if new < real else 1) << 4 + number)


@compiled
def _begin_slot(cells: Cells, place: int, choice: int, before: int, pool: Any, answer: Any) -> None:
    """Apply the choice that was made for a run of the table."""
    cell, slot = place // SLOTS, place % SLOTS
    item = cells.item[place]
    if item < 0:
        return
    number, color = cell // COLORS, cell % COLORS
    low, high, jokers = cells.item_low[item], cells.item_high[item], cells.item_jokers[item]
    here = 32 + slot
    if cells.item_kind[item] == FORCED:
        if number == low:
            run = _take(pool, choice) if choice > 0 else low
            pool[here] = run | jokers << 4
        elif number == high and choice == 0:
            _emit_run(answer, color, pool[here] & 15, number, pool[here] >> 4)
    elif before > GOES_ON:
        if choice == 0:
            _emit_run(answer, color, pool[here] & 15, number - 1, pool[here] >> 4)
        elif choice == 2:
            pool[here] |= 1 << 4 + number
    elif choice == KEEP:
        _emit_run(answer, color, low, high, jokers)
    elif choice >= NEW:
        run = _take(pool, choice - NEW) if choice > NEW else number
        pool[here] = run | (jokers >> number & 1) << 4 + number


@compiled
def _emit_color(cells: Cells, runs: RunTables, space: Space, color: int) -> None:
    """Emit the runs of a color; `space.scratch` contains the choice for each cell."""
    graph, path, pool, answer = space.graph, space.scratch, space.pool, space.answer
    pool[0] = 0
    held = 0
    for number in range(cells.numbers):
        cell = number * COLORS + color
        what = graph.what[path[cell] // EDGE]
        begun = Begun(0, held, 0, 0, 0, 0, 0)
        for slot in range(SLOTS):
            choice = what >> CHOICE * slot & (1 << CHOICE) - 1
            before = held >> STATUS * slot & 7
            _begin_slot(cells, cell * SLOTS + slot, choice, before, pool, answer)
            gives = begun.gives
            # only `held` and `gives` are needed here, so the state stays 0
            after = begin(cells, runs, cell * SLOTS + slot, choice, begun)
            begun = Begun(0, after.held, 0, 0, 0, 0, after.gives)
            pool[40 + slot] = begun.gives & 7 if begun.gives != gives else 0
        _lay_runs(runs, what, (number, color), pool, answer)
        for slot in range(SLOTS):
            if pool[40 + slot] > 0:
                _add(pool, pool[40 + slot], pool[32 + slot])
        held = begun.held
    for place in range(1, pool[0] + 1):
        run = pool[place] >> GIVES
        _emit_run(answer, color, run & 15, cells.numbers - 1, run >> 4)


@compiled
def _emit_groups(
    cells: Cells, groups: GroupTables, graph: Graph, options: Options, path: Any, answer: Any
) -> None:
    """Emit the groups and the scene of each number."""
    for number in range(cells.numbers):
        account = 0
        for color in range(COLORS):
            edge = path[number * COLORS + color] // EDGE
            account |= graph.given[edge] << 2 * color
        jokers = path[number * COLORS + COLORS - 1] % EDGE
        what = options.what[(number * ACCOUNTS + account) * 8 + jokers]
        way = what & (1 << SCENE_BIT) - 1
        for place in range(way * IN_A_WAY, (way + 1) * IN_A_WAY):
            if groups.groups[place] > 0:
                made = number << NUMBER_BIT | groups.groups[place] << GROUP_BIT
                _emit(answer, GROUP | made)
        _emit(answer, SCENE | what >> SCENE_BIT << KIND_BITS)


@compiled
def read_back(cells: Cells, runs: RunTables, groups: GroupTables, space: Space, node: int) -> None:
    """Write the melds of a complete play into `space.answer`, preceded by their number."""
    path, answer, trail = space.scratch, space.answer, space.trail
    while trail.stage[node] > 0:
        path[trail.stage[node] - 1] = trail.choice[node]
        node = trail.parent[node]
    answer[0] = 0
    for color in range(COLORS):
        _emit_color(cells, runs, space, color)
    _emit_groups(cells, groups, space.graph, space.options, path, answer)
