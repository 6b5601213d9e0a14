"""The parts of a row: the legal melds and the illegal ones that start at each of its tiles."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice
from typing import NamedTuple

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import RowConfig
from tilesight.vision.decoding.decoding_budget import DecodingBudget
from tilesight.vision.decoding.meld_faults import faults_from
from tilesight.vision.decoding.meld_trie import Node, legal_melds
from tilesight.vision.decoding.rows import Option, Row


class Part(NamedTuple):
    """A reading of the tiles between two boundaries."""

    cost: float
    chosen: tuple[Option, ...]


class Swap(NamedTuple):
    """The replacement of a tile's most likely label by the second, and its extra cost."""

    cost: float
    place: int


class _Legal(NamedTuple):
    """The legal melds that start at a tile."""

    parts: Mapping[int, list[Part]]
    """The best two readings by number of tiles, the best first."""
    reach: int
    """The last tile that was examined: the result does not depend on later ones."""


@dataclass(frozen=True, slots=True)
class PartsFrom:
    """The readings of the parts that start at a tile, by their number of tiles.

    Illegal parts are built only if the lower bound of their cost is low enough.
    """

    start: int
    options: Sequence[Sequence[Option]]
    likely: tuple[Option, ...]
    """The most likely label of each tile."""
    legal: _Legal
    swaps: Sequence[Swap]
    """At index n, the cheapest swap among the first n + 1 tiles."""
    label_costs: Sequence[float]
    """At index n, the cost of the most likely labels of the first n + 1 tiles."""
    jokers: Sequence[int]
    """At index n, the number of jokers among them."""
    faults: Iterator[int]
    """The faults of the first tile, of the first two and so on, evaluated lazily."""
    counted: list[int]
    """The values of `faults` up to now."""
    config: RowConfig

    def bound(self, count: int) -> float:
        """Return a lower bound of the cost of a part of `count` tiles."""
        free = self.label_costs[count - 1] + self.config.illegal_cost
        legal = self.legal.parts.get(count)
        return min(free, legal[0].cost) if legal else free

    def parts(self, count: int, most: float) -> list[Part]:
        """Return the readings of a part of `count` tiles.

        Illegal ones are left out if they cost more than `most` even without their jokers.
        """
        found = self.legal.parts.get(count, [])
        faults = self._illegal_cost(count)
        if self.label_costs[count - 1] + faults > most:
            return found
        known = [part.chosen for part in found]
        return found + [part for part in self._illegal(count, faults) if part.chosen not in known]

    def _illegal(self, count: int, faults: float) -> Iterator[Part]:
        """Yield an illegal part with its most likely labels, and with one label swapped."""
        swap, likely = self.swaps[count - 1], self.likely[:count]
        cost, jokers = self.label_costs[count - 1], self.jokers[count - 1]
        yield Part(cost + faults + joker_cost(jokers, count, self.config), likely)
        if swap.cost < math.inf:
            place = swap.place - self.start
            jokers += self.options[place][1].tile.joker - likely[place].tile.joker
            cost += swap.cost
            chosen = with_swap(likely, self.options, place)
            yield Part(cost + faults + joker_cost(jokers, count, self.config), chosen)

    def _illegal_cost(self, count: int) -> float:
        self.counted.extend(islice(self.faults, max(0, count - len(self.counted))))
        return illegal_cost(self.counted[count - 1], self.config)


