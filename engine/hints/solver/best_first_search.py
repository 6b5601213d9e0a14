"""The best-first search for the best play, number by number and color by color.

A node consists of the states of all four colors, the jokers used, the points so far and, within a
number, the tiles that its first colors give to groups. The loss of a node is how far the bound
through it is below the initial bound. It never decreases along a path, so the first complete play
taken from the heap is the best one.
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

# The key of a node, from bit 0 on: the state of each color, jokers, points, account.
STATE_BITS = 11
JOKER_BIT = STATE_BITS * COLORS
STATE_MASK = (1 << STATE_BITS) - 1
POINT_BIT = JOKER_BIT + 3
ACCOUNT_BIT = POINT_BIT + 8

# The rank of a node in the heap, from bit 0 on: loss, remaining stages, loss in whole units.
STAGE_BIT = 36
GAP_BIT = 42

EDGE = 8
"""A choice is encoded as edge * 8 + jokers in groups."""

NOTHING, UNKNOWN = 0, -1
"""The results of `search` if there is no play and if the budget was exhausted."""


@compiled
def joker_rest(cells: Cells, used: int, price: int) -> int:
    """Return an upper bound on the joker terms if `used` jokers are already used.

    The joker terms are the value of the jokers plus their price, which the parts have paid. They
    are linear in the number of jokers, so the extremes suffice.
    """
    least = max(used, cells.must_jokers)
    some = _joker_worth(cells, least, price)
    return int(max(some, _joker_worth(cells, cells.jokers, price)))


@compiled
def _joker_worth(cells: Cells, used: int, price: int) -> int:
    worth = cells.joker_worth * SCALE * (used - cells.must_jokers)
    return int(worth + price * used)


@compiled
def _find(trail: Trail, key: int, stage: int) -> int:
    """Return the node of a key at a stage; add it without a parent if it is missing."""
    size = len(trail.slot)
    mixed = (key ^ key >> 31) * 0x1E3779B97F4A7C15 + stage * 0x632BE5AB
    place = mixed >> 20 & size - 1
    while True:
        node = trail.slot[place]
        # stale entries are harmless: they point outside the trail or at a node with another place
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
    """Push a node onto the heap."""
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
    """Remove the first node from the heap."""
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
    """The parameters of a search."""

    price: int
    """The price of a joker."""
    total: int
    """The initial bound."""
    most_loss: int
    """The maximum loss of a play against the initial bound."""
    hasty: int
    """1 if any complete play is accepted, not only the best one."""


class Leaving(NamedTuple):
    """A node that is expanded: its index, its stage, and the parts of its key."""

    node: int
    stage: int
    key: int
    """The part of the key that does not change."""
    jokers: int
    points: int
    account: int
    promised: int
    """The loss so far plus the bound on everything that follows."""


class Field(NamedTuple):
    """The arrays of a search."""

    cells: Cells
    graph: Graph
    options: Options
    trail: Trail


@compiled
def _rank(terms: Terms, loss: int, stage: int) -> int:
    """Return the rank of a node: by loss in whole units, then by stage, then by exact loss.

    A hasty search ranks by stage first.
    """
    later_stages_first = (63 - stage) << STAGE_BIT | loss
    if terms.hasty:
        return later_stages_first
    gap = terms.total // SCALE - (terms.total - loss) // SCALE
    return int(gap << GAP_BIT | later_stages_first)


@compiled
def _relax(
    trail: Trail, terms: Terms, key: int, stage: int, loss: int, origin: tuple[int, int]
) -> None:
    """Add a node, or update it if the new loss is smaller; `origin` is its parent and choice."""
    if loss > terms.most_loss:
        return
    node = _find(trail, key, stage)
    if trail.parent[node] >= 0 and trail.loss[node] <= loss:
        return
    trail.loss[node] = loss
    trail.parent[node], trail.choice[node] = origin
    _push(trail, _rank(terms, loss, stage), node)


@compiled
def _unpack(field: Field, terms: Terms, node: int) -> Leaving:
    """Return the parts of a node's key, with its loss and bound."""
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
def _expand_color(field: Field, terms: Terms, leaving: Leaving) -> None:
    """Add the successors of a node for all plays of one color at a number."""
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
            _expand_groups(field, terms, made, edge)
            continue
        lost -= best + joker_rest(cells, jokers, terms.price)
        key |= jokers << JOKER_BIT | points << POINT_BIT | account << ACCOUNT_BIT
        _relax(trail, terms, key, leaving.stage + 1, lost, (leaving.node, edge * EDGE))


@compiled
def _expand_groups(field: Field, terms: Terms, made: Leaving, edge: int) -> None:
    """Add the successors that complete a number, for each count of jokers in its groups."""
    cells, _, options, trail = field
    number = made.stage // COLORS
    place = (number * ACCOUNTS + made.account) * 8
    lost = made.promised + paid(options, number, made.account)
    for more in range(cells.jokers - made.jokers + 1):
        worth, jokers = options.worth[place + more], made.jokers + more
        if worth <= DEAD:
            continue
        total_loss = lost - worth + terms.price * more
        points = made.points
        if cells.cap > 0:
            points = min(cells.cap, points + more * (number + 1))
        if number < cells.numbers - 1:
            total_loss -= joker_rest(cells, jokers, terms.price)
        elif jokers < cells.must_jokers or points < cells.cap:
            continue
        else:
            total_loss -= _joker_worth(cells, jokers, terms.price)
        key = made.key | jokers << JOKER_BIT | points << POINT_BIT
        _relax(trail, terms, key, made.stage + 1, total_loss, (made.node, edge * EDGE + more))


@compiled
def search(field: Field, terms: Terms, budget: int) -> int:
    """Return the node of the best play, `NOTHING` or `UNKNOWN`.

    Args:
        field: The arrays.
        terms: The parameters.
        budget: The maximum number of nodes.
    """
    trail = field.trail
    trail.count[0] = 1  # empty slots contain 0
    trail.count[1] = 0
    if terms.total <= DEAD or terms.most_loss < 0:
        return NOTHING
    _relax(trail, terms, 0, 0, 0, (0, 0))
    while trail.count[1] > 0:
        rank, node = trail.heap[0], trail.heap_node[0]
        _pop(trail)
        if rank != _rank(terms, trail.loss[node], trail.stage[node]):
            continue
        if trail.stage[node] == field.cells.numbers * COLORS:
            return int(node)
        if trail.count[0] > budget or trail.count[1] > len(trail.heap) - 4096:
            return UNKNOWN
        _expand_color(field, terms, _unpack(field, terms, node))
    return NOTHING
