"""What one color can do, number by number, as a graph: runs of the table and runs that are open.

A state before a number is the set of open runs and, for each run of the table that lies there, in
three bits: whether it is kept, given up, or goes on as an open run, of which length. An edge lays
runs, gives tiles to groups and is worth something.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tilesight.engine.hints.solver.compiled import compiled, inlined
from tilesight.engine.hints.solver.problem_arrays import COLORS, FORCED, SCALE, SLOTS, Cells, Graph
from tilesight.engine.hints.solver.run_states import CODES, LONG, MARK, RunTables

STATUS = 3
"""Bits for a run of the table, from its lowest on; the open runs come after those of all slots."""
IDLE, AS_IT_WAS, GONE, GOES_ON = 0, 1, 2, 2
"""A run of the table given up, kept, given up for good; `GOES_ON` and a length: as an open run."""
OPEN_BIT = STATUS * SLOTS

CHOICE = 4
"""Bits for what is done with a run of the table: one of the following."""
LEAVE, KEEP, NEW = 0, 1, 2
"""Give it up or let it be; keep it; let it go on in a new run, or, with a length added, in one
that is open. Of a run that went on: 0 ends it, 1 lays a tile, 2 a joker. Of one that may only
grow: where it begins, the code of the run that it grows together with, and at its end 1 to let
it go on."""

# How an edge is made, from its lowest bit on: the choices, the transition, tiles, tiles given.
WAY_BIT = CHOICE * SLOTS
REAL_BIT = WAY_BIT + 16
GIVEN_BIT = REAL_BIT + 4

GIVES = 3
"""Bits for the code of a run that is open after a number."""


class Begun(NamedTuple):
    """What the runs of the table do at a number, before the open runs are looked at."""

    state: int
    """The open runs that are left; -1 where a choice cannot be."""
    held: int
    """The runs of the table, as in a state."""
    lying: int
    """Tiles that lie in kept runs."""
    real: int
    """Tiles laid in runs that go on."""
    jokers: int
    worth: int
    gives: int
    """Codes of runs that are open from now on."""


@inlined
def ways(cells: Cells, place: int, status: int) -> int:
    """Count what can be done with a run of the table; its place is cell * 4 + slot."""
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
    """Do one thing with a run of the table; its place is cell * 4 + slot."""
    item = cells.item[place]
    if item < 0 or begun.state < 0:
        return begun
    if cells.item_kind[item] == FORCED:
        return _grow(cells, runs, place, choice, begun)
    return _keep(cells, runs, place, choice, begun)


@inlined
def _grow(cells: Cells, runs: RunTables, place: int, choice: int, begun: Begun) -> Begun:
    """Let a run of the table begin or end that may only grow."""
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
def _keep(cells: Cells, runs: RunTables, place: int, choice: int, begun: Begun) -> Begun:
    """Keep a run of the table, give it up, or let it go on as an open run."""
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
    """Count the ones."""
    count = 0
    while bits > 0:
        count += bits & 1
        bits >>= 1
    return count


@inlined
def beside(runs: RunTables, state: int, gives: int) -> int:
    """Add the runs that are open from now on to those that are."""
    while gives > 0 and state >= 0:
        state = runs.beside[state * CODES + (gives & 7)]
        gives >>= GIVES
    return state


class Building(NamedTuple):
    """What a graph is made from, and where: the first node of the next layer, and the cell."""

    cells: Cells
    runs: RunTables
    graph: Graph
    start: int
    cell: int
    most: int
    """Tiles that the cell can give to groups."""


@compiled
def _node(graph: Graph, start: int, state: int) -> int:
    """Find the node of a state in the layer that begins with a node, or add it."""
    size = len(graph.slot)
    place = (state * 0x9E3779B1 >> 7) & size - 1
    node = graph.slot[place]
    # old entries need no clearing: they point outside, or at a node of another place
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
def _lay(building: Building, code: int, begun: Begun) -> None:
    """Add the edges for all that the open runs can do."""
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
def _leave(building: Building, state: int) -> None:
    """Add the edges of a state, where runs of the table lie."""
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
            _lay(building, code, begun)


@compiled
def _leave_layer(building: Building, first: int) -> bool:
    """Add the edges of all states before a cell; tell whether there was room."""
    cells, graph, cell = building.cells, building.graph, building.cell
    busy = False
    for place in range(cell * SLOTS, (cell + 1) * SLOTS):
        busy = busy or cells.item[place] >= 0
    for node in range(first, building.start):
        graph.first[node] = graph.count[1]
        if busy:
            _leave(building, graph.state[node])
        else:
            _lay(building, 0, Begun(graph.state[node] >> OPEN_BIT, 0, 0, 0, 0, 0, 0))
        if graph.count[1] > len(graph.to) - 4096 or graph.count[0] > len(graph.state) - 512:
            return False
    return True


@compiled
def build(cells: Cells, runs: RunTables, graph: Graph, most: Any) -> bool:
    """Build the graphs of all colors; tell whether there was room."""
    graph.count[0] = graph.count[1] = 0
    for color in range(COLORS):
        first = graph.count[0]
        graph.layer[color * 16] = first
        _node(graph, first, 0)
        for number in range(cells.numbers):
            start, cell = graph.count[0], number * COLORS + color
            graph.layer[color * 16 + number + 1] = start
            if not _leave_layer(Building(cells, runs, graph, start, cell, most[cell]), first):
                return False
            first = start
        graph.layer[color * 16 + cells.numbers + 1] = graph.count[0]
        graph.first[first] = graph.count[1]
    return True
