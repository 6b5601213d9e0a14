"""The plays of each color as a graph over the numbers: open runs and runs of the table.

A state before a number consists of the open runs and, for each run of the table at this number,
three bits: whether it is kept, given up, or continued as an open run, with its length. An edge
lays tiles in runs and gives tiles to groups, and has a value.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tilesight.engine.hints.solver.compiled import compiled, inlined
from tilesight.engine.hints.solver.problem_arrays import COLORS, FORCED, SCALE, SLOTS, Cells, Graph
from tilesight.engine.hints.solver.run_states import CODES, LONG, MARK, RunTables

STATUS = 3
"""Bits per slot for the status of a run of the table."""
IDLE, AS_IT_WAS, GONE, GOES_ON = 0, 1, 2, 2
"""The status of a run of the table: given up or none, kept, ended for good. `GOES_ON` plus a
length: continued as an open run of this length."""
OPEN_BIT = STATUS * SLOTS
"""The bit of a state from which on it holds the index of the open runs."""

CHOICE = 4
"""Bits per slot for the choice that is made for a run of the table."""
LEAVE, KEEP, NEW = 0, 1, 2
"""Choices for a run of the table that is not continued: give it up; keep it; continue it in a new
run or, with a length added, in an open run of this length. For a continued run: 0 ends it, 1 lays
a tile, 2 lays a joker. For a forced run: at its lowest number, the code of the open run that it
extends, or 0; at its highest number, 1 to continue it as an open run."""

# The code of an edge, from bit 0 on: choices, transition, tiles in runs, tiles given to groups.
WAY_BIT = CHOICE * SLOTS
REAL_BIT = WAY_BIT + 16
GIVEN_BIT = REAL_BIT + 4

GIVES = 3
"""Bits for the code of a run that becomes open after a number."""


class Begun(NamedTuple):
    """The effect of the runs of the table at a number, before that of the open runs."""

    state: int
    """The remaining open runs; -1 if a choice is impossible."""
    held: int
    """The status of the runs of the table, as in a state."""
    lying: int
    """The number of tiles in kept runs."""
    real: int
    """The number of tiles laid in continued runs."""
    jokers: int
    worth: int
    gives: int
    """The codes of runs that become open after this number."""


@inlined
def ways(cells: Cells, place: int, status: int) -> int:
    """Return the number of choices for a run of the table; `place` is cell * 4 + slot."""
    item, number = cells.item[place], place // (COLORS * SLOTS)
    if item < 0:
        return 1
    begins, ends = cells.item_low[item] == number, cells.item_high[item] == number
    if cells.item_kind[item] == FORCED:
        return 1 + LONG + MARK if begins else 2 if ends else 1
    if status > GOES_ON:
        return 3
    if cells.near > 0 and status == IDLE:
        return NEW + 1 + LONG
    return 2 if begins else 1


@inlined
def begin(cells: Cells, runs: RunTables, place: int, choice: int, begun: Begun) -> Begun:
    """Return the effect after one choice for a run of the table; `place` is cell * 4 + slot."""
    item = cells.item[place]
    if item < 0 or begun.state < 0:
        return begun
    if cells.item_kind[item] == FORCED:
        return _apply_forced(cells, runs, place, choice, begun)
    return _apply_choice(cells, runs, place, choice, begun)


@inlined
def _apply_forced(cells: Cells, runs: RunTables, place: int, choice: int, begun: Begun) -> Begun:
    """Apply a choice for a forced run, at its lowest or highest number."""
    item, number, slot = cells.item[place], place // (COLORS * SLOTS), place % SLOTS
    state, held, lying, real, jokers, worth, gives = begun
    if cells.item_low[item] == number:
        if choice > 0:
            state = runs.without[state * CODES + choice]
        elif cells.item_worth[item] > 0:
            held |= AS_IT_WAS << STATUS * slot
    elif cells.item_high[item] == number:
        if choice > 0:
            gives = gives << GIVES | (LONG + MARK if cells.near > 0 else LONG)
        elif held >> STATUS * slot & 7 == AS_IT_WAS:
            worth += cells.item_worth[item]
        held &= ~(7 << STATUS * slot)
    return Begun(state, held, lying, real, jokers, worth, gives)


@inlined
def _apply_choice(cells: Cells, runs: RunTables, place: int, choice: int, begun: Begun) -> Begun:
    """Keep a run of the table, give it up, or continue it as an open run."""
    item, number, slot = cells.item[place], place // (COLORS * SLOTS), place % SLOTS
    joker = cells.item_jokers[item] >> number & 1
    before = begun.held >> STATUS * slot & 7
    status, state, worth, jokers = before, begun.state, begun.worth, begun.jokers
    laid = 0  # 1 for a tile, 2 for a joker
    if before > GOES_ON:
        laid = choice
        grown = GOES_ON + min(LONG, before - GOES_ON + 1)
        status = grown if choice > 0 else GONE
        state = state if choice > 0 or before == GOES_ON + LONG else -1
    elif choice == KEEP:
        state = state if cells.item_low[item] == number else -1
        status = AS_IT_WAS
        worth += cells.item_worth[item]
        jokers += _ones(cells.item_jokers[item])
    elif choice >= NEW:
        laid = 1 + joker
        status = GOES_ON + min(LONG, choice - NEW + 1)
        state = runs.without[state * CODES + choice - NEW] if choice > NEW else state
    worth += cells.near if laid == 1 + joker else 0
    jokers += 1 if laid == 2 else 0
    real = begun.real + (1 if laid == 1 else 0)
    lying = begun.lying + (1 - joker if status == AS_IT_WAS else 0)
    gives = begun.gives
    if cells.item_high[item] == number:
        gives = gives << GIVES | status - GOES_ON + MARK if status > GOES_ON else gives
        status = IDLE
    held = begun.held & ~(7 << STATUS * slot) | status << STATUS * slot
    return Begun(state, held, lying, real, jokers, worth, gives)


@inlined
def _ones(bits: int) -> int:
    """Return the number of bits that are set."""
    count = 0
    while bits > 0:
        count += bits & 1
        bits >>= 1
    return count


@inlined
def beside(runs: RunTables, state: int, gives: int) -> int:
    """Return the state with the runs of `gives` added, or -1 if there is no such state."""
    while gives > 0 and state >= 0:
        state = runs.beside[state * CODES + (gives & 7)]
        gives >>= GIVES
    return state


class Building(NamedTuple):
    """The inputs for the edges of one cell."""

    cells: Cells
    runs: RunTables
    graph: Graph
    start: int
    """The first node of the next layer."""
    cell: int
    most: int
    """The maximum number of tiles that the cell can give to groups."""


@compiled
def _node(graph: Graph, start: int, state: int) -> int:
    """Return the node of a state in the layer that begins at node `start`; add it if missing."""
    size = len(graph.slot)
    place = (state * 0x9E3779B1 >> 7) & size - 1
    node = graph.slot[place]
    # stale entries are harmless: they point outside the layer or at a node with another place
    while start <= node < graph.count[0] and graph.place[node] == place:
        if graph.state[node] == state:
            return int(node)
        place = place + 1 & size - 1
        node = graph.slot[place]
    node = graph.count[0]
    graph.count[0] = node + 1
    graph.slot[place] = node
    graph.place[node] = place
    graph.state[node] = state
    return int(node)


@compiled
def _add_edges(building: Building, code: int, begun: Begun) -> None:
    """Add the edges for all transitions of the open runs."""
    cells, runs, graph, start, cell, most = building
    number = cell // COLORS
    due = cells.must[cell] - begun.lying
    limit = due + cells.have[cell] - begun.real
    left = cells.jokers - begun.jokers
    if limit < 0 or left < 0:
        return
    for way in range(runs.first[begun.state], runs.first[begun.state + 1]):
        tiles = runs.tiles[way]
        if tiles > limit + left:
            continue
        after = runs.after[way]
        if begun.gives > 0:
            after = beside(runs, after, begun.gives)
        if after < 0 or (number == cells.numbers - 1 and runs.short[after]):
            continue
        node = _node(graph, start, begun.held | after << OPEN_BIT)
        for real in range(max(0, tiles - left), min(tiles, limit) + 1):
            used = begun.real + real
            for given in range(max(0, due - used), min(most, limit - real) + 1):
                edge = graph.count[1]
                graph.count[1] = edge + 1
                graph.to[edge] = node
                graph.given[edge] = given
                graph.jokers[edge] = begun.jokers + tiles - real
                worth = begun.worth + (used + given - due) * cells.worth[number]
                graph.worth[edge] = worth * SCALE
                graph.tiles[edge] = tiles
                graph.what[edge] = code | way << WAY_BIT | real << REAL_BIT | given << GIVEN_BIT


@inlined
def _add_state_edges(building: Building, state: int) -> None:
    """Add the edges of a state at a cell with runs of the table."""
    cells, cell = building.cells, building.cell
    held, count = state & (1 << OPEN_BIT) - 1, 1
    for slot in range(SLOTS):
        count *= ways(cells, cell * SLOTS + slot, held >> STATUS * slot & 7)
    for chosen in range(count):
        begun = Begun(state >> OPEN_BIT, held, 0, 0, 0, 0, 0)
        code, rest = 0, chosen
        for slot in range(SLOTS):
            some = ways(cells, cell * SLOTS + slot, held >> STATUS * slot & 7)
            begun = begin(cells, building.runs, cell * SLOTS + slot, rest % some, begun)
            code |= rest % some << CHOICE * slot
            rest //= some
        if begun.state >= 0:
            _add_edges(building, code, begun)


@compiled
def _add_layer_edges(building: Building, first: int) -> bool:
    """Add the edges of all states before a cell; return False if the arrays are full."""
    cells, graph, cell = building.cells, building.graph, building.cell
    occupied = False
    for place in range(cell * SLOTS, (cell + 1) * SLOTS):
        occupied = occupied or cells.item[place] >= 0
    for node in range(first, building.start):
        graph.first[node] = graph.count[1]
        if occupied:
            _add_state_edges(building, graph.state[node])
        else:
            _add_edges(building, 0, Begun(graph.state[node] >> OPEN_BIT, 0, 0, 0, 0, 0, 0))
        if graph.count[1] > len(graph.to) - 4096 or graph.count[0] > len(graph.state) - 512:
            return False
    return True


@compiled
def build(cells: Cells, runs: RunTables, graph: Graph, most: Any) -> bool:
    """Build the graphs of all colors; return False if the arrays are full."""
    graph.count[0] = graph.count[1] = 0
    for color in range(COLORS):
        first = graph.count[0]
        graph.layer[color * 16] = first
        _node(graph, first, 0)
        for number in range(cells.numbers):
            start, cell = graph.count[0], number * COLORS + color
            graph.layer[color * 16 + number + 1] = start
            if not _add_layer_edges(Building(cells, runs, graph, start, cell, most[cell]), first):
                return False
            first = start
        graph.layer[color * 16 + cells.numbers + 1] = graph.count[0]
        graph.first[first] = graph.count[1]
    return True
