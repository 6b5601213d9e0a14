"""Solve one problem in one compiled call, from its arrays to the melds of its best play."""

from __future__ import annotations

from typing import Any, NamedTuple

from tilesight.engine.hints.solver.best_first_search import (
    BUDGET_EXHAUSTED,
    NO_NODE,
    SearchArrays,
    SearchParameters,
    joker_bound,
    search,
)
from tilesight.engine.hints.solver.bounds import (
    initialize,
    joker_demand,
    update_prices,
    upper_bound,
)
from tilesight.engine.hints.solver.color_graph import build
from tilesight.engine.hints.solver.compiled import compilable, compiled
from tilesight.engine.hints.solver.number_options import count_max_given, fill_options
from tilesight.engine.hints.solver.problem_arrays import SCALE, Cells, Graph, Options, Workspace
from tilesight.engine.hints.solver.reconstruction import reconstruct_melds
from tilesight.engine.hints.solver.run_states import GroupTables, RunTables

NO_PLAY, UNSOLVED = -1, -2
"""The results if there is no play, and if the arrays or the node budget were exhausted."""

MAX_SEARCHES = 4
"""The maximum number of searches, each with a larger budget and a tighter bound."""
FIRST_NODE_BUDGET, NODE_BUDGET_FACTOR = 400, 8
"""The node budget of the first search, and its factor for each further search."""
FIRST_PRICE_UPDATES, LATER_PRICE_UPDATES = 1, 4
"""The number of price updates before the first search, and before each further search."""


class SolveRequest(NamedTuple):
    """The parameters of one call of the solver."""

    group_min: int
    min_value: int
    """The minimum value of the play."""
    unit: int
    """The smallest weight of the objective."""
    max_nodes: int
    """The total node budget."""
    accept_any: int
    """1 if the first complete play found is accepted, not only the best one."""


class JokerPrice(NamedTuple):
    """The price of a joker with its lower and upper limit; `high` is -1 while it is unknown."""

    price: int
    low: int
    high: int


@compilable
def _adjust_joker_price(joker_price: JokerPrice, demand: int, supply: int) -> JokerPrice:
    """Raise the price of a joker if demand exceeds supply, lower it if supply exceeds demand."""
    price, low, high = joker_price
    if demand > supply:
        low = price
        price = (low + high) // 2 if high >= 0 else 2 * price
    elif demand < supply:
        high = price
        price = (low + high) // 2 if low > 0 else high // 4
    if high >= 0 and high - low <= high // 8:
        # the limits may be outdated because the other prices have changed
        low, high = low * 3 // 4, high * 4 // 3
    return JokerPrice(price, low, high)


@compilable
def _update_all_prices(
    cells: Cells, graph: Graph, options: Options, joker_price: JokerPrice, rounds: int, scratch: Any
) -> JokerPrice:
    """Update the prices of the tiles and of a joker."""
    for _ in range(rounds):
        update_prices(cells, graph, options, joker_price.price, scratch)
        if cells.jokers > 0 and rounds > 1:
            demand = joker_demand(cells, graph, options, joker_price.price)
            joker_price = _adjust_joker_price(joker_price, demand, cells.jokers)
    if rounds > 1:
        update_prices(cells, graph, options, joker_price.price, scratch)
    return joker_price


@compiled
def solve_arrays(
    cells: Cells, runs: RunTables, groups: GroupTables, workspace: Workspace, request: SolveRequest
) -> int:
    """Find the best play and write its melds into `workspace.melds`.

    Returns:
        The value of the play, `NO_PLAY` or `UNSOLVED`.
    """
    graph, options = workspace.graph, workspace.options
    count_max_given(cells, request.group_min, options.max_given)
    if not build(cells, runs, graph, options.max_given):
        return UNSOLVED
    fill_options(cells, groups, options, workspace.scratch)
    joker_price = JokerPrice(SCALE * request.unit // 2 if cells.jokers > 0 else 0, 0, -1)
    initialize(cells, graph, options, joker_price.price)
    node_budget, rounds, node, total = FIRST_NODE_BUDGET, FIRST_PRICE_UPDATES, BUDGET_EXHAUSTED, 0
    for attempt in range(MAX_SEARCHES):
        joker_price = _update_all_prices(
            cells, graph, options, joker_price, rounds, workspace.scratch
        )
        price = joker_price.price
        total = upper_bound(cells, graph, options, price) + joker_bound(cells, 0, price)
        if attempt == MAX_SEARCHES - 1 or node_budget > request.max_nodes:
            node_budget = request.max_nodes
        max_loss = total - request.min_value * SCALE
        params = SearchParameters(price, total, max_loss, request.accept_any)
        node = search(SearchArrays(cells, graph, options, workspace.tree), params, node_budget)
        if node != BUDGET_EXHAUSTED or node_budget == request.max_nodes:
            break
        node_budget *= NODE_BUDGET_FACTOR
        rounds = LATER_PRICE_UPDATES
    if node <= NO_NODE:
        return NO_PLAY if node == NO_NODE else UNSOLVED
    reconstruct_melds(cells, runs, groups, workspace, node)
    return int((total - workspace.tree.loss[node]) // SCALE)
