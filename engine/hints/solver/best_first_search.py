"""The best-first search for the best play, number by number and color by color.

A node consists of the states of all four colors, the jokers used, the points so far and, within a
number, the tiles that its first colors give to groups. The loss of a node is how far the bound
through it is below the initial bound. It never decreases along a path, so the first complete play
taken from the heap is the best one.
"""

from __future__ import annotations

from typing import NamedTuple

from tilesight.engine.hints.solver.bounds import (
    BEST_PER_NUMBER,
    GIVEN_COUNTS,
    payment,
    prefix_offset,
)
from tilesight.engine.hints.solver.compiled import compilable
from tilesight.engine.hints.solver.problem_arrays import (
    ACCOUNTS,
    COLORS,
    MAX_IMPOSSIBLE,
    SCALE,
    STATE_BITS,
    Cells,
    Graph,
    Options,
    SearchTree,
)

# The key of a node, from bit 0 on: the state of each color, jokers, points, account.
JOKER_BIT = STATE_BITS * COLORS
STATE_MASK = (1 << STATE_BITS) - 1
POINT_BIT = JOKER_BIT + 3
ACCOUNT_BIT = POINT_BIT + 8

# The rank of a node in the heap, from bit 0 on: loss, remaining stages, loss in whole units.
STAGE_BIT = 36
GAP_BIT = 42

EDGE_FACTOR = 8
"""A choice is encoded as edge * 8 + jokers in groups."""

NO_NODE, BUDGET_EXHAUSTED = 0, -1
"""The results of `search` if there is no play and if the budget was exhausted."""


@compilable
def joker_bound(cells: Cells, used: int, price: int) -> int:
    """Return an upper bound on the joker terms of plays that use at least `used` jokers.

    The joker terms are the value of the jokers plus their price, which the parts have paid. They
    are linear in the number of jokers, so it suffices to evaluate the extremes.
    """
    min_used = max(used, cells.required_jokers)
    at_min = _joker_value(cells, min_used, price)
    return int(max(at_min, _joker_value(cells, cells.jokers, price)))


@compilable
def _joker_value(cells: Cells, used: int, price: int) -> int:
    value = cells.joker_value * SCALE * (used - cells.required_jokers)
    return int(value + price * used)


@compilable
def _find(tree: SearchTree, key: int, stage: int) -> int:
    """Return the node of a key at a stage; add it without a parent if it is missing."""
    size = len(tree.slot)
    mixed = (key ^ key >> 31) * 0x1E3779B97F4A7C15 + stage * 0x632BE5AB
    index = mixed >> 20 & size - 1
    while True:
        node = tree.slot[index]
        # stale entries are harmless: they point outside the tree or at a node of another slot
        if not 0 < node < tree.count[0] or tree.slot_index[node] != index:
            break
        if tree.key[node] == key and tree.stage[node] == stage:
            return int(node)
        index = index + 1 & size - 1
    node = tree.count[0]
    tree.count[0] = node + 1
    tree.slot[index] = node
    tree.slot_index[node] = index
    tree.key[node] = key
    tree.stage[node] = stage
    tree.parent[node] = -1
    return int(node)


@compilable
def _push(tree: SearchTree, rank: int, node: int) -> None:
    """Push a node onto the heap."""
    index = tree.count[1]
    tree.count[1] = index + 1
    while index > 0:
        parent = (index - 1) // 2
        if tree.heap[parent] <= rank:
            break
        tree.heap[index] = tree.heap[parent]
        tree.heap_node[index] = tree.heap_node[parent]
        index = parent
    tree.heap[index] = rank
    tree.heap_node[index] = node


@compilable
def _pop(tree: SearchTree) -> None:
    """Remove the first node from the heap."""
    last = tree.count[1] - 1
    tree.count[1] = last
    rank, node = tree.heap[last], tree.heap_node[last]
    index = 0
    while 2 * index + 1 < last:
        child = 2 * index + 1
        if child + 1 < last and tree.heap[child + 1] < tree.heap[child]:
            child += 1
        if tree.heap[child] >= rank:
            break
        tree.heap[index] = tree.heap[child]
        tree.heap_node[index] = tree.heap_node[child]
        index = child
    tree.heap[index] = rank
    tree.heap_node[index] = node


class SearchParameters(NamedTuple):
    """The parameters of a search."""

    price: int
    """The price of a joker."""
    total: int
    """The initial bound."""
    max_loss: int
    """The maximum loss of a play against the initial bound."""
    accept_any: int
    """1 if the first complete play found is accepted, not only the best one."""


class Expansion(NamedTuple):
    """A node that is expanded: its index, its stage, and the parts of its key."""

    node: int
    stage: int
    key: int
    """The part of the key that does not change."""
    jokers: int
    points: int
    account: int
    bound: int
    """The loss so far plus the bound on everything that follows."""


class SearchArrays(NamedTuple):
    """The arrays of a search."""

    cells: Cells
    graph: Graph
    options: Options
    tree: SearchTree


@compilable
def _rank(params: SearchParameters, loss: int, stage: int) -> int:
    """Return the rank of a node: by loss in whole units, then by stage, then by exact loss.

    With `accept_any`, the rank is by stage, then by loss.
    """
    later_stages_first = (63 - stage) << STAGE_BIT | loss
    if params.accept_any:
        return later_stages_first
    gap = params.total // SCALE - (params.total - loss) // SCALE
    return int(gap << GAP_BIT | later_stages_first)


