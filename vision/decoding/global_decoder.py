"""Decode all rows of a photo jointly: the tile set has a limited number of copies of each tile.

This is a branch and bound search. A node decodes each row on its own: the sum is a lower bound of
the cost. If its rows use more copies of a tile than the tile set has, it has one child for each of
these places, in which that tile is banned there. Nodes are expanded in order of their bounds, so
the first without a conflict is optimal if bans never make a row cheaper. They can slightly, since
the faults of an illegal meld are counted on its most likely tiles.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import count, takewhile

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DEFAULT, DecodingConfig, SearchConfig
from tilesight.vision.decoding.decoding_budget import DecodingBudget
from tilesight.vision.decoding.row_decoder import DecodedRow, decode_row
from tilesight.vision.decoding.rows import Option, Row, RowReading

Place = tuple[int, int]
"""The index of a row, and of a tile in it."""
Bans = frozenset[tuple[Place, Tile]]

SCANNED = 16
"""Bans or tiles that are scanned in the time of one step of the budget."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The best reading of every row, with its cost and the runner-up."""

    rows: tuple[RowReading, ...]
    cost: float
    bound: float
    """Lower bound of the cost of any reading, if the budget was not spent; equal to `cost` if the
    search was completed."""
    runner_up: tuple[RowReading, ...] | None = None
    """The best other reading that was found within the maximum number of nodes, if any."""
    behind: float = float("inf")
    """Cost of the runner-up minus that of the best reading: the log-odds against it."""


def decide(
    rows: Sequence[Row],
    rules: RuleSet,
    config: DecodingConfig = DEFAULT,
    budget: DecodingBudget | None = None,
) -> Decision:
    """Return the joint reading of all rows with the lowest cost.

    After the maximum number of nodes the search stops with a greedy reading: `bound` is then below
    `cost`. Once the budget is spent it stops with the best reading so far.

    Args:
        rows: The rows of a photo.
        rules: Decide which melds are legal and how many copies of each tile there are.
        config: The costs.
        budget: Limits the search; None for a new one.

    Raises:
        CancelledError: The work was cancelled.
    """
    search = _Search(tuple(rows), rules, config, budget or DecodingBudget.of(config.search))
    best = search.best()
    if not rows or search.budget.spent:
        return best
    others = [_Node(frozenset(), n, reading.content) for n, reading in enumerate(best.rows)]
    second = search.run(others, config.search.max_runner_up_nodes)
    if second.cost == float("inf"):
        return best
    return replace(best, runner_up=second.rows, behind=max(0.0, second.cost - best.cost))


def find_best(rows: Sequence[Row], rules: RuleSet, config: DecodingConfig) -> Decision:
    """Return the decision of `decide` without the runner-up, which takes longer to find."""
    return _Search(tuple(rows), rules, config, DecodingBudget.of(config.search)).best()


@dataclass(frozen=True, slots=True)
class _Node:
    """A search node: banned labels, and a row (-1 for none) that must not have this content."""

    bans: Bans
    differs: int = -1
    content: object = None

    def with_ban(self, place: Place, tile: Tile) -> _Node:
        return replace(self, bans=self.bans | {(place, tile)})


