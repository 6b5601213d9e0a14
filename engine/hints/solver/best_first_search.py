"""The search for the best play: color by color and number by number, the most promising first.

A node is a state of all four colors, the jokers used, the points so far and, within a number, the
tiles that its first colors give to groups. What it loses against the bound only grows, so that
the first whole play that comes up is the best.
"""

from __future__ import annotations

from typing import NamedTuple

from tilesight.engine.hints.solver.bounds import BEST, GIVEN, best_at, paid
from tilesight.engine.hints.solver.compiled import compiled
from tilesight.engine.hints.solver.problem_arrays import (
    ACCOUNTS,
    COLORS,
    DEAD,
    SCALE,
    Cells,
    Graph,
    Options,
    Trail,
)

# The key of a node, from its lowest bit on: the state of each color, jokers, points, the account.
STATE_BITS = 11
JOKER_BIT = STATE_BITS * COLORS
STATE_MASK = (1 << STATE_BITS) - 1
POINT_BIT = JOKER_BIT + 3
ACCOUNT_BIT = POINT_BIT + 8

# The rank of a node in the heap, from its lowest bit on: its loss, its stage, the units it lacks.
STAGE_BIT = 36
GAP_BIT = 42

EDGE = 8
"""A choice is an edge times this and the jokers in groups."""

NOTHING, UNKNOWN = 0, -1
"""What comes out where there is no play, and where the room was not enough."""


@compiled
def joker_rest(cells: Cells, used: int, price: int) -> int:
    """Bound what jokers bring where so many are used, each at its price."""
    least = max(used, cells.must_jokers)
    some = _joker_worth(cells, least, price)
    return int(max(some, _joker_worth(cells, cells.jokers, price)))


@compiled
def _joker_worth(cells: Cells, used: int, price: int) -> int:
    worth = cells.joker_worth * SCALE * (used - cells.must_jokers)
    return int(worth + price * used)


@compiled
def _find(trail: Trail, key: int, stage: int) -> int:
    """Find the node of a key at a stage, or add it; a new one has no parent yet."""
    size = len(trail.slot)
    mixed = (key ^ key >> 31) * 0x1E3779B97F4A7C15 + stage * 0x632BE5AB
    place = mixed >> 20 & size - 1
    while True:
        node = trail.slot[place]
        # old entries need no clearing: they point outside, or at a node of another place
        if not 0 < node < trail.count[0] or trail.place[node] != place:
            break
        if trail.key[node] == key and trail.stage[node] == stage:
            return int(node)
        place = place + 1 & size - 1
    node = trail.count[0]
    trail.count[0] = node + 1
    trail.slot[place] = node
    trail.place[node] = place
    trail.key[node] = key
    trail.stage[node] = stage
    trail.parent[node] = -1
    return int(node)


@compiled
def _push(trail: Trail, rank: int, node: int) -> None:
    """Put a node into the heap."""
    place = trail.count[1]
    trail.count[1] = place + 1
    while place > 0:
        above = (place - 1) // 2
        if trail.heap[above] <= rank:
            break
        trail.heap[place] = trail.heap[above]
        trail.heap_node[place] = trail.heap_node[above]
        place = above
    trail.heap[place] = rank
    trail.heap_node[place] = node


@compiled
def _pop(trail: Trail) -> None:
    """Take the first node out of the heap."""
    last = trail.count[1] - 1
    trail.count[1] = last
    rank, node = trail.heap[last], trail.heap_node[last]
    place = 0
    while 2 * place + 1 < last:
        below = 2 * place + 1
        if below + 1 < last and trail.heap[below + 1] < trail.heap[below]:
            below += 1
        if trail.heap[below] >= rank:
            break
        trail.heap[place] = trail.heap[below]
        trail.heap_node[place] = trail.heap_node[below]
        place = below
    trail.heap[place] = rank
    trail.heap_node[place] = node


class Terms(NamedTuple):
    """What a search goes by."""

    price: int
    """What a joker costs."""
    total: int
    """The bound at the start."""
    most_loss: int
    """What a play may lose against it."""
    hasty: int
    """1 where any play will do."""


class Leaving(NamedTuple):
    """A node that is left: the node, its stage, and the parts of its key."""

    node: int
    stage: int
    key: int
    """All of the key that stays as it is."""
    jokers: int
    points: int
    account: int
    promised: int
    """What is lost so far, and all that was promised for what comes next."""


class Field(NamedTuple):
    """What a search goes through."""

    cells: Cells
    graph: Graph
    options: Options
    trail: Trail


@compiled
def _rank(terms: Terms, loss: int, stage: int) -> int:
    """Rank a node: what it lacks in whole units, then how far it is, then what it loses."""
    near_the_end = (63 - stage) << STAGE_BIT | loss
    if terms.hasty:
        return near_the_end
    gap = terms.total // SCALE - (terms.total - loss) // SCALE
    return int(gap << GAP_BIT | near_the_end)


