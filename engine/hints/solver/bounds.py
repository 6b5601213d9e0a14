"""Upper bounds on the value of a play, by dual decomposition into colors and numbers.

Each color and each number is solved independently. A price couples them: a number pays a color
for each tile that the color gives to its groups. For any prices, the sum of the parts is at least
the value of any play. Block coordinate updates of the prices, over the numbers upward and then
downward, lower this bound. Jokers have one price of their own.
"""

from __future__ import annotations

from typing import Any

from tilesight.engine.hints.solver.compiled import compiled
from tilesight.engine.hints.solver.number_options import next_account
from tilesight.engine.hints.solver.problem_arrays import (
    ACCOUNTS,
    COLORS,
    DEAD,
    IN_GROUPS,
    NONE,
    Cells,
    Graph,
    Options,
)

GIVEN = IN_GROUPS + 1
"""The number of entries per cell in `Options.price`."""
BEST = 512
"""The number of entries per number in `Options.best`."""
SHARE = COLORS + 1
"""The number of parts that share the slack of a number: its colors and the number itself."""


@compiled
def best_at(colors: int) -> int:
    """Return the offset in `Options.best` of the entries for the first `colors` colors."""
    return ((1 << 2 * colors) - 1) // 3


@compiled
def look_ahead(graph: Graph, options: Options, number: int, color: int, joker_price: int) -> None:
    """Write `Graph.ahead` for the states of a color before a number."""
    price = (number * COLORS + color) * GIVEN
    layer = color * 16 + number
    for node in range(graph.layer[layer], graph.layer[layer + 1]):
        best = NONE
        for edge in range(graph.first[node], graph.first[node + 1]):
            worth = graph.worth[edge] + options.price[price + graph.given[edge]]
            worth += graph.ahead[graph.to[edge]] - joker_price * graph.jokers[edge]
            best = max(best, worth)
        graph.ahead[node] = best if best > DEAD else NONE


@compiled
def look_behind(graph: Graph, options: Options, number: int, color: int, joker_price: int) -> None:
    """Write `Graph.behind` for the states of a color after a number."""
    price = (number * COLORS + color) * GIVEN
    layer = color * 16 + number
    for node in range(graph.layer[layer + 1], graph.layer[layer + 2]):
        graph.behind[node] = NONE
    for node in range(graph.layer[layer], graph.layer[layer + 1]):
        for edge in range(graph.first[node], graph.first[node + 1]):
            worth = graph.worth[edge] + options.price[price + graph.given[edge]]
            worth += graph.behind[node] - joker_price * graph.jokers[edge]
            graph.behind[graph.to[edge]] = max(graph.behind[graph.to[edge]], worth)


@compiled
def _through(graph: Graph, options: Options, number: int, joker_price: int, through: Any) -> None:
    """Write the best value of each color if it gives 0 to 3 tiles at a number.

    The index in `through` is color * 4 + tiles.
    """
    for place in range(COLORS * GIVEN):
        through[place] = NONE
    for color in range(COLORS):
        price = (number * COLORS + color) * GIVEN
        layer = color * 16 + number
        for node in range(graph.layer[layer], graph.layer[layer + 1]):
            for edge in range(graph.first[node], graph.first[node + 1]):
                given = graph.given[edge]
                worth = graph.worth[edge] + options.price[price + given] + graph.behind[node]
                worth += graph.ahead[graph.to[edge]] - joker_price * graph.jokers[edge]
                through[color * GIVEN + given] = max(through[color * GIVEN + given], worth)


@compiled
def option_worth(
    cells: Cells, options: Options, number: int, account: int, joker_price: int
) -> int:
    """Return the best value of an account, minus the price of its jokers but not of its tiles."""
    place = (number * ACCOUNTS + account) * 8
    best = NONE
    for jokers in range(cells.jokers + 1):
        best = max(best, options.worth[place + jokers] - joker_price * jokers)
    return int(best)


@compiled
def paid(options: Options, number: int, account: int) -> int:
    """Return what a number pays for an account; very large if a color cannot give its tiles."""
    place, total = number * COLORS * GIVEN, 0
    for color in range(COLORS):
        price = options.price[place + (account >> 2 * color & IN_GROUPS)]
        total += price if price > DEAD else -NONE
        place += GIVEN
    return int(total)