@dataclass(slots=True)
class _Search:
    rows: tuple[Row, ...]
    rules: RuleSet
    config: DecodingConfig
    budget: DecodingBudget
    known: dict[int, dict[Bans, DecodedRow]] = field(default_factory=lambda: defaultdict(dict))
    banned: dict[Bans, tuple[Option, ...]] = field(default_factory=dict)
    """The options of a tile by its bans."""

    def best(self) -> Decision:
        """Return the best reading."""
        return self.run([_Node(frozenset())], self.config.search.max_nodes)

    def run(self, starts: Sequence[_Node], max_nodes: int) -> Decision:
        """Return the best reading below the given nodes; its cost is infinite if there is none."""
        order = count()
        heap: list[tuple[float, int, _Node, tuple[RowReading, ...]]] = []
        seen: set[tuple[int, Bans]] = set()

        def push(node: _Node) -> None:
            found = self._readings(node)
            if found is not None and (node.differs, node.bans) not in seen:
                seen.add((node.differs, node.bans))
                heapq.heappush(heap, (_cost(found), next(order), node, found))

        for node in starts:
            push(node)
        remaining = max_nodes
        while heap:
            cost, _, node, found = heapq.heappop(heap)
            claims = self._claims(found)
            if not claims:
                return Decision(found, cost, cost)
            if not remaining or self.budget.spent:
                found = self._greedy(node)
                return Decision(found, _cost(found), cost)
            remaining -= 1
            tile, places = min(claims.items(), key=lambda claim: (len(claim[1]), str(claim[0])))
            for place in takewhile(lambda _: not self.budget.spent, places):
                push(node.with_ban(place, tile))
        return Decision((), float("inf"), float("inf"))

    def _row_reading(self, node: _Node, row: int) -> RowReading | None:
        """Return the best reading of one row in a node; None if all are ruled out."""
        bans, known = frozenset(ban for ban in node.bans if ban[0][0] == row), self.known[row]
        if bans not in known:
            allowed = self._row_with_bans(row, bans)
            # Decoding is faster with a known row that shares more leading and trailing tiles.
            closest = max(
                known.values(), key=lambda other: sum(other.shared_ends(allowed)), default=None
            )
            self.budget.take(len(known) * len(allowed.options) // SCANNED)
            known[bans] = decode_row(allowed, self.rules, self.config.rows, closest, self.budget)
        found = known[bans].readings
        if row != node.differs:
            return found[0]
        return next((reading for reading in found if reading.content != node.content), None)

    def _row_with_bans(self, row: int, bans: Bans) -> Row:
        """Return the row with bans applied: a banned tile costs more and uses no copy."""
        options = list(self.rows[row].options)
        for place in {place for place, _ in bans}:
            own = frozenset(ban for ban in bans if ban[0] == place)
            if own not in self.banned:
                tiles = sorted((tile for _, tile in own), key=str)
                banned = reduce(self._without, tiles, options[place[1]])
                self.banned[own] = banned
            options[place[1]] = self.banned[own]
        return replace(self.rows[row], options=tuple(options))

    def _readings(self, node: _Node) -> tuple[RowReading, ...] | None:
        """Return the best reading of each row in a node; None if all of one are ruled out."""
        self.budget.take(len(self.rows) * (SCANNED + len(node.bans)) // SCANNED)
        found = [self._row_reading(node, row) for row in range(len(self.rows))]
        readings = tuple(reading for reading in found if reading is not None)
        return readings if len(readings) == len(found) else None

    def _claims(self, found: Sequence[RowReading]) -> Mapping[Tile, list[Place]]:
        """Return the places of each tile that uses more copies than the tile set has."""
        claims: dict[Tile, list[Place]] = {}
        for row, reading in enumerate(found):
            for place, option in enumerate(reading.chosen):
                if option.counted:
                    claims.setdefault(option.tile.printed, []).append((row, place))
        return {
            tile: places
            for tile, places in claims.items()
            if len(places) > self.rules.tiles.count(tile)
        }

    def _greedy(self, node: _Node) -> tuple[RowReading, ...]:
        """Return a reading without conflicts, found greedily.

        The tiles that would cost most to change keep their copies.
        """
        while True:
            found = self._readings(node)
            assert found is not None
            claims = self._claims(found)
            if not claims:
                return found
            if self.budget.spent:
                return self._with_surplus(found)
            for place, tile in self._surplus(claims):
                node = node.with_ban(place, tile)

    def _surplus(self, claims: Mapping[Tile, list[Place]]) -> Iterator[tuple[Place, Tile]]:
        """Yield the places beyond the tile set's copies that are the cheapest to change."""
        for tile, places in claims.items():
            ranked = sorted(places, key=lambda place: self._regret(place, tile))
            for place in ranked[: len(places) - self.rules.tiles.count(tile)]:
                yield place, tile

    def _with_surplus(self, found: Sequence[RowReading]) -> tuple[RowReading, ...]:
        """Return a reading with the same labels, in which surplus tiles use no copy."""
        surplus = {place for place, _ in self._surplus(self._claims(found))}
        return tuple(
            reading._replace(
                chosen=tuple(
                    replace(option, counted=option.counted and (row, place) not in surplus)
                    for place, option in enumerate(reading.chosen)
                )
            )
            for row, reading in enumerate(found)
        )

    def _regret(self, place: Place, tile: Tile) -> float:
        options = self.rows[place[0]].options[place[1]]
        own = next((option.cost for option in options if option.tile == tile), 0.0)
        surplus = surplus_cost(tile, self.config.search)
        return min((o.cost for o in options if o.tile != tile), default=surplus) - own

    def _without(self, options: Sequence[Option], tile: Tile) -> tuple[Option, ...]:
        """Return the options of a place in which a tile is banned: it costs more there."""
        surplus = surplus_cost(tile, self.config.search)
        kept = [
            # If costs are equal, the least confident tile is the surplus one.
            replace(option, cost=option.cost + surplus + option.chance / 100, counted=False)
            if option.tile.printed == tile and option.counted
            else option
            for option in options
        ]
        return tuple(sorted(kept, key=lambda option: option.cost))


def surplus_cost(tile: Tile, config: SearchConfig) -> float:
    """Return the cost of a tile beyond the copies in the tile set."""
    return config.surplus_joker_cost if tile.joker else config.surplus_cost


def _cost(found: Sequence[RowReading]) -> float:
    return sum(reading.cost for reading in found)
