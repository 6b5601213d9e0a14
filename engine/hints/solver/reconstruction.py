"""Reconstruction of the melds of a play from the path of the search.

The pool holds the open runs: `pool[0]` is their number, and each entry consists of a code (the 4
lowest bits), the lowest number of the run (4 bits) and a bit per number for its jokers. From 32 on
it holds, per slot, the continued and forced runs without a code; from 40 on, per slot, the code
with which these runs become open.
"""

from __future__ import annotations

from typing import Any

from tilesight.engine.hints.solver.best_first_search import EDGE_FACTOR
from tilesight.engine.hints.solver.color_graph import NATURAL_BIT, TRANSITION_BIT
from tilesight.engine.hints.solver.compiled import compilable
from tilesight.engine.hints.solver.number_options import PLAN_BIT
from tilesight.engine.hints.solver.problem_arrays import (
    ACCOUNTS,
    COLORS,
    FORCED,
    SLOTS,
    Cells,
    Graph,
    Options,
    Workspace,
)
from tilesight.engine.hints.solver.run_states import (
    CODE_BITS,
    CODES,
    MARKED_ENDING,
    MAX_GROUPS,
    GroupTables,
    RunTables,
)
from tilesight.engine.hints.solver.table_run_choices import (
    CHOICE_BITS,
    CHOICE_CONTINUE,
    CHOICE_KEEP,
    STATUS_BITS,
    STATUS_CONTINUED,
    CellEffect,
    apply_slot,
)

RUN, GROUP, GROUP_PLAN = 0, 1, 2
"""The kind of a meld in `Workspace.melds`, in its lowest bits."""
KIND_BITS = 2
# A run: color, lowest and highest number, a bit per joker. A group: number, colors, jokers.
COLOR_BIT, LOW_BIT, HIGH_BIT, JOKERS_BIT = 2, 4, 8, 12
NUMBER_BIT, GROUP_BIT = 2, 6


@compilable
def _emit(melds: Any, meld: int) -> None:
    melds[0] += 1
    melds[melds[0]] = meld


@compilable
def _emit_run(melds: Any, color: int, low: int, high: int, jokers: int) -> None:
    position = color << COLOR_BIT | low << LOW_BIT | high << HIGH_BIT
    _emit(melds, RUN | position | jokers << JOKERS_BIT)


@compilable
def _remove_open_run(pool: Any, code: int) -> int:
    """Remove an open run with this code from the pool; return its lowest number and its jokers."""
    index = 1
    while pool[index] % CODES != code:
        index += 1
    run = pool[index] >> CODE_BITS
    pool[index] = pool[pool[0]]
    pool[0] -= 1
    return int(run)


@compilable
def _add_open_run(pool: Any, code: int, run: int) -> None:
    """Add an open run to the pool."""
    pool[0] += 1
    pool[pool[0]] = code | run << CODE_BITS


@compilable
def _lay_runs(
    runs: RunTables, edge_code: int, number_and_color: tuple[int, int], pool: Any, melds: Any
) -> None:
    """Continue, end and begin the open runs of a cell."""
    number, color = number_and_color
    transition, natural = edge_code >> TRANSITION_BIT & 0xFFFF, edge_code >> NATURAL_BIT & 15
    ends = runs.ending[transition] & (1 << MARKED_ENDING) - 1
    marked = runs.ending[transition] >> MARKED_ENDING
    laid, kept = 0, 0
    for index in range(1, pool[0] + 1):
        code, run = pool[index] % CODES, pool[index] >> CODE_BITS
        if (code == runs.long and ends > 0) or (code == 2 * runs.long and marked > 0):
            ends -= 1 if code == runs.long else 0
            marked -= 1 if code != runs.long else 0
            _emit_run(melds, color, run & 15, number - 1, run >> 4)
            continue
        joker = 0 if laid < natural else 1
        code += 0 if code in (runs.long, 2 * runs.long) else 1
        laid, kept = laid + 1, kept + 1
        pool[kept] = code | (run | joker << 4 + number) << CODE_BITS
    pool[0] = kept
    for new in range(laid, runs.tiles[transition]):
        _add_open_run(pool, 1, number | (0 if new < natural else 1) << 4 + number)


