"""The best play on an open table: all choices for the jokers, the opening, and the tie-break.

The first search only maximizes the goal, which is fast. Further searches choose among the equally
good plays: the one that leaves the most melds unchanged, and then the most tiles in their melds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from tilesight.engine.games.game import check
from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.open_table.joker_options import Position, Way, in_new_melds, ways
from tilesight.engine.hints.open_table.opening_melds import must_open
from tilesight.engine.hints.open_table.openings import opening_of, openings
from tilesight.engine.hints.open_table.turn_plan import plan_turn
from tilesight.engine.hints.solver.problem import Worth, total_worth
from tilesight.engine.hints.solver.solve import solve
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import JOKER, Tile

SAME = 1 << 8
"""The weight of an unchanged meld; it exceeds that of all tiles that stay in their melds."""
ALL = SAME * 40
"""The weight of one unit of the goal; it exceeds that of all melds of a table."""
SECONDS_FOR_TILES = 0.03
"""The time limit of the search for a play that moves fewer tiles, in seconds."""


@dataclass(frozen=True, slots=True)
class Found:
    """A play: its value for the goal, and the next table, with its melds in any order."""

    value: int
    table: Table
    proven: bool = True


@dataclass(frozen=True, slots=True)
class Clock:
    """The deadline of a search."""

    end: float
    """The deadline as a value of `perf_counter`."""

    @property
    def left(self) -> float:
        """Return the remaining seconds; negative after the deadline."""
        return self.end - perf_counter()


def goal_worth(goal: Goal, rules: RuleSet) -> Worth:
    """Return the weights of the rack's tiles for a goal."""
    if goal is Goal.POINTS:
        return Worth(number=1, highest=rules.hand_highest, joker=rules.hand_joker)
    return Worth(tile=1, joker=1)


def below(worth: Worth, near: int) -> Worth:
    """Return weights that rank unchanged melds below a goal, and unmoved tiles below both.

    Args:
        worth: The weights of the goal.
        near: The weight of a tile that stays in its meld, 0 or 1.
    """
    return replace(
        worth,
        tile=worth.tile * ALL,
        number=worth.number * ALL,
        joker=worth.joker * ALL,
        same=SAME,
        near=near,
    )


