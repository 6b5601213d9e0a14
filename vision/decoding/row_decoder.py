"""Decode one row of tiles: the label of each tile and the end of each meld."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice, pairwise
from typing import NamedTuple

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import RowConfig
from tilesight.vision.decoding.decoding_budget import DecodingBudget
from tilesight.vision.decoding.meld_faults import faults_from
from tilesight.vision.decoding.meld_trie import Node, legal_melds
from tilesight.vision.reading import MeldBoundary


@dataclass(frozen=True, slots=True)
class Option:
    """A possible label of a tile."""

    tile: Tile
    cost: float
    chance: float = 1.0
    counted: bool = True
    """Whether it uses one of the copies in the tile set."""


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles that are decoded jointly, with a boundary between each two neighbors."""

    options: tuple[tuple[Option, ...], ...]
    """The possible labels of each tile, the cheapest first."""
    boundaries: tuple[MeldBoundary, ...] = ()
    judged: bool = True
    """Whether the tiles form melds, as on the table; False on a rack."""


class RowReading(NamedTuple):
    """A reading of a row: one option per tile, and the parts that are melds."""

    cost: float
    chosen: tuple[Option, ...]
    ends: tuple[int, ...]
    """The end of each part, as the number of tiles up to it."""

    @property
    def spans(self) -> Iterator[tuple[int, int]]:
        """The start and the end of each part."""
        return pairwise((0, *self.ends))

    @property
    def content(self) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
        """The labels and the ends of the parts, without the cost."""
        return tuple(option.tile for option in self.chosen), self.ends


class _Part(NamedTuple):
    """A reading of the tiles between two boundaries."""

    cost: float
    chosen: tuple[Option, ...]


class _Swap(NamedTuple):
    """The replacement of a tile's most likely label by the second, and its extra cost."""

    cost: float
    place: int


@dataclass(frozen=True, slots=True)
class DecodedRow:
    """A decoded row with its intermediate results, which `decode_row` can reuse."""

    row: Row
    parts_from: Sequence[_PartsFrom]
    """The readings of the parts that start at each tile."""
    prefixes: Sequence[Sequence[RowReading]]
    """The best two readings of the first n tiles, for n from 0 to all tiles."""

    @property
    def readings(self) -> Sequence[RowReading]:
        """The best two readings of the row; one if there is no other."""
        return self.prefixes[-1]

    def shared_ends(self, row: Row) -> tuple[int, int]:
        """Return how many leading and how many trailing tiles share their options with `row`."""
        pairs = [*zip(self.row.options, row.options, strict=True)]
        changed = [place for place, (own, other) in enumerate(pairs) if own is not other]
        return (changed[0], len(pairs) - changed[-1] - 1) if changed else (len(pairs), len(pairs))


def decode_row(
    row: Row,
    rules: RuleSet,
    config: RowConfig,
    known: DecodedRow | None = None,
    budget: DecodingBudget | None = None,
) -> DecodedRow:
    """Return the best two readings of a row, found by dynamic programming over its boundaries.

    Args:
        row: The tiles to decode.
        rules: Decide which melds are legal.
        config: The costs.
        known: A row that was decoded with the same rules and costs and differs in some tiles; its
            intermediate results are reused.
        budget: Limits the legal melds that are found; None for a new one.

    Raises:
        CancelledError: The work was cancelled.
    """
    if not row.judged:
        return DecodedRow(row, (), (_unconstrained(row),))
    budget = budget or DecodingBudget.of()
    shared = known.shared_ends(row) if known else (0, 0)
    parts_from = [*_parts_from(row, rules, config, known, shared, budget)]
    shortest = known.prefixes[: shared[0] + 1] if known else [(RowReading(0.0, (), ()),)]
    prefixes: list[Sequence[RowReading]] = [*shortest]
    boundaries = _BoundaryCosts.of(row)
    for end in range(len(prefixes), len(row.options) + 1):
        prefixes.append(_best_two(prefixes, parts_from, boundaries))
        budget.take(end)
    return DecodedRow(row, parts_from, prefixes)


def _best_two(
    prefixes: Sequence[Sequence[RowReading]],
    parts_from: Sequence[_PartsFrom],
    boundaries: _BoundaryCosts,
) -> list[RowReading]:
    """Return the best two readings of one tile more than the longest of the prefixes has."""
    found: list[RowReading] = []
    end = len(prefixes)
    for start in reversed(range(end)):
        joined, count = boundaries.joined(start, end), end - start
        most = found[1].cost if len(found) > 1 else math.inf
        if joined >= most:
            break  # the cost of joining only grows for earlier starts
        boundary = joined + boundaries.ends[start]
        before = prefixes[start][0].cost + boundary
        if before + parts_from[start].bound(count) < most:
            parts = parts_from[start].parts(count, most - before)
            found += _joined_with(prefixes[start], boundary, parts, end)
            found.sort(key=lambda reading: (reading.cost, len(reading.ends)))
            del found[2:]
    return found


def _unconstrained(row: Row) -> tuple[RowReading, ...]:
    ends, swap = tuple(range(1, len(row.options) + 1)), min(_swaps(row.options))
    likely = tuple(own[0] for own in row.options)
    found = [RowReading(sum(option.cost for option in likely), likely, ends)]
    if swap.cost < math.inf:
        swapped = _with_swap(likely, row.options, swap.place)
        found.append(RowReading(found[0].cost + swap.cost, swapped, ends))
    return tuple(found)