@compiled
def _reach(
    trail: Trail, terms: Terms, key: int, stage: int, loss: int, come: tuple[int, int]
) -> None:
    """Come to a node, for the first time or with a smaller loss; from a node by a choice."""
    if loss > terms.most_loss:
        return
    node = _find(trail, key, stage)
    if trail.parent[node] >= 0 and trail.loss[node] <= loss:
        return
    trail.loss[node] = loss
    trail.parent[node], trail.choice[node] = come
    _push(trail, _rank(terms, loss, stage), node)


@compiled
def _take_apart(field: Field, terms: Terms, node: int) -> Leaving:
    """Take the key of a node apart."""
    graph, options, trail = field.graph, field.options, field.trail
    key, stage = trail.key[node], trail.stage[node]
    number, color = stage // COLORS, stage % COLORS
    jokers, account = key >> JOKER_BIT & 7, key >> ACCOUNT_BIT
    at = graph.layer[color * 16 + number] + (key >> STATE_BITS * color & STATE_MASK)
    promised = graph.ahead[at] + options.best[number * BEST + best_at(color) + account]
    return Leaving(
        node,
        stage,
        key & (1 << JOKER_BIT) - 1 & ~(STATE_MASK << STATE_BITS * color),
        jokers,
        key >> POINT_BIT & 255,
        account,
        trail.loss[node] + promised + joker_rest(field.cells, jokers, terms.price),
    )


@compiled
def _lay_color(field: Field, terms: Terms, leaving: Leaving) -> None:
    """Try all that a color can do at a number."""
    cells, graph, options, trail = field
    number, color = leaving.stage // COLORS, leaving.stage % COLORS
    layer = color * 16 + number
    at = graph.layer[layer] + (trail.key[leaving.node] >> STATE_BITS * color & STATE_MASK)
    base = number * BEST + best_at(color + 1)
    for edge in range(graph.first[at], graph.first[at + 1]):
        given = graph.given[edge]
        account = leaving.account | given << 2 * color
        jokers = leaving.jokers + graph.jokers[edge]
        best = options.best[base + account]
        if best <= DEAD or jokers > cells.jokers:
            continue
        gained = graph.worth[edge] + options.price[leaving.stage * GIVEN + given]
        gained += graph.ahead[graph.to[edge]] - terms.price * graph.jokers[edge]
        lost = leaving.promised - gained
        points = leaving.points
        if cells.cap > 0:
            points = min(cells.cap, points + (graph.tiles[edge] + given) * (number + 1))
        key = leaving.key | (graph.to[edge] - graph.layer[layer + 1]) << STATE_BITS * color
        if color == COLORS - 1:
            made = Leaving(leaving.node, leaving.stage, key, jokers, points, account, lost)
            _make_groups(field, terms, made, edge)
            continue
        lost -= best + joker_rest(cells, jokers, terms.price)
        key |= jokers << JOKER_BIT | points << POINT_BIT | account << ACCOUNT_BIT
        _reach(trail, terms, key, leaving.stage + 1, lost, (leaving.node, edge * EDGE))


@compiled
def _make_groups(field: Field, terms: Terms, made: Leaving, edge: int) -> None:
    """Finish a number: try all numbers of jokers in its groups."""
    cells, _, options, trail = field
    number = made.stage // COLORS
    place = (number * ACCOUNTS + made.account) * 8
    lost = made.promised + paid(options, number, made.account)
    for more in range(cells.jokers - made.jokers + 1):
        worth, jokers = options.worth[place + more], made.jokers + more
        if worth <= DEAD:
            continue
        then = lost - worth + terms.price * more
        points = made.points
        if cells.cap > 0:
            points = min(cells.cap, points + more * (number + 1))
        if number < cells.numbers - 1:
            then -= joker_rest(cells, jokers, terms.price)
        elif jokers < cells.must_jokers or points < cells.cap:
            continue
        else:
            then -= _joker_worth(cells, jokers, terms.price)
        key = made.key | jokers << JOKER_BIT | points << POINT_BIT
        _reach(trail, terms, key, made.stage + 1, then, (made.node, edge * EDGE + more))


@compiled
def search(field: Field, terms: Terms, budget: int) -> int:
    """Find the best play; return its node, `NOTHING` or `UNKNOWN`."""
    trail = field.trail
    trail.count[0] = 1  # 0 is what empty slots hold
    trail.count[1] = 0
    if terms.total <= DEAD or terms.most_loss < 0:
        return NOTHING
    _reach(trail, terms, 0, 0, 0, (0, 0))
    while trail.count[1] > 0:
        rank, node = trail.heap[0], trail.heap_node[0]
        _pop(trail)
        if rank != _rank(terms, trail.loss[node], trail.stage[node]):
            continue
        if trail.stage[node] == field.cells.numbers * COLORS:
            return int(node)
        if trail.count[0] > budget or trail.count[1] > len(trail.heap) - 4096:
            return UNKNOWN
        _lay_color(field, terms, _take_apart(field, terms, node))
    return NOTHING