@compilable
def _replay_slot(
    cells: Cells, index: int, choice: int, old_status: int, pool: Any, melds: Any
) -> None:
    """Apply the choice made for a run of the table to the pool and the melds."""
    cell, slot = index // SLOTS, index % SLOTS
    item = cells.item[index]
    if item < 0:
        return
    number, color = cell // COLORS, cell % COLORS
    low, high, jokers = cells.item_low[item], cells.item_high[item], cells.item_jokers[item]
    slot_run = 32 + slot
    if cells.item_kind[item] == FORCED:
        if number == low:
            run = _remove_open_run(pool, choice) if choice > 0 else low
            pool[slot_run] = run | jokers << 4
        elif number == high and choice == 0:
            _emit_run(melds, color, pool[slot_run] & 15, number, pool[slot_run] >> 4)
    elif old_status > STATUS_CONTINUED:
        if choice == 0:
            _emit_run(melds, color, pool[slot_run] & 15, number - 1, pool[slot_run] >> 4)
        elif choice == 2:
            pool[slot_run] |= 1 << 4 + number
    elif choice == CHOICE_KEEP:
        _emit_run(melds, color, low, high, jokers)
    elif choice >= CHOICE_CONTINUE:
        run = (
            _remove_open_run(pool, choice - CHOICE_CONTINUE) if choice > CHOICE_CONTINUE else number
        )
        pool[slot_run] = run | (jokers >> number & 1) << 4 + number


@compilable
def _emit_color(cells: Cells, runs: RunTables, workspace: Workspace, color: int) -> None:
    """Emit the runs of a color; `workspace.scratch` contains the choice for each cell."""
    graph, path, pool, melds = workspace.graph, workspace.scratch, workspace.pool, workspace.melds
    pool[0] = 0
    statuses = 0
    for number in range(cells.numbers):
        cell = number * COLORS + color
        code = graph.code[path[cell] // EDGE_FACTOR]
        effect = CellEffect(0, statuses, 0, 0, 0, 0, 0)
        for slot in range(SLOTS):
            choice = code >> CHOICE_BITS * slot & (1 << CHOICE_BITS) - 1
            old_status = statuses >> STATUS_BITS * slot & 7
            _replay_slot(cells, cell * SLOTS + slot, choice, old_status, pool, melds)
            opened = effect.opened
            # only `statuses` and `opened` are needed here, so the state stays 0
            after = apply_slot(cells, runs, cell * SLOTS + slot, choice, effect)
            effect = CellEffect(0, after.statuses, 0, 0, 0, 0, after.opened)
            pool[40 + slot] = effect.opened % CODES if effect.opened != opened else 0
        _lay_runs(runs, code, (number, color), pool, melds)
        for slot in range(SLOTS):
            if pool[40 + slot] > 0:
                _add_open_run(pool, pool[40 + slot], pool[32 + slot])
        statuses = effect.statuses
    for index in range(1, pool[0] + 1):
        run = pool[index] >> CODE_BITS
        _emit_run(melds, color, run & 15, cells.numbers - 1, run >> 4)


@compilable
def _emit_new_groups(groups: GroupTables, transition: int, number: int, melds: Any) -> None:
    for index in range(transition * MAX_GROUPS, (transition + 1) * MAX_GROUPS):
        if groups.groups[index] > 0:
            _emit(melds, GROUP | number << NUMBER_BIT | groups.groups[index] << GROUP_BIT)


@compilable
def _emit_groups(
    cells: Cells, groups: GroupTables, graph: Graph, options: Options, path: Any, melds: Any
) -> None:
    """Emit the new groups and the group plan of each number."""
    for number in range(cells.numbers):
        account = 0
        for color in range(COLORS):
            edge = path[number * COLORS + color] // EDGE_FACTOR
            account |= graph.given[edge] << 2 * color
        jokers = path[number * COLORS + COLORS - 1] % EDGE_FACTOR
        code = options.code[(number * ACCOUNTS + account) * 8 + jokers]
        _emit_new_groups(groups, code & (1 << PLAN_BIT) - 1, number, melds)
        _emit(melds, GROUP_PLAN | code >> PLAN_BIT << KIND_BITS)


@compilable
def reconstruct_melds(
    cells: Cells, runs: RunTables, groups: GroupTables, workspace: Workspace, node: int
) -> None:
    """Write the melds of a complete play into `workspace.melds`, preceded by their number."""
    path, melds, tree = workspace.scratch, workspace.melds, workspace.tree
    while tree.stage[node] > 0:
        path[tree.stage[node] - 1] = tree.choice[node]
        node = tree.parent[node]
    melds[0] = 0
    for color in range(COLORS):
        _emit_color(cells, runs, workspace, color)
    _emit_groups(cells, groups, workspace.graph, workspace.options, path, melds)