@compiled
def _set_prices(
    cells: Cells, graph: Graph, options: Options, number: int, joker_price: int, scratch: Any
) -> None:
    """Update the prices of a number so that the bound does not increase.

    `scratch` has 16 entries for the best values of the colors alone and, from 16 on, as many for
    the best joint values of all colors and the number.
    """
    _through(graph, options, number, joker_price, scratch)
    for place in range(COLORS * GIVEN):
        scratch[16 + place] = NONE
    best, account = NONE, 0
    while account >= 0:
        worth = option_worth(cells, options, number, account, joker_price)
        worth -= paid(options, number, account)
        for color in range(COLORS):
            worth += scratch[color * GIVEN + (account >> 2 * color & IN_GROUPS)]
        best = max(best, worth)
        for color in range(COLORS):
            place = 16 + color * GIVEN + (account >> 2 * color & IN_GROUPS)
            scratch[place] = max(scratch[place], worth)
        account = next_account(options.most, number * COLORS, account)
    for color in range(COLORS):
        most = NONE
        for place in range(color * GIVEN, (color + 1) * GIVEN):
            most = max(most, scratch[place])
        for given in range(GIVEN):
            alone, joint = scratch[color * GIVEN + given], scratch[16 + color * GIVEN + given]
            place = (number * COLORS + color) * GIVEN + given
            if joint <= DEAD or options.price[place] <= DEAD:
                options.price[place] = NONE
            else:
                options.price[place] += (joint - best) // SHARE - (alone - most)


@compiled
def _sum_up(cells: Cells, options: Options, number: int, joker_price: int) -> None:
    """Write `Options.best` for a number: the best value for each account of the first colors."""
    base = number * BEST
    for place in range(base, base + best_at(COLORS + 1)):
        options.best[place] = NONE
    account = 0
    while account >= 0:
        worth = option_worth(cells, options, number, account, joker_price)
        worth -= paid(options, number, account)
        for colors in range(COLORS + 1):
            place = base + best_at(colors) + (account & (1 << 2 * colors) - 1)
            options.best[place] = max(options.best[place], worth)
        account = next_account(options.most, number * COLORS, account)


@compiled
def start(cells: Cells, graph: Graph, options: Options, joker_price: int) -> None:
    """Set all tile prices to 0 and compute `Graph.ahead`."""
    for place in range(cells.numbers * COLORS * GIVEN):
        options.price[place] = 0
    for color in range(COLORS):
        graph.behind[graph.layer[color * 16]] = 0
        end = color * 16 + cells.numbers
        for node in range(graph.layer[end], graph.layer[end + 1]):
            graph.ahead[node] = 0
        for number in range(cells.numbers - 1, -1, -1):
            look_ahead(graph, options, number, color, joker_price)


@compiled
def improve(cells: Cells, graph: Graph, options: Options, joker_price: int, scratch: Any) -> None:
    """Update the prices of all numbers, upward and then downward."""
    for number in range(cells.numbers):
        _set_prices(cells, graph, options, number, joker_price, scratch)
        for color in range(COLORS):
            look_behind(graph, options, number, color, joker_price)
    for number in range(cells.numbers - 1, -1, -1):
        _set_prices(cells, graph, options, number, joker_price, scratch)
        for color in range(COLORS):
            look_ahead(graph, options, number, color, joker_price)


@compiled
def bound(cells: Cells, graph: Graph, options: Options, joker_price: int) -> int:
    """Return the bound without the joker terms; far below 0 if there is no play."""
    total = 0
    for number in range(cells.numbers):
        _sum_up(cells, options, number, joker_price)
        total += options.best[number * BEST]
    for color in range(COLORS):
        total += graph.ahead[graph.layer[color * 16]]
    return int(total)


@compiled
def jokers_wanted(cells: Cells, graph: Graph, options: Options, joker_price: int) -> int:
    """Return how many jokers all parts use in their optimum if the number is not limited."""
    used = 0
    for number in range(cells.numbers):
        used += _jokers_of_groups(cells, options, number, joker_price)
    for color in range(COLORS):
        node = graph.layer[color * 16]
        for number in range(cells.numbers):
            price = (number * COLORS + color) * GIVEN
            best, chosen = NONE, graph.first[node]
            for edge in range(graph.first[node], graph.first[node + 1]):
                worth = graph.worth[edge] + options.price[price + graph.given[edge]]
                worth += graph.ahead[graph.to[edge]] - joker_price * graph.jokers[edge]
                if worth > best:
                    best, chosen = worth, edge
            used += graph.jokers[chosen]
            node = graph.to[chosen]
    return used


@compiled
def _jokers_of_groups(cells: Cells, options: Options, number: int, joker_price: int) -> int:
    best, used, account = NONE, 0, 0
    while account >= 0:
        place = (number * ACCOUNTS + account) * 8
        pay = paid(options, number, account)
        for jokers in range(cells.jokers + 1):
            worth = options.worth[place + jokers] - joker_price * jokers - pay
            if worth > best:
                best, used = worth, jokers
        account = next_account(options.most, number * COLORS, account)
    return used
