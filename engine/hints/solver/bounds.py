"""Bounds on what can still be had: colors and numbers apart, with prices between them.

Each color is solved alone, as is each number, and what tiles of a color in groups bring is paid
by the number to the color. Whatever the prices, all the parts together are worth at least as much
as any play; the prices are moved to bring that down, number by number, there and back (messages
as in dual decomposition). A joker has a price of its own.
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
BEST = 512
SHARE = COLORS + 1
"""The parts that what is found at a number is shared among: its colors and the number."""


@compiled
def best_at(colors: int) -> int:
    """Tell where the bests begin for what so many colors gave."""
    return ((1 << 2 * colors) - 1) // 3


@compiled
def look_ahead(graph: Graph, options: Options, number: int, color: int, joker_price: int) -> None:
    """Find the most that can be had from each state of a color before a number on."""
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
    """Find the most that can be had up to each state of a color after a number."""
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
    """Find, at color * 4 + tiles, the most of a whole color that gives so many at a number."""
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
    """Give the most of an account, its jokers paid and its tiles not."""
    place = (number * ACCOUNTS + account) * 8
    best = NONE
    for jokers in range(cells.jokers + 1):
        best = max(best, options.worth[place + jokers] - joker_price * jokers)
    return int(best)


@compiled
def paid(options: Options, number: int, account: int) -> int:
    """Give what a number pays for an account; a lot where a color cannot give so many."""
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
    """Move the prices of a number, so that the bound falls or stays.

    `scratch` has room for what colors can have and, from 16 on, for what all can have together.
    """
    _through(graph, options, number, joker_price, scratch)
    for place in range(COLORS * GIVEN):
        scratch[16 + place] = NONE
    every, account = NONE, 0
    while account >= 0:
        worth = option_worth(cells, options, number, account, joker_price)
        worth -= paid(options, number, account)
        for color in range(COLORS):
            worth += scratch[color * GIVEN + (account >> 2 * color & IN_GROUPS)]
        every = max(every, worth)
        for color in range(COLORS):
            place = 16 + color * GIVEN + (account >> 2 * color & IN_GROUPS)
            scratch[place] = max(scratch[place], worth)
        account = next_account(options.most, number * COLORS, account)
    for color in range(COLORS):
        most = NONE
        for place in range(color * GIVEN, (color + 1) * GIVEN):
            most = max(most, scratch[place])
        for given in range(GIVEN):
            alone, together = scratch[color * GIVEN + given], scratch[16 + color * GIVEN + given]
            place = (number * COLORS + color) * GIVEN + given
            if together <= DEAD or options.price[place] <= DEAD:
                options.price[place] = NONE
            else:
                options.price[place] += (together - every) // SHARE - (alone - most)


@compiled
def _sum_up(cells: Cells, options: Options, number: int, joker_price: int) -> None:
    """Find the best of a number for what the first colors gave."""
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
    """Begin with no prices but that of a joker."""
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
    """Set the prices of every number, there and back."""
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
    """Sum up all parts but the jokers; far below 0 where nothing can be."""
    total = 0
    for number in range(cells.numbers):
        _sum_up(cells, options, number, joker_price)
        total += options.best[number * BEST]
    for color in range(COLORS):
        total += graph.ahead[graph.layer[color * 16]]
    return int(total)


@compiled
def jokers_wanted(cells: Cells, graph: Graph, options: Options, joker_price: int) -> int:
    """Count the jokers that all the parts would use if there were enough."""
    wanted = 0
    for number in range(cells.numbers):
        wanted += _jokers_of_groups(cells, options, number, joker_price)
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
            wanted += graph.jokers[chosen]
            node = graph.to[chosen]
    return wanted


@compiled
def _jokers_of_groups(cells: Cells, options: Options, number: int, joker_price: int) -> int:
    best, wanted, account = NONE, 0, 0
    while account >= 0:
        place = (number * ACCOUNTS + account) * 8
        pay = paid(options, number, account)
        for jokers in range(cells.jokers + 1):
            worth = options.worth[place + jokers] - joker_price * jokers - pay
            if worth > best:
                best, wanted = worth, jokers
        account = next_account(options.most, number * COLORS, account)
    return wanted
