"""The optimal play on an open table: all choices for the jokers, the opening, and the tie-break.

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
from tilesight.engine.hints.open_table.joker_options import (
    Position,
    Subproblem,
    subproblems,
    with_new_melds,
)
from tilesight.engine.hints.open_table.opening_melds import must_open
from tilesight.engine.hints.open_table.openings import best_opening, minimal_openings
from tilesight.engine.hints.open_table.turn_plan import plan_turn
from tilesight.engine.hints.solver.problem import Weights, total_value
from tilesight.engine.hints.solver.solve import solve
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import JOKER, Tile

UNCHANGED_WEIGHT = 1 << 8
"""The weight of an unchanged meld; it exceeds that of all tiles that stay in their melds."""
GOAL_WEIGHT = UNCHANGED_WEIGHT * 40
"""The weight of one unit of the goal; it exceeds that of all melds of a table."""
TIE_BREAK_SECONDS = 0.03
"""The time limit of the search for a play that moves fewer tiles, in seconds."""


@dataclass(frozen=True, slots=True)
class ScoredPlay:
    """A play: its value for the goal, and the next table, with its melds in any order."""

    value: int
    table: Table
    proven: bool = True


@dataclass(frozen=True, slots=True)
class Deadline:
    """The time at which a search must end."""

    end: float
    """The deadline as a value of `perf_counter`."""

    @property
    def seconds_left(self) -> float:
        """Return the remaining seconds; negative after the deadline."""
        return self.end - perf_counter()


def goal_weights(goal: Goal, rules: RuleSet) -> Weights:
    """Return the weights of the rack's tiles for a goal."""
    if goal is Goal.POINTS:
        return Weights(number=1, highest=rules.hand_highest, joker=rules.hand_joker)
    return Weights(tile=1, joker=1)


def with_tie_break(weights: Weights, unmoved_tile: int) -> Weights:
    """Return weights in which unchanged melds decide between plays equal in the goal.

    Unmoved tiles decide between plays that are equal in both.

    Args:
        weights: The weights of the goal.
        unmoved_tile: The weight of a tile that stays in its meld, 0 or 1.
    """
    return replace(
        weights,
        tile=weights.tile * GOAL_WEIGHT,
        number=weights.number * GOAL_WEIGHT,
        joker=weights.joker * GOAL_WEIGHT,
        unchanged_meld=UNCHANGED_WEIGHT,
        unmoved_tile=unmoved_tile,
    )


