"""One decision over all rows of a photo: the box holds only so many of each tile.

Each row is read at its best; where the rows together need more copies than the box holds, one of
the tiles that claim them must be something else. The branches are searched best first, each priced
by rows that do not mind the box: the first that fits is the best of all. (As far as bans make no
row cheaper. One can, a little: how wrong an illegal meld is, is counted on its likeliest tiles.)
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import count

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.row_decoder import Option, ReadRow, Row, RowReading, read_row

SURPLUS = 3.9
"""What it costs that a tile is more than the box holds: two boxes are mixed, or it is no tile."""
SURPLUS_JOKER = 1.5
"""What it costs of a joker: a box may hold more than the rules say, and jokers look alike. Chosen
among 0.7, 1.5, 2.5 and 3.9 on drawn pictures: the less, the more with three jokers or more were
exact; 1.5 is a careful choice."""
MAX_NODES, MAX_AFTER = 100, 6
"""Branches searched for the best reading, and after it for the next best."""

Place = tuple[int, int]
"""A row, and a tile in it."""
Bans = frozenset[tuple[Place, Tile]]


@dataclass(frozen=True, slots=True)
class Decision:
    """The best reading of every row, and how good it is."""

    rows: tuple[RowReading, ...]
    cost: float
    bound: float
    """No reading costs less: the cost itself where the search came to its end."""
    runner_up: tuple[RowReading, ...] | None = None
    """The next best reading that differs, where there is one, as far as a short search tells."""
    behind: float = float("inf")
    """How much more the runner-up costs: the log-odds against it."""


def decide(rows: Sequence[Row], rules: RuleSet) -> Decision:
    """Read all rows together: exactly, or within the bound given after `MAX_NODES` branches."""
    search = _Search(tuple(rows), rules)
    best = search.run([_Node(frozenset())], MAX_NODES)
    if not rows:
        return best
    others = [_Node(frozenset(), n, reading.content) for n, reading in enumerate(best.rows)]
    second = search.run(others, MAX_AFTER)
    if second.cost == float("inf"):
        return best
    return replace(best, runner_up=second.rows, behind=max(0.0, second.cost - best.cost))


@dataclass(frozen=True, slots=True)
class _Node:
    """A branch: what some tiles are not, and a row that must be read in another way."""

    bans: Bans
    differs: int = -1
    content: object = None

    def without(self, place: Place, tile: Tile) -> _Node:
        return replace(self, bans=self.bans | {(place, tile)})


@dataclass(slots=True)
class _Search:
    rows: tuple[Row, ...]
    rules: RuleSet
    known: dict[int, dict[Bans, ReadRow]] = field(default_factory=lambda: defaultdict(dict))
    banned: dict[Bans, tuple[Option, ...]] = field(default_factory=dict)
    """What tiles may still be, each by its own bans."""

    def run(self, starts: Sequence[_Node], most: int) -> Decision:
        """Search from these branches, best first, `most` of them."""
        order = count()
        heap: list[tuple[float, int, _Node, tuple[RowReading, ...]]] = []
        seen: set[tuple[int, Bans]] = set()

        def push(node: _Node) -> None:
            found = self._all(node)
            if found is not None and (node.differs, node.bans) not in seen:
                seen.add((node.differs, node.bans))
                heapq.heappush(heap, (_cost(found), next(order), node, found))

        for node in starts:
            push(node)
        for _ in range(most):
            if not heap:
                return Decision((), float("inf"), float("inf"))
            cost, _, node, found = heapq.heappop(heap)
            claims = self._claims(found)
            if not claims:
                return Decision(found, cost, cost)
            tile, places = min(claims.items(), key=lambda claim: (len(claim[1]), str(claim[0])))
            for place in places:
                push(node.without(place, tile))
        cost, _, node, _ = heap[0]
        found = self._settled(node)
        return Decision(found, _cost(found), cost)

    def readings(self, node: _Node, row: int) -> RowReading | None:
        """Read one row as a branch allows."""
        bans, known = frozenset(ban for ban in node.bans if ban[0][0] == row), self.known[row]
        if bans not in known:
            allowed = self._without(row, bans)
            # the more tiles may be just what they were, the sooner a row is read
            likest = max(known.values(), key=lambda one: sum(one.same(allowed)), default=None)
            known[bans] = read_row(allowed, self.rules, known=likest)
        found = known[bans].readings
        if row != node.differs:
            return found[0]
        return next((reading for reading in found if reading.content != node.content), None)

    def _without(self, row: int, bans: Bans) -> Row:
        """Take away what tiles are not; each may still be it beyond the box, at a price."""
        options = list(self.rows[row].options)
        for place in {place for place, _ in bans}:
            own = frozenset(ban for ban in bans if ban[0] == place)
            if own not in self.banned:
                tiles = sorted((tile for _, tile in own), key=str)
                self.banned[own] = reduce(_without, tiles, options[place[1]])
            options[place[1]] = self.banned[own]
        return replace(self.rows[row], options=tuple(options))

    def _all(self, node: _Node) -> tuple[RowReading, ...] | None:
        found = tuple(self.readings(node, row) for row in range(len(self.rows)))
        return None if None in found else found  # type: ignore[return-value]

    def _claims(self, found: Sequence[RowReading]) -> Mapping[Tile, list[Place]]:
        """List who claims the tiles of which the box holds fewer."""
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

    def _settled(self, node: _Node) -> tuple[RowReading, ...]:
        """Let the surest keep their copies, all at once: quick where a search would not end."""
        while True:
            found = self._all(node)
            assert found is not None
            claims = self._claims(found)
            if not claims:
                return found
            for tile, places in claims.items():
                ranked = sorted(places, key=lambda place: self._regret(place, tile))
                for place in ranked[: len(places) - self.rules.tiles.count(tile)]:
                    node = node.without(place, tile)

    def _regret(self, place: Place, tile: Tile) -> float:
        options = self.rows[place[0]].options[place[1]]
        own = next((option.cost for option in options if option.tile == tile), 0.0)
        return min((o.cost for o in options if o.tile != tile), default=surplus(tile)) - own


def surplus(tile: Tile) -> float:
    """Price a tile that is more than the box holds."""
    return SURPLUS_JOKER if tile.joker else SURPLUS


def _cost(found: Sequence[RowReading]) -> float:
    return sum(reading.cost for reading in found)


def _without(options: Sequence[Option], tile: Tile) -> tuple[Option, ...]:
    kept = [
        # of equals the least sure is the one too many
        replace(option, cost=option.cost + surplus(tile) + option.chance / 100, counted=False)
        if option.tile.printed == tile and option.counted
        else option
        for option in options
    ]
    return tuple(sorted(kept, key=lambda option: option.cost))