@dataclass(frozen=True, slots=True)
class Search:
    """A search for the best play of a seat."""

    state: OpenTable
    goal: Goal
    clock: Clock
    quiet: bool = True
    """Whether to choose, among equally good plays, the one that changes the table least."""

    def best(self) -> Found:
        """Return the best play; its table is the old one if nothing can be played."""
        rack = printed(self.state.racks[self.state.turn])
        if self.goal is Goal.KEEP_JOKERS and rack[JOKER]:
            without = replace(self, goal=Goal.TILES)
            every = without._best(rack)
            if every.value == rack.total():
                return every
            del rack[JOKER]
        return self._best(rack)

    def _best(self, rack: Counter[Tile]) -> Found:
        position = Position(self.state.rules, self.state.table, rack)
        none = Found(0, self.state.table)
        if must_open(self.state):
            return self.opened(position, none)
        return self.played(position, none)

    def opened(self, position: Position, best: Found) -> Found:
        """Return the best play that opens, with the tiles of the table if the rules allow it."""
        worth = goal_worth(self.goal, self.state.rules)
        alone = opening_of(position.rules, position.rack, worth, max(self.clock.left, 0.1))
        if alone is None:
            return best
        first = Found(alone.value, (*position.table, *alone.table), alone.proven)
        if not position.rules.opening_same_turn or not position.table:
            return first if first.value > best.value else best
        ceiling = self.played(position, Found(0, position.table), legal=_any)
        if ceiling.value <= first.value or not _legal(self.state, ceiling.table):
            best = first
        else:
            return ceiling
        return self.opened_and_moved(position, best, ceiling)

    def opened_and_moved(self, position: Position, best: Found, ceiling: Found) -> Found:
        """Return the best play over all choices of opening melds, continued with all tiles.

        Args:
            position: The position.
            best: The best play found before.
            ceiling: A play whose value no legal play exceeds.
        """
        proven = ceiling.proven and best.proven
        for opening in openings(position.rules, position.rack):
            if best.value >= ceiling.value:
                break
            if self.clock.left <= 0:
                proven = False
                break
            due = on_table(opening)
            mixed = self.played(replace(position, due=due), best)
            if mixed.value > best.value and self.legal(mixed.table):
                best = mixed
            best = self.laid_first(position, opening, best)
        return replace(best, proven=proven)

    def laid_first(self, position: Position, opening: Table, best: Found) -> Found:
        """Return the best play that leaves the opening melds unchanged, or `best` if better."""
        own = on_table(opening)
        worth = goal_worth(self.goal, position.rules)
        opening_value = total_worth(own, worth)
        rest = replace(position, rack=position.rack - own)
        known = Found(best.value - opening_value, position.table)
        more = self.played(rest, known, legal=lambda table: self.legal((*opening, *table)))
        if more.value <= known.value:
            return best
        return Found(more.value + opening_value, (*opening, *more.table), more.proven)

    def played(
        self, position: Position, best: Found, legal: Callable[[Table], bool] | None = None
    ) -> Found:
        """Return the best play of a position, or `best` if no play is better.

        Args:
            position: The position.
            best: The best play found before.
            legal: Whether a next table is legal, by default `self.legal`.
        """
        legal = legal or self.legal
        worth = goal_worth(self.goal, position.rules)
        due = sum(
            worth.joker if t.joker else worth.of(t.number or 0) for t in position.due.elements()
        )
        proven = True
        equal: list[Way] = []
        for way in ways(position, worth):
            if self.clock.left <= 0:
                proven = False
                break
            for sub, found in self.solved(way, best.value - due, legal):
                value = found.value + due
                proven = proven and found.proven
                if value > best.value:
                    best, equal = Found(value, found.table), []
                equal.append(sub)
        best = replace(best, proven=best.proven and proven)
        return self.quietest(best, equal, due, legal) if self.quiet and best.value else best

    def solved(
        self, way: Way, least: int, legal: Callable[[Table], bool]
    ) -> Iterator[tuple[Way, Found]]:
        """Yield solutions of a way with a value of at least `least`.

        If freed jokers need new melds, the variants with new melds are only solved if the way
        without them reaches `least`, which is an upper bound.
        """
        found = self.solution(way, least)
        if found is None:
            return
        if not way.freed or legal(found.table):
            yield replace(way, freed=0), found
            return
        for sub in in_new_melds(way):
            if self.clock.left <= 0:
                yield sub, replace(found, value=-1, proven=False)
                return
            better = self.solution(sub, least)
            if better is not None:
                least = better.value + 1
                yield sub, better
            if better is not None and better.value >= found.value:
                return

    def solution(self, way: Way, least: int) -> Found | None:
        """Return the best play of one problem with a value of at least `least`, or None."""
        done = solve(way.problem, max(self.clock.left, 0.05), max(0, least - way.sure))
        if done is None:
            return None
        return Found(done.value + way.sure, standing(done.table, way.standing), done.proven)

    def quietest(
        self, best: Found, equal: list[Way], due: int, legal: Callable[[Table], bool]
    ) -> Found:
        """Return the equally good play that changes the table least.

        First the number of unchanged melds is maximized. A second, short search then maximizes the
        number of tiles that stay in their melds.
        """
        search = _Quiet(self, equal, best.value - due, legal)
        best, kept = search.better(best, 0, 0, self.clock.left)
        if kept == SAME * len(self.state.table) or self.clock.left <= 0:
            return best
        return search.better(best, kept, 1, min(self.clock.left, SECONDS_FOR_TILES))[0]

    def legal(self, table: Table) -> bool:
        """Return whether a next table is legal and can be reached by legal steps."""
        return _legal(self.state, table)


@dataclass(frozen=True, slots=True)
class _Quiet:
    """A search among plays of equal value."""

    search: Search
    ways: list[Way]
    value: int
    legal: Callable[[Table], bool]

    def better(self, best: Found, least: int, near: int, seconds: float) -> tuple[Found, int]:
        """Return the play that changes the table least, and its value for that.

        Args:
            best: The best play found before.
            least: The value of `best` for leaving the table unchanged.
            near: 1 if unmoved tiles count in addition to unchanged melds, else 0.
            seconds: The time limit of each search.
        """
        most = least - 1
        for way in self.ways:
            if self.search.clock.left <= 0:
                return replace(best, proven=False), max(most, 0)
            goal = (self.value - way.sure) * ALL
            problem = way.with_items(below(way.problem.worth, near))
            done = solve(problem, seconds, goal + most + 1, rough=not near)
            if done is not None:
                table = standing(done.table, way.standing)
                if self.legal(table):
                    most = done.value - goal
                    best = replace(best, table=table, proven=best.proven and done.proven)
        return best, max(most, 0)


def standing(table: Table, jokers: tuple[Tile, ...]) -> Table:
    """Return the table with the jokers restored that were treated as tiles."""
    melds = [list(meld) for meld in table]
    for face in jokers:
        meld = next(meld for meld in melds if face in meld)
        meld[meld.index(face)] = JOKER
    return tuple(tuple(meld) for meld in melds)


def _legal(state: OpenTable, table: Table) -> bool:
    if on_table(table) == on_table(state.table):
        return True
    return not check(state, Play(table)) and plan_turn(state, table) is not None


def _any(table: Table) -> bool:
    return True
