"""Upper bounds on the value of a play, by dual decomposition into colors and numbers.

Each color and each number is solved independently. A price couples them: a number pays a color
for each tile that the color gives to its groups. For any prices, the sum of the parts is at least
the value of any play. Block coordinate updates of the prices, over the numbers upward and then
downward, lower this bound. Jokers have one price of their own.
"""

from __future__ import annotations

from typing import Any

from tilesight.engine.hints.solver.compiled import compilable
from tilesight.engine.hints.solver.number_options import next_account
from tilesight.engine.hints.solver.problem_arrays import (
    ACCOUNTS,
    COLORS,
    IMPOSSIBLE,
    MAX_IMPOSSIBLE,
    MAX_IN_GROUPS,
    Cells,
    Graph,
    Options,
)

GIVEN_COUNTS = MAX_IN_GROUPS + 1
"""The number of entries per cell in `Options.price`."""
BEST_PER_NUMBER = 512
"""The number of entries per number in `Options.best`."""
PARTS_PER_NUMBER = COLORS + 1
"""The number of parts that share the slack of a number: its colors and the number itself."""


@compilable
def prefix_offset(colors: int) -> int:
    """Return the offset in `Options.best` of the entries for the first `colors` colors."""
    return ((1 << 2 * colors) - 1) // 3


@compilable
def update_backward(
    graph: Graph, options: Options, number: int, color: int, joker_price: int
) -> None:
    """Write `Graph.backward` for the states of a color before a number, from those after it."""
    price = (number * COLORS + color) * GIVEN_COUNTS
    layer = color * 16 + number
    for node in range(graph.layer[layer], graph.layer[layer + 1]):
        best = IMPOSSIBLE
        for edge in range(graph.first[node], graph.first[node + 1]):
            value = graph.value[edge] + options.price[price + graph.given[edge]]
            value += graph.backward[graph.to[edge]] - joker_price * graph.jokers[edge]
            best = max(best, value)
        graph.backward[node] = best if best > MAX_IMPOSSIBLE else IMPOSSIBLE


@compilable
def update_forward(
    graph: Graph, options: Options, number: int, color: int, joker_price: int
) -> None:
    """Write `Graph.forward` for the states of a color after a number, from those before it."""
    price = (number * COLORS + color) * GIVEN_COUNTS
    layer = color * 16 + number
    for node in range(graph.layer[layer + 1], graph.layer[layer + 2]):
        graph.forward[node] = IMPOSSIBLE
    for node in range(graph.layer[layer], graph.layer[layer + 1]):
        for edge in range(graph.first[node], graph.first[node + 1]):
            value = graph.value[edge] + options.price[price + graph.given[edge]]
            value += graph.forward[node] - joker_price * graph.jokers[edge]
            graph.forward[graph.to[edge]] = max(graph.forward[graph.to[edge]], value)


@compilable
def _max_marginals(
    graph: Graph, options: Options, number: int, joker_price: int, marginals: Any
) -> None:
    """Write the max-marginals: the best value of each color if it gives 0 to 3 tiles at a number.

    The index in `marginals` is color * 4 + tiles.
    """
    for index in range(COLORS * GIVEN_COUNTS):
        marginals[index] = IMPOSSIBLE
    for color in range(COLORS):
        price = (number * COLORS + color) * GIVEN_COUNTS
        layer = color * 16 + number
        for node in range(graph.layer[layer], graph.layer[layer + 1]):
            for edge in range(graph.first[node], graph.first[node + 1]):
                given = graph.given[edge]
                value = graph.value[edge] + options.price[price + given] + graph.forward[node]
                value += graph.backward[graph.to[edge]] - joker_price * graph.jokers[edge]
                offset = color * GIVEN_COUNTS + given
                marginals[offset] = max(marginals[offset], value)


@compilable
def option_value(
    cells: Cells, options: Options, number: int, account: int, joker_price: int
) -> int:
    """Return the best value of an account, minus the price of its jokers but not of its tiles."""
    index = (number * ACCOUNTS + account) * 8
    best = IMPOSSIBLE
    for jokers in range(cells.jokers + 1):
        best = max(best, options.value[index + jokers] - joker_price * jokers)
    return int(best)


@compilable
def payment(options: Options, number: int, account: int) -> int:
    """Return the price of an account's tiles; very large if a color cannot give its tiles."""
    index, total = number * COLORS * GIVEN_COUNTS, 0
    for color in range(COLORS):
        price = options.price[index + (account >> 2 * color & MAX_IN_GROUPS)]
        total += price if price > MAX_IMPOSSIBLE else -IMPOSSIBLE
        index += GIVEN_COUNTS
    return int(total)


