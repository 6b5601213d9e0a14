"""Solve one problem in one compiled call, from its arrays to the melds of its best play."""

from __future__ import annotations

from typing import Any, NamedTuple

from tilesight.engine.hints.solver.best_first_search import (
    NOTHING,
    UNKNOWN,
    Field,
    Terms,
    joker_rest,
    search,
)
from tilesight.engine.hints.solver.bounds import bound, improve, jokers_wanted, start
from tilesight.engine.hints.solver.color_graph import build
from tilesight.engine.hints.solver.compiled import compiled
from tilesight.engine.hints.solver.number_options import count_most, list_options
from tilesight.engine.hints.solver.problem_arrays import SCALE, Cells, Graph, Options, Space
from tilesight.engine.hints.solver.reconstruction import read_back
from tilesight.engine.hints.solver.run_states import GroupTables, RunTables

NO_PLAY, NOT_KNOWN = -1, -2
"""The results if there is no play, and if the arrays or the node budget were exhausted."""

TRIES = 4
FIRST_NODES, MORE_NODES = 400, 8
"""The node budget of the first search, and its factor for each further search."""
FIRST_ROUNDS, MORE_ROUNDS = 1, 4
"""The number of price updates before the first search, and before each further search."""


class Asked(NamedTuple):
    """The parameters of a solution."""

    group_min: int
    least: int
    """The minimum value of the play."""
    unit: int
    """The smallest weight that matters."""
    nodes: int
    """The total node budget."""
    hasty: int
    """1 if any complete play is accepted, not only the best one."""


class JokerPrice(NamedTuple):
    """The price of a joker with its lower and upper limit; `most` is -1 while it is unknown."""

    price: int
    least: int
    most: int


@compiled
def _adjust_joker_price(known: JokerPrice, demand: int, supply: int) -> JokerPrice:
    """Raise the price of a joker if demand exceeds supply, lower it if supply exceeds demand."""
    price, least, most = known
    if demand > supply:
        least = price
        price = (least + most) // 2 if most >= 0 else 2 * price
    elif demand < supply:
        most = price
        price = (least + most) // 2 if least > 0 else most // 4
    if most >= 0 and most - least <= most // 8:
        # the limits may be outdated because the other prices have changed
        least, most = least * 3 // 4, most * 4 // 3
    return JokerPrice(price, least, most)


@compiled
def _improve(
    cells: Cells, graph: Graph, options: Options, known: JokerPrice, rounds: int, scratch: Any
) -> JokerPrice:
    """Update the prices of the tiles and of a joker."""
    for _ in range(rounds):
        improve(cells, graph, options, known.price, scratch)
        if cells.jokers > 0 and rounds > 1:
            demand = jokers_wanted(cells, graph, options, known.price)
            known = _adjust_joker_price(known, demand, cells.jokers)
    if rounds > 1:
        improve(cells, graph, options, known.price, scratch)
    return known


@compiled
def best_play(
    cells: Cells, runs: RunTables, groups: GroupTables, space: Space, request: Asked
) -> int:
    """Find the best play and write its melds into `space.answer`.

    Returns:
        The value of the play, `NO_PLAY` or `NOT_KNOWN`.
    """
    graph, options = space.graph, space.options
    count_most(cells, request.group_min, options.most)
    if not build(cells, runs, graph, options.most):
        return NOT_KNOWN
    list_options(cells, groups, options, space.scratch)
    known = JokerPrice(SCALE * request.unit // 2 if cells.jokers > 0 else 0, 0, -1)
    start(cells, graph, options, known.price)
    nodes, rounds, node, total = FIRST_NODES, FIRST_ROUNDS, UNKNOWN, 0
    for some in range(TRIES):
        known = _improve(cells, graph, options, known, rounds, space.scratch)
        total = bound(cells, graph, options, known.price) + joker_rest(cells, 0, known.price)
        if some == TRIES - 1 or nodes > request.nodes:
            nodes = request.nodes
        terms = Terms(known.price, total, total - request.least * SCALE, request.hasty)
        node = search(Field(cells, graph, options, space.trail), terms, nodes)
        if node != UNKNOWN or nodes == request.nodes:
            break
        nodes *= MORE_NODES
        rounds = MORE_ROUNDS
    if node <= NOTHING:
        return NO_PLAY if node == NOTHING else NOT_KNOWN
    read_back(cells, runs, groups, space, node)
    return int((total - space.trail.loss[node]) // SCALE)