def find_parts(
    row: Row,
    rules: RuleSet,
    config: RowConfig,
    known: Sequence[PartsFrom] | None,
    shared: tuple[int, int],
    budget: DecodingBudget,
) -> Iterator[PartsFrom]:
    """Yield the parts that start at each tile.

    Args:
        row: The tiles.
        rules: Decide which melds are legal.
        config: The costs.
        known: The parts of a row that differs in some tiles, which are reused; None for none.
        shared: How many leading and how many trailing tiles are the same in both rows.
        budget: Limits the legal melds that are found.
    """
    first, last = shared
    each = label_swaps(row.options)
    for start in range(len(row.options)):
        before = known[start] if known else None
        if before and start >= len(row.options) - last:
            yield before
            continue
        options = row.options[start:]
        likely = tuple(own[0] for own in options)
        swaps = list(accumulate(each[start:], min))
        faults = faults_from([option.tile for option in likely])
        label_costs = list(accumulate(option.cost for option in likely))
        jokers = list(accumulate(option.tile.joker for option in likely))
        legal = before.legal if before else None
        if legal is None or legal.reach >= first:
            legal = _legal(row, start, rules, config, budget)
        yield PartsFrom(
            start, options, likely, legal, swaps, label_costs, jokers, faults, [], config
        )


def label_swaps(options: Sequence[Sequence[Option]]) -> list[Swap]:
    """Return the swap of each tile; its cost is infinite if the tile has one option."""
    return [
        Swap(own[1].cost - own[0].cost if len(own) > 1 else math.inf, place)
        for place, own in enumerate(options)
    ]


def with_swap(
    likely: tuple[Option, ...], options: Sequence[Sequence[Option]], place: int
) -> tuple[Option, ...]:
    """Return the most likely labels with the second most likely one at a place."""
    return (*likely[:place], options[place][1], *likely[place + 1 :])


def illegal_cost(faults: int, config: RowConfig) -> float:
    """Return the cost of an illegal meld with this number of faults."""
    return config.illegal_cost + config.further_fault_cost * max(0, faults - 1)


def joker_cost(jokers: int, length: int, config: RowConfig) -> float:
    """Return the cost of the jokers in a meld: of their positions, and of more than one."""
    position = config.joker_position_weight * jokers * math.log(length)
    return position + config.further_joker_cost * max(0, jokers - 1)


def _legal(
    row: Row, start: int, rules: RuleSet, config: RowConfig, budget: DecodingBudget
) -> _Legal:
    """Return the legal melds that start at a tile, within the steps of the budget.

    Where a boundary has room for a missing tile, a meld may contain any tile there.
    """
    found: dict[int, list[Part]] = {}
    reach, steps, most = start, 0, budget.for_melds
    label_costs = accumulate(own[0].cost for own in row.options[start:])
    allowed = [config.max_relabeling_cost + cost for cost in label_costs]

    def walk(
        node: Node, place: int, cost: float, chosen: tuple[Option, ...], jokers: int, swaps: float
    ) -> None:
        if node.ends:
            extra = joker_cost(rules.meld_jokers - jokers, place - start, config)
            _keep(found.setdefault(place - start, []), Part(cost + extra, chosen))
        nonlocal reach, steps
        if place == len(row.options):
            return
        reach = max(reach, place)
        missing = place > start and row.boundaries[place - 1].hole
        for at in node.after.values() if missing else (node,):
            for n, option in enumerate(row.options[place]):
                spent = cost + option.cost
                steps += 1
                if steps > most or spent > allowed[place - start] or (n and not swaps):
                    break
                left = jokers - option.tile.joker
                for after in _after(at, option.tile) if left >= 0 else ():
                    walk(after, place + 1, spent, (*chosen, option), left, swaps - (n > 0))

    walk(legal_melds(rules), start, 0.0, (), rules.meld_jokers, config.max_relabeled_tiles)
    budget.cut = budget.cut or steps > most
    budget.take(min(steps, most))
    return _Legal(found, reach)


def _after(node: Node, tile: Tile) -> Iterable[Node]:
    if tile.joker:
        return node.after.values()
    after = node.after.get(tile)
    return () if after is None else (after,)


def _keep(parts: list[Part], part: Part) -> None:
    """Insert a part into the two cheapest with different labels."""
    if all(part.chosen != other.chosen for other in parts):
        parts.append(part)
        parts.sort(key=lambda one: one.cost)
        del parts[2:]