@compilable
def _update_prices_at(
    cells: Cells, graph: Graph, options: Options, number: int, joker_price: int, scratch: Any
) -> None:
    """Update the prices of a number so that the bound does not increase.

    `scratch` has 16 entries for the best values of the colors alone and, from 16 on, as many for
    the best joint values of all colors and the number.
    """
    _max_marginals(graph, options, number, joker_price, scratch)
    for index in range(COLORS * GIVEN_COUNTS):
        scratch[16 + index] = IMPOSSIBLE
    best, account = IMPOSSIBLE, 0
    while account >= 0:
        value = option_value(cells, options, number, account, joker_price)
        value -= payment(options, number, account)
        for color in range(COLORS):
            value += scratch[color * GIVEN_COUNTS + (account >> 2 * color & MAX_IN_GROUPS)]
        best = max(best, value)
        for color in range(COLORS):
            index = 16 + color * GIVEN_COUNTS + (account >> 2 * color & MAX_IN_GROUPS)
            scratch[index] = max(scratch[index], value)
        account = next_account(options.max_given, number * COLORS, account)
    for color in range(COLORS):
        max_alone = IMPOSSIBLE
        for index in range(color * GIVEN_COUNTS, (color + 1) * GIVEN_COUNTS):
            max_alone = max(max_alone, scratch[index])
        for given in range(GIVEN_COUNTS):
            offset = color * GIVEN_COUNTS + given
            alone, joint = scratch[offset], scratch[16 + offset]
            index = (number * COLORS + color) * GIVEN_COUNTS + given
            if joint <= MAX_IMPOSSIBLE or options.price[index] <= MAX_IMPOSSIBLE:
                options.price[index] = IMPOSSIBLE
            else:
                options.price[index] += (joint - best) // PARTS_PER_NUMBER - (alone - max_alone)


@compilable
def _tabulate_best(cells: Cells, options: Options, number: int, joker_price: int) -> None:
    """Write `Options.best` for a number: the best value for each account of the first colors."""
    base = number * BEST_PER_NUMBER
    for index in range(base, base + prefix_offset(COLORS + 1)):
        options.best[index] = IMPOSSIBLE
    account = 0
    while account >= 0:
        value = option_value(cells, options, number, account, joker_price)
        value -= payment(options, number, account)
        for colors in range(COLORS + 1):
            index = base + prefix_offset(colors) + (account & (1 << 2 * colors) - 1)
            options.best[index] = max(options.best[index], value)
        account = next_account(options.max_given, number * COLORS, account)


@compilable
def initialize(cells: Cells, graph: Graph, options: Options, joker_price: int) -> None:
    """Set all tile prices to 0 and compute `Graph.backward` for all states."""
    for index in range(cells.numbers * COLORS * GIVEN_COUNTS):
        options.price[index] = 0
    for color in range(COLORS):
        graph.forward[graph.layer[color * 16]] = 0
        end = color * 16 + cells.numbers
        for node in range(graph.layer[end], graph.layer[end + 1]):
            graph.backward[node] = 0
        for number in range(cells.numbers - 1, -1, -1):
            update_backward(graph, options, number, color, joker_price)


@compilable
def update_prices(
    cells: Cells, graph: Graph, options: Options, joker_price: int, scratch: Any
) -> None:
    """Update the prices of all numbers, upward and then downward; the bound does not increase."""
    for number in range(cells.numbers):
        _update_prices_at(cells, graph, options, number, joker_price, scratch)
        for color in range(COLORS):
            update_forward(graph, options, number, color, joker_price)
    for number in range(cells.numbers - 1, -1, -1):
        _update_prices_at(cells, graph, options, number, joker_price, scratch)
        for color in range(COLORS):
            update_backward(graph, options, number, color, joker_price)


@compilable
def upper_bound(cells: Cells, graph: Graph, options: Options, joker_price: int) -> int:
    """Return the upper bound without the joker terms; far below 0 if there is no play."""
    total = 0
    for number in range(cells.numbers):
        _tabulate_best(cells, options, number, joker_price)
        total += options.best[number * BEST_PER_NUMBER]
    for color in range(COLORS):
        total += graph.backward[graph.layer[color * 16]]
    return int(total)


@compilable
def joker_demand(cells: Cells, graph: Graph, options: Options, joker_price: int) -> int:
    """Return the number of jokers that the optima of all parts use if jokers are not limited."""
    demand = 0
    for number in range(cells.numbers):
        demand += _group_joker_demand(cells, options, number, joker_price)
    for color in range(COLORS):
        node = graph.layer[color * 16]
        for number in range(cells.numbers):
            price = (number * COLORS + color) * GIVEN_COUNTS
            best, chosen = IMPOSSIBLE, graph.first[node]
            for edge in range(graph.first[node], graph.first[node + 1]):
                value = graph.value[edge] + options.price[price + graph.given[edge]]
                value += graph.backward[graph.to[edge]] - joker_price * graph.jokers[edge]
                if value > best:
                    best, chosen = value, edge
            demand += graph.jokers[chosen]
            node = graph.to[chosen]
    return demand


@compilable
def _group_joker_demand(cells: Cells, options: Options, number: int, joker_price: int) -> int:
    best, demand, account = IMPOSSIBLE, 0, 0
    while account >= 0:
        index = (number * ACCOUNTS + account) * 8
        cost = payment(options, number, account)
        for jokers in range(cells.jokers + 1):
            value = options.value[index + jokers] - joker_price * jokers - cost
            if value > best:
                best, demand = value, jokers
        account = next_account(options.max_given, number * COLORS, account)
    return demand
