"""One problem from its arrays to the melds of its best play, in one compiled call."""

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
"""What comes out where there is no play, and where the room was not enough."""

TRIES = 4
FIRST_NODES, MORE_NODES = 400, 8
"""Nodes looked at before the prices are improved, and how many times more with each try."""
FIRST_ROUNDS, MORE_ROUNDS = 1, 4
"""Rounds in which the prices are improved, at first and with each try."""


class Asked(NamedTuple):
    """What is asked of the search."""

    group_min: int
    least: int
    """What the play must be worth."""
    unit: int
    """What the least thing is worth that a joker can bring."""
    nodes: int
    """Nodes that may be looked at."""
    hasty: int
    """1 where any play will do."""


class JokerPrice(NamedTuple):
    """The price of a joker, and between what it must lie; no `most` is known where it is -1."""

    price: int
    least: int
    most: int


@compiled
def _other_price(known: JokerPrice, wanted: int, there: int) -> JokerPrice:
    """Move the price of a joker up where more are wanted than there are, else down."""
    price, least, most = known
    if wanted > there:
        least = price
        price = (least + most) // 2 if most >= 0 else 2 * price
    elif wanted < there:
        most = price
        price = (least + most) // 2 if least > 0 else most // 4
    if most >= 0 and most - least <= most // 8:
        # what was known may be so no more, the other prices having changed
        least, most = least * 3 // 4, most * 4 // 3
    return JokerPrice(price, least, most)


@compiled
def _improve(
    cells: Cells, graph: Graph, options: Options, known: JokerPrice, rounds: int, scratch: Any
) -> JokerPrice:
    """Improve the prices of tiles and of a joker."""
    for _ in range(rounds):
        improve(cells, graph, options, known.price, scratch)
        if cells.jokers > 0 and rounds > 1:
            wanted = jokers_wanted(cells, graph, options, known.price)
            known = _other_price(known, wanted, cells.jokers)
    if rounds > 1:
        improve(cells, graph, options, known.price, scratch)
    return known


@compiled
def best_play(
    cells: Cells, runs: RunTables, groups: GroupTables, space: Space, asked: Asked
) -> int:
    """Find the best play and write it into the answer; return its worth, 0 or more."""
    graph, options = space.graph, space.options
    count_most(cells, asked.group_min, options.most)
    if not build(cells, runs, graph, options.most):
        return NOT_KNOWN
    list_options(cells, groups, options, space.scratch)
    known = JokerPrice(SCALE * asked.unit // 2 if cells.jokers > 0 else 0, 0, -1)
    start(cells, graph, options, known.price)
    nodes, rounds, node, total = FIRST_NODES, FIRST_ROUNDS, UNKNOWN, 0
    for some in range(TRIES):
        known = _improve(cells, graph, options, known, rounds, space.scratch)
        total = bound(cells, graph, options, known.price) + joker_rest(cells, 0, known.price)
        if some == TRIES - 1 or nodes > asked.nodes:
            nodes = asked.nodes
        terms = Terms(known.price, total, total - asked.least * SCALE, asked.hasty)
        node = search(Field(cells, graph, options, space.trail), terms, nodes)
        if node != UNKNOWN or nodes == asked.nodes:
            break
        nodes *= MORE_NODES
        rounds = MORE_ROUNDS
    if node <= NOTHING:
        return NO_PLAY if node == NOTHING else NOT_KNOWN
    read_back(cells, runs, groups, space, node)
    return int((total - space.trail.loss[node]) // SCALE)