@dataclass(frozen=True, slots=True)
class Search:
    """A search for the best play of a seat."""

    state: OpenTable
    goal: Goal
    deadline: Deadline
    least_change: bool = True
    """Whether to choose, among equally good plays, the one that changes the table least."""

    def best(self) -> ScoredPlay:
        """Return the best play; its table is the old one if nothing can be played."""
        rack = printed(self.state.racks[self.state.turn])
        if self.goal is Goal.KEEP_JOKERS and rack[JOKER]:
            all_tiles_search = replace(self, goal=Goal.TILES)
            all_tiles = all_tiles_search._best(rack)
            if all_tiles.value == rack.total():
                return all_tiles
            del rack[JOKER]
        return self._best(rack)

    def _best(self, rack: Counter[Tile]) -> ScoredPlay:
        position = Position(self.state.rules, self.state.table, rack)
        none = ScoredPlay(0, self.state.table)
        if must_open(self.state):
            return self.best_opening_play(position, none)
        return self.best_from(position, none)

    def best_opening_play(self, position: Position, best: ScoredPlay) -> ScoredPlay:
        """Return the best play that opens, with the tiles of the table if the rules allow it."""
        weights = goal_weights(self.goal, self.state.rules)
        seconds = max(self.deadline.seconds_left, 0.1)
        from_rack = best_opening(position.rules, position.rack, weights, seconds)
        if from_rack is None:
            return best
        first = ScoredPlay(from_rack.value, (*position.table, *from_rack.table), from_rack.proven)
        if not position.rules.opening_same_turn or not position.table:
            return first if first.value > best.value else best
        limit = self.best_from(position, ScoredPlay(0, position.table), is_legal=_always_legal)
        if limit.value <= first.value or not _is_legal(self.state, limit.table):
            best = first
        else:
            return limit
        return self.best_over_openings(position, best, limit)

    def best_over_openings(
        self, position: Position, best: ScoredPlay, limit: ScoredPlay
    ) -> ScoredPlay:
        """Return the best play over all choices of opening melds, each completed with all tiles.

        Args:
            position: The position.
            best: The best play found before.
            limit: A play whose value is an upper bound for legal plays.
        """
        proven = limit.proven and best.proven
        for opening in minimal_openings(position.rules, position.rack):
            if best.value >= limit.value:
                break
            if self.deadline.seconds_left <= 0:
                proven = False
                break
            must_play = on_table(opening)
            with_table = self.best_from(replace(position, must_play=must_play), best)
            if with_table.value > best.value and self.is_legal(with_table.table):
                best = with_table
            best = self.best_beside_opening(position, opening, best)
        return replace(best, proven=proven)

    def best_beside_opening(
        self, position: Position, opening: Table, best: ScoredPlay
    ) -> ScoredPlay:
        """Return the best play that leaves the opening melds unchanged, or `best` if better."""
        opening_tiles = on_table(opening)
        weights = goal_weights(self.goal, position.rules)
        opening_value = total_value(opening_tiles, weights)
        rest = replace(position, rack=position.rack - opening_tiles)
        threshold = ScoredPlay(best.value - opening_value, position.table)
        beside = self.best_from(
            rest, threshold, is_legal=lambda table: self.is_legal((*opening, *table))
        )
        if beside.value <= threshold.value:
            return best
        return ScoredPlay(beside.value + opening_value, (*opening, *beside.table), beside.proven)

    def best_from(
        self, position: Position, best: ScoredPlay, is_legal: Callable[[Table], bool] | None = None
    ) -> ScoredPlay:
        """Return the best play of a position, or `best` if no play is better.

        Args:
            position: The position.
            best: The best play found before.
            is_legal: Whether a next table is legal, by default `self.is_legal`.
        """
        is_legal = is_legal or self.is_legal
        weights = goal_weights(self.goal, position.rules)
        opening_value = total_value(position.must_play, weights)
        proven = True
        ties: list[Subproblem] = []
        for subproblem in subproblems(position, weights):
            if self.deadline.seconds_left <= 0:
                proven = False
                break
            for variant, found in self.solutions(subproblem, best.value - opening_value, is_legal):
                value = found.value + opening_value
                proven = proven and found.proven
                if value > best.value:
                    best, ties = ScoredPlay(value, found.table), []
                ties.append(variant)
        best = replace(best, proven=best.proven and proven)
        if not self.least_change or not best.value:
            return best
        return self.least_disturbing(best, ties, opening_value, is_legal)

    def solutions(
        self, subproblem: Subproblem, min_value: int, is_legal: Callable[[Table], bool]
    ) -> Iterator[tuple[Subproblem, ScoredPlay]]:
        """Yield solutions of a subproblem with a value of at least `min_value`.

        If freed jokers need new melds, the subproblem without this requirement is solved first: its
        value is an upper bound, so the variants with new melds are only solved if it reaches
        `min_value`.
        """
        found = self.solution(subproblem, min_value)
        if found is None:
            return
        if not subproblem.freed or is_legal(found.table):
            yield replace(subproblem, freed=0), found
            return
        for variant in with_new_melds(subproblem):
            if self.deadline.seconds_left <= 0:
                yield variant, replace(found, value=-1, proven=False)
                return
            improved = self.solution(variant, min_value)
            if improved is not None:
                min_value = improved.value + 1
                yield variant, improved
            if improved is not None and improved.value >= found.value:
                return

    def solution(self, subproblem: Subproblem, min_value: int) -> ScoredPlay | None:
        """Return the best play of a subproblem with a value of at least `min_value`, or None."""
        spent_value, seconds = subproblem.spent_value, max(self.deadline.seconds_left, 0.05)
        solution = solve(subproblem.problem, seconds, max(0, min_value - spent_value))
        if solution is None:
            return None
        table = restore_jokers(solution.table, subproblem.fixed_faces)
        return ScoredPlay(solution.value + spent_value, table, solution.proven)

    def least_disturbing(
        self,
        best: ScoredPlay,
        ties: list[Subproblem],
        opening_value: int,
        is_legal: Callable[[Table], bool],
    ) -> ScoredPlay:
        """Return the equally good play that changes the table least.

        First the number of unchanged melds is maximized. A second, short search then maximizes the
        number of tiles that stay in their melds.
        """
        search = _TieBreak(self, ties, best.value - opening_value, is_legal)
        best, kept = search.improved(best, 0, 0, self.deadline.seconds_left)
        if kept == UNCHANGED_WEIGHT * len(self.state.table) or self.deadline.seconds_left <= 0:
            return best
        return search.improved(best, kept, 1, min(self.deadline.seconds_left, TIE_BREAK_SECONDS))[0]

    def is_legal(self, table: Table) -> bool:
        """Return whether a next table is legal and can be reached by legal steps."""
        return _is_legal(self.state, table)


@dataclass(frozen=True, slots=True)
class _TieBreak:
    """A search among plays of equal value."""

    search: Search
    subproblems: list[Subproblem]
    value: int
    is_legal: Callable[[Table], bool]

    def improved(
        self, best: ScoredPlay, min_value: int, unmoved_tile: int, seconds: float
    ) -> tuple[ScoredPlay, int]:
        """Return the play that changes the table least, and its value in the tie-break.

        Args:
            best: The best play found before.
            min_value: The value of `best` in the tie-break.
            unmoved_tile: 1 if unmoved tiles count in addition to unchanged melds, else 0.
            seconds: The time limit of each search.
        """
        best_value = min_value - 1
        for subproblem in self.subproblems:
            if self.search.deadline.seconds_left <= 0:
                return replace(best, proven=False), max(best_value, 0)
            goal = (self.value - subproblem.spent_value) * GOAL_WEIGHT
            weights = with_tie_break(subproblem.problem.weights, unmoved_tile)
            problem = subproblem.with_items(weights)
            solution = solve(
                problem, seconds, goal + best_value + 1, allow_unproven=not unmoved_tile
            )
            if solution is not None:
                table = restore_jokers(solution.table, subproblem.fixed_faces)
                if self.is_legal(table):
                    best_value = solution.value - goal
                    best = replace(best, table=table, proven=best.proven and solution.proven)
        return best, max(best_value, 0)


def restore_jokers(table: Table, jokers: tuple[Tile, ...]) -> Table:
    """Return the table with the jokers restored that were treated as tiles."""
    melds = [list(meld) for meld in table]
    for face in jokers:
        meld = next(meld for meld in melds if face in meld)
        meld[meld.index(face)] = JOKER
    return tuple(tuple(meld) for meld in melds)


def _is_legal(state: OpenTable, table: Table) -> bool:
    if on_table(table) == on_table(state.table):
        return True
    return not check(state, Play(table)) and plan_turn(state, table) is not None


def _always_legal(table: Table) -> bool:
    return True