@compilable
def _relax(
    tree: SearchTree,
    params: SearchParameters,
    key: int,
    stage: int,
    loss: int,
    origin: tuple[int, int],
) -> None:
    """Add a node, or update it if the new loss is smaller; `origin` is its parent and choice."""
    if loss > params.max_loss:
        return
    node = _find(tree, key, stage)
    if tree.parent[node] >= 0 and tree.loss[node] <= loss:
        return
    tree.loss[node] = loss
    tree.parent[node], tree.choice[node] = origin
    _push(tree, _rank(params, loss, stage), node)


@compilable
def _unpack(arrays: SearchArrays, params: SearchParameters, node: int) -> Expansion:
    """Return the parts of a node's key, with its loss and bound."""
    graph, options, tree = arrays.graph, arrays.options, arrays.tree
    key, stage = tree.key[node], tree.stage[node]
    number, color = stage // COLORS, stage % COLORS
    jokers, account = key >> JOKER_BIT & 7, key >> ACCOUNT_BIT
    at = graph.layer[color * 16 + number] + (key >> STATE_BITS * color & STATE_MASK)
    bound = (
        graph.backward[at] + options.best[number * BEST_PER_NUMBER + prefix_offset(color) + account]
    )
    return Expansion(
        node,
        stage,
        key & (1 << JOKER_BIT) - 1 & ~(STATE_MASK << STATE_BITS * color),
        jokers,
        key >> POINT_BIT & 255,
        account,
        tree.loss[node] + bound + joker_bound(arrays.cells, jokers, params.price),
    )


@compilable
def _expand_color(arrays: SearchArrays, params: SearchParameters, expansion: Expansion) -> None:
    """Add the successors of a node for all plays of one color at a number."""
    cells, graph, options, tree = arrays
    number, color = expansion.stage // COLORS, expansion.stage % COLORS
    layer = color * 16 + number
    at = graph.layer[layer] + (tree.key[expansion.node] >> STATE_BITS * color & STATE_MASK)
    base = number * BEST_PER_NUMBER + prefix_offset(color + 1)
    for edge in range(graph.first[at], graph.first[at + 1]):
        given = graph.given[edge]
        account = expansion.account | given << 2 * color
        jokers = expansion.jokers + graph.jokers[edge]
        best = options.best[base + account]
        if best <= MAX_IMPOSSIBLE or jokers > cells.jokers:
            continue
        value = graph.value[edge] + options.price[expansion.stage * GIVEN_COUNTS + given]
        value += graph.backward[graph.to[edge]] - params.price * graph.jokers[edge]
        loss = expansion.bound - value
        points = expansion.points
        if cells.min_points > 0:
            points += graph.tiles[edge] * cells.run_points[number]
            points = min(cells.min_points, points + given * cells.group_points[number])
        key = expansion.key | (graph.to[edge] - graph.layer[layer + 1]) << STATE_BITS * color
        if color == COLORS - 1:
            completed = Expansion(
                expansion.node, expansion.stage, key, jokers, points, account, loss
            )
            _expand_groups(arrays, params, completed, edge)
            continue
        loss -= best + joker_bound(cells, jokers, params.price)
        key |= jokers << JOKER_BIT | points << POINT_BIT | account << ACCOUNT_BIT
        _relax(tree, params, key, expansion.stage + 1, loss, (expansion.node, edge * EDGE_FACTOR))


@compilable
def _expand_groups(
    arrays: SearchArrays, params: SearchParameters, completed: Expansion, edge: int
) -> None:
    """Add the successors that complete a number, for each count of jokers in its groups."""
    cells, _, options, tree = arrays
    number = completed.stage // COLORS
    index = (number * ACCOUNTS + completed.account) * 8
    loss = completed.bound + payment(options, number, completed.account)
    for group_jokers in range(cells.jokers - completed.jokers + 1):
        value, jokers = options.value[index + group_jokers], completed.jokers + group_jokers
        if value <= MAX_IMPOSSIBLE:
            continue
        total_loss = loss - value + params.price * group_jokers
        points = completed.points
        if cells.min_points > 0:
            points = min(cells.min_points, points + group_jokers * cells.group_points[number])
        if number < cells.numbers - 1:
            total_loss -= joker_bound(cells, jokers, params.price)
        elif jokers < cells.required_jokers or points < cells.min_points:
            continue
        else:
            total_loss -= _joker_value(cells, jokers, params.price)
        key = completed.key | jokers << JOKER_BIT | points << POINT_BIT
        _relax(
            tree,
            params,
            key,
            completed.stage + 1,
            total_loss,
            (completed.node, edge * EDGE_FACTOR + group_jokers),
        )


@compilable
def search(arrays: SearchArrays, params: SearchParameters, budget: int) -> int:
    """Return the node of the best play, `NO_NODE` or `BUDGET_EXHAUSTED`.

    Args:
        arrays: The arrays.
        params: The parameters.
        budget: The maximum number of nodes.
    """
    tree = arrays.tree
    tree.count[0] = 1  # empty slots contain 0
    tree.count[1] = 0
    if params.total <= MAX_IMPOSSIBLE or params.max_loss < 0:
        return NO_NODE
    _relax(tree, params, 0, 0, 0, (0, 0))
    while tree.count[1] > 0:
        rank, node = tree.heap[0], tree.heap_node[0]
        _pop(tree)
        if rank != _rank(params, tree.loss[node], tree.stage[node]):
            continue
        if tree.stage[node] == arrays.cells.numbers * COLORS:
            return int(node)
        if tree.count[0] > budget or tree.count[1] > len(tree.heap) - 4096:
            return BUDGET_EXHAUSTED
        _expand_color(arrays, params, _unpack(arrays, params, node))
    return NO_NODE