class _Legal(NamedTuple):
    """The legal melds that start at a tile."""

    parts: Mapping[int, list[_Part]]
    """The best two readings by number of tiles, the best first."""
    reach: int
    """The last tile that was examined: the result does not depend on later ones."""


@dataclass(frozen=True, slots=True)
class _PartsFrom:
    """The readings of the parts that start at a tile, by their number of tiles.

    Illegal parts are built only if the lower bound of their cost is low enough.
    """

    start: int
    options: Sequence[Sequence[Option]]
    likely: tuple[Option, ...]
    """The most likely label of each tile."""
    legal: _Legal
    swaps: Sequence[_Swap]
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

    def parts(self, count: int, most: float) -> list[_Part]:
        """Return the readings of a part of `count` tiles.

        Illegal ones are left out if they cost more than `most` even without their jokers.
        """
        found = self.legal.parts.get(count, [])
        faults = self._illegal_cost(count)
        if self.label_costs[count - 1] + faults > most:
            return found
        known = [part.chosen for part in found]
        return found + [part for part in self._illegal(count, faults) if part.chosen not in known]

    def _illegal(self, count: int, faults: float) -> Iterator[_Part]:
        """Yield an illegal part with its most likely labels, and with one label swapped."""
        swap, likely = self.swaps[count - 1], self.likely[:count]
        cost, jokers = self.label_costs[count - 1], self.jokers[count - 1]
        yield _Part(cost + faults + joker_cost(jokers, count, self.config), likely)
        if swap.cost < math.inf:
            place = swap.place - self.start
            jokers += self.options[place][1].tile.joker - likely[place].tile.joker
            cost += swap.cost
            chosen = _with_swap(likely, self.options, place)
            yield _Part(cost + faults + joker_cost(jokers, count, self.config), chosen)

    def _illegal_cost(self, count: int) -> float:
        self.counted.extend(islice(self.faults, max(0, count - len(self.counted))))
        return illegal_cost(self.counted[count - 1], self.config)


def _parts_from(
    row: Row,
    rules: RuleSet,
    config: RowConfig,
    known: DecodedRow | None,
    shared: tuple[int, int],
    budget: DecodingBudget,
) -> Iterator[_PartsFrom]:
    """Yield the parts that start at each tile, reusing those of `known` at the shared ends."""
    first, last = shared
    each = _swaps(row.options)
    for start in range(len(row.options)):
        before = known.parts_from[start] if known else None
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
        yield _PartsFrom(
            start, options, likely, legal, swaps, label_costs, jokers, faults, [], config
        )


def _swaps(options: Sequence[Sequence[Option]]) -> list[_Swap]:
    """Return the swap of each tile; its cost is infinite if the tile has one option."""
    return [
        _Swap(own[1].cost - own[0].cost if len(own) > 1 else math.inf, place)
        for place, own in enumerate(options)
    ]


def _with_swap(
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


@dataclass(frozen=True, slots=True)
class _BoundaryCosts:
    """The costs of boundaries and of their absence."""

    ends: Sequence[float]
    """The cost of a boundary before each tile."""
    within: Sequence[float]
    """At index n, the cost of no boundary at any of the first n boundaries."""

    @classmethod
    def of(cls, row: Row) -> _BoundaryCosts:
        odds = [boundary.odds for boundary in row.boundaries]
        within = accumulate((max(0.0, each) for each in odds), initial=0.0)
        return cls([0.0, *(max(0.0, -each) for each in odds)], [*within])

    def joined(self, start: int, end: int) -> float:
        """Return the cost of no boundary within the tiles from `start` to before `end`."""
        return self.within[end - 1] - self.within[start]


def _joined_with(
    prefixes: Sequence[RowReading], boundary: float, parts: Sequence[_Part], end: int
) -> Iterator[RowReading]:
    for part in parts:
        for prefix in prefixes:
            cost = prefix.cost + boundary + part.cost
            yield RowReading(cost, prefix.chosen + part.chosen, (*prefix.ends, end))


def _legal(
    row: Row, start: int, rules: RuleSet, config: RowConfig, budget: DecodingBudget
) -> _Legal:
    """Return the legal melds that start at a tile, within the steps of the budget.

    Where a boundary has room for a missing tile, a meld may contain any tile there.
    """
    found: dict[int, list[_Part]] = {}
    reach, steps, most = start, 0, budget.for_melds
    label_costs = accumulate(own[0].cost for own in row.options[start:])
    allowed = [config.max_relabeling_cost + cost for cost in label_costs]

    def walk(
        node: Node, place: int, cost: float, chosen: tuple[Option, ...], jokers: int, swaps: float
    ) -> None:
        if node.ends:
            extra = joker_cost(rules.meld_jokers - jokers, place - start, config)
            _keep(found.setdefault(place - start, []), _Part(cost + extra, chosen))
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


def _keep(parts: list[_Part], part: _Part) -> None:
    """Insert a part into the two cheapest with different labels."""
    if all(part.chosen != other.chosen for other in parts):
        parts.append(part)
        parts.sort(key=lambda one: one.cost)
        del parts[2:]
