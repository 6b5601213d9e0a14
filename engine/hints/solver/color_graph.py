"""The plays of each color as a layered graph over the numbers: open runs and runs of the table.

A state before a number consists of the open runs and, for each run of the table at this number,
three bits: whether it is kept, dissolved, or continued as an open run, with its length. Where runs
wrap, it also has the number of 1s that are set aside to follow the highest number. An edge lays
tiles in runs and gives tiles to groups, and has a value.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tilesight.engine.hints.solver.compiled import compilable, inlined
from tilesight.engine.hints.solver.problem_arrays import (
    BUILT_FROM_SIZE,
    COLORS,
    ITEM_SIZE,
    SCALE,
    SLOTS,
    STATE_BITS,
    Cells,
    Graph,
)
from tilesight.engine.hints.solver.run_states import RunTables
from tilesight.engine.hints.solver.table_run_choices import (
    ASIDE_BIT,
    CHOICE_BITS,
    MAX_ASIDE,
    OPEN_BIT,
    STATUS_BITS,
    CellEffect,
    apply_slot,
    count_choices,
    with_opened,
)

# The code of an edge, from bit 0 on: choices, transition, natural tiles in runs (that is, without
# jokers), tiles given to groups.
TRANSITION_BIT = CHOICE_BITS * SLOTS
NATURAL_BIT = TRANSITION_BIT + 16
GIVEN_BIT = NATURAL_BIT + 4


class CellInputs(NamedTuple):
    """The inputs for the edges of one cell."""

    cells: Cells
    runs: RunTables
    graph: Graph
    next_layer: int
    """The first node of the next layer."""
    cell: int
    max_given: int
    """The maximum number of tiles that the cell can give to groups."""


@compilable
def _node(graph: Graph, next_layer: int, state: int) -> int:
    """Return the node of a state in the layer from node `next_layer` on; add it if missing."""
    size = len(graph.slot)
    index = (state * 0x9E3779B1 >> 7) & size - 1
    node = graph.slot[index]
    # stale entries are harmless: they point outside the layer or at a node of another slot
    while next_layer <= node < graph.count[0] and graph.slot_index[node] == index:
        if graph.state[node] == state:
            return int(node)
        index = index + 1 & size - 1
        node = graph.slot[index]
    node = graph.count[0]
    graph.count[0] = node + 1
    graph.slot[index] = node
    graph.slot_index[node] = index
    graph.state[node] = state
    return int(node)


@compilable
def _take_aside(cells: Cells, number: int, statuses: int) -> tuple[int, int, int]:
    """Return the statuses without the 1s that this number uses, these, and how many to set aside.

    Where runs wrap, the first number sets up to `MAX_ASIDE` tiles aside, the last one uses them.
    """
    if not cells.wraps or 0 < number < cells.numbers - 1:
        return statuses, 0, 0
    if number == 0:
        return statuses, 0, MAX_ASIDE
    return statuses & (1 << ASIDE_BIT) - 1, statuses >> ASIDE_BIT, 0


@compilable
def _add_edges(inputs: CellInputs, choices: int, effect: CellEffect) -> None:
    """Add the edges for all transitions of the open runs."""
    cells, runs, graph, next_layer, cell, max_given = inputs
    number = cell // COLORS
    statuses, taken, max_aside = _take_aside(cells, number, effect.statuses)
    required = cells.required[cell] + taken - effect.kept_tiles
    limit = required + cells.optional[cell] - effect.natural
    jokers_left = cells.jokers - effect.jokers
    if limit < 0 or jokers_left < 0:
        return
    for transition in range(runs.first[effect.state], runs.first[effect.state + 1]):
        tiles = runs.tiles[transition]
        max_natural = runs.max_natural[transition]
        min_natural = max(runs.min_natural[transition], tiles - jokers_left)
        if min_natural > min(max_natural, limit):
            continue
        after = with_opened(runs, runs.after[transition], effect.opened)
        if after < 0 or (number == cells.numbers - 1 and runs.short[after]):
            continue
        for aside in range(min(max_aside, limit - min_natural) + 1):
            state = statuses | aside << ASIDE_BIT | after << OPEN_BIT
            node = _node(graph, next_layer, state)
            for natural in range(min_natural, min(max_natural, limit - aside) + 1):
                used, left = effect.natural + natural + aside, limit - natural - aside
                for given in range(max(0, required - used), min(max_given, left) + 1):
                    edge = graph.count[1]
                    graph.count[1] = edge + 1
                    graph.to[edge] = node
                    graph.given[edge] = given
                    graph.jokers[edge] = effect.jokers + tiles - natural
                    value = effect.value + (used + given - required) * cells.tile_value[number]
                    graph.value[edge] = value * SCALE
                    graph.tiles[edge] = tiles
                    runs_code = transition << TRANSITION_BIT | natural << NATURAL_BIT
                    graph.code[edge] = choices | runs_code | given << GIVEN_BIT


@inlined
def _add_state_edges(inputs: CellInputs, state: int) -> None:
    """Add the edges of a state at a cell with runs of the table."""
    cells, cell = inputs.cells, inputs.cell
    statuses, count = state & (1 << OPEN_BIT) - 1, 1
    for slot in range(SLOTS):
        status = statuses >> STATUS_BITS * slot & 7
        count *= count_choices(cells, inputs.runs, cell * SLOTS + slot, status)
    for chosen in range(count):
        effect = CellEffect(state >> OPEN_BIT, statuses, 0, 0, 0, 0, 0)
        choices, rest = 0, chosen
        for slot in range(SLOTS):
            status = statuses >> STATUS_BITS * slot & 7
            options = count_choices(cells, inputs.runs, cell * SLOTS + slot, status)
            effect = apply_slot(cells, inputs.runs, cell * SLOTS + slot, rest % options, effect)
            choices |= rest % options << CHOICE_BITS * slot
            rest //= options
        if effect.state >= 0:
            _add_edges(inputs, choices, effect)


@compilable
def _add_layer_edges(inputs: CellInputs, first: int) -> bool:
    """Add the edges of all states before a cell; return False if the arrays are full."""
    cells, graph, cell = inputs.cells, inputs.graph, inputs.cell
    last_edge = (cell % COLORS + 1) * (len(graph.to) // COLORS) - 4096
    last_node = (cell % COLORS + 1) * (len(graph.state) // COLORS) - 512
    last_node = min(last_node, inputs.next_layer + (1 << STATE_BITS))
    occupied = False
    for index in range(cell * SLOTS, (cell + 1) * SLOTS):
        occupied = occupied or cells.item[index] >= 0
    for node in range(first, inputs.next_layer):
        graph.first[node] = graph.count[1]
        if occupied:
            _add_state_edges(inputs, graph.state[node])
        else:
            state = graph.state[node]
            statuses = state & (1 << OPEN_BIT) - 1
            _add_edges(inputs, 0, CellEffect(state >> OPEN_BIT, statuses, 0, 0, 0, 0, 0))
        if graph.count[1] > last_edge or graph.count[0] > last_node:
            return False
    return True


@compilable
def _build_color(cells: Cells, runs: RunTables, graph: Graph, max_given: Any, color: int) -> bool:
    """Build the graph of a color in its part of the arrays; return False if that is full."""
    first = color * (len(graph.state) // COLORS)
    graph.count[0], graph.count[1] = first, color * (len(graph.to) // COLORS)
    graph.layer[color * 16] = first
    _node(graph, first, 0)
    for number in range(cells.numbers):
        next_layer, cell = graph.count[0], number * COLORS + color
        graph.layer[color * 16 + number + 1] = next_layer
        inputs = CellInputs(cells, runs, graph, next_layer, cell, max_given[cell])
        if not _add_layer_edges(inputs, first):
            return False
        first = next_layer
    graph.layer[color * 16 + cells.numbers + 1] = graph.count[0]
    graph.first[first] = graph.count[1]
    return True


@compilable
def _record(graph: Graph, at: int, value: int) -> bool:
    """Write a value into `Graph.built_from`; return whether it was there already."""
    same = graph.built_from[at] == value
    graph.built_from[at] = value
    return bool(same)


@compilable
def _record_item(cells: Cells, graph: Graph, item: int, at: int) -> bool:
    """Record a run of the table, -1 for none; return whether the same one was recorded."""
    if item < 0:
        return _record(graph, at, -1)
    same = _record(graph, at, cells.item_low[item])
    same = _record(graph, at + 1, cells.item_high[item]) and same
    same = _record(graph, at + 2, cells.item_kind[item]) and same
    same = _record(graph, at + 3, cells.item_jokers[item]) and same
    return _record(graph, at + 4, cells.item_value[item]) and same


@compilable
def _record_color(cells: Cells, runs: RunTables, graph: Graph, max_given: Any, color: int) -> bool:
    """Record the part of a problem that the graph of a color depends on.

    Returns:
        Whether the same part was recorded before.
    """
    at, same = color * BUILT_FROM_SIZE + 1, True
    for value in (cells.numbers, cells.jokers, cells.unmoved_value, runs.long, len(runs.first)):
        same = _record(graph, at, value) and same
        at += 1
    for value in (len(runs.tiles), runs.one_joker):
        same = _record(graph, at, value) and same
        at += 1
    same = _record(graph, at, cells.wraps) and same
    for number in range(cells.numbers):
        cell = number * COLORS + color
        same = _record(graph, at + 1, cells.required[cell]) and same
        same = _record(graph, at + 2, cells.optional[cell]) and same
        same = _record(graph, at + 3, cells.tile_value[number]) and same
        same = _record(graph, at + 4, max_given[cell]) and same
        at += 4
        for index in range(cell * SLOTS, (cell + 1) * SLOTS):
            same = _record_item(cells, graph, cells.item[index], at + 1) and same
            at += ITEM_SIZE
    return same


@compilable
def build(cells: Cells, runs: RunTables, graph: Graph, max_given: Any) -> bool:
    """Build the graphs of all colors; return False if the arrays are full.

    Similar problems are often solved one after another. The graph of a color is kept if it was
    built from the same part of the last problem.
    """
    for color in range(COLORS):
        complete = color * BUILT_FROM_SIZE
        same = _record_color(cells, runs, graph, max_given, color)
        if same and graph.built_from[complete] == 1:
            continue
        graph.built_from[complete] = 0
        if not _build_color(cells, runs, graph, max_given, color):
            return False
        graph.built_from[complete] = 1
    return True
