"""The optimal play on an open table: all choices for the jokers and the opening.

The first search only maximizes the goal, which is fast. Further searches choose among the equally
good plays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from tilesight.engine.games.open_table import OpenTable, is_legal_play
from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.open_table.freed_joker_melds import with_new_melds
from tilesight.engine.hints.open_table.least_disturbance import LeastDisturbance, with_jokers
from tilesight.engine.hints.open_table.objective import ScoredPlay, goal_weights
from tilesight.engine.hints.open_table.opening_melds import (
    MAX_STEPS,
    best_own_melds,
    minimal_openings,
    must_open,
)
from tilesight.engine.hints.open_table.subproblems import (
    Position,
    Subproblem,
    subproblems,
    without_joker_rules,
)
from tilesight.engine.hints.open_table.turn_plan import plan_turn
from tilesight.engine.hints.solver.solve import UnsolvedError, solve
from tilesight.engine.judging.meld_search import StepBudget
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import JOKER, Tile

TIE_BREAK_SHARE = 0.2
"""The share of the remaining time in which the least disturbing of the best plays is searched."""


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
        rack = printed(self.state.rack)
        if self.goal is Goal.KEEP_JOKERS and rack[JOKER]:
            all_tiles = replace(self, goal=Goal.TILES)._best(rack)
            if all_tiles.value == rack.total():
                return all_tiles
            del rack[JOKER]
        return self._best(rack)

    def _best(self, rack: Counter[Tile]) -> ScoredPlay:
        """Return the best play with these tiles of the rack.

        A play without the rules of openings and jokers is an upper bound. If it is legal, it is
        also the best play.
        """
        rules, none = self.state.rules, ScoredPlay(0, self.state.table)
        position = Position(rules, self.state.table, rack)
        free = replace(position, rules=without_joker_rules(rules))
        bound = self.best_from([free], none, _always_legal)
        if self.is_legal(bound.table):
            return bound
        if must_open(self.state):
            return self.best_opening_play(position, bound)
        return self.best_from([position], none, self.is_legal, bound)

    def best_opening_play(self, position: Position, bound: ScoredPlay) -> ScoredPlay:
        """Return the best play that opens, with the tiles of the table if the rules allow it."""
        none, rules = ScoredPlay(0, position.table), position.rules
        weights = goal_weights(self.goal, rules)
        try:
            seconds = max(self.deadline.seconds_left, 0.1)
            from_rack = best_own_melds(rules, position.rack, weights, seconds, rules.opening)
        except UnsolvedError:
            return replace(none, proven=False)
        if from_rack is None:
            return none
        first = ScoredPlay(from_rack.value, (*position.table, *from_rack.table), from_rack.proven)
        if not rules.opening_same_turn or not position.table:
            return first
        return first if bound.value <= first.value else self._best_after(position, first, bound)

    def _best_after(self, position: Position, first: ScoredPlay, bound: ScoredPlay) -> ScoredPlay:
        """Return the best play with the tiles of the table after an opening, `first` at least."""
        budget = StepBudget(MAX_STEPS)
        openings = minimal_openings(position.rules, position.rack, budget=budget)
        after = (
            replace(position, opening=melds, rack=position.rack - on_table(melds))
            for melds in openings
        )
        best = self.best_from(after, first, self.is_legal, bound)
        return best if budget.left >= 0 else replace(best, proven=False)

    def own_melds(self) -> ScoredPlay:
        """Return a legal play of melds of the rack alone, without a proof that it is the best.

        Its table is the old one if there is no legal one, or none is found in 0.1 seconds.
        """
        rules, rack = self.state.rules, printed(self.state.rack)
        if self.goal is Goal.KEEP_JOKERS:
            del rack[JOKER]
        points = rules.opening if must_open(self.state) else 0
        none = ScoredPlay(0, self.state.table, proven=False)
        try:
            found = best_own_melds(rules, rack, goal_weights(self.goal, rules), 0.1, points)
        except UnsolvedError:
            return none
        if found is None:
            return none
        play = ScoredPlay(found.value, (*self.state.table, *found.table), proven=False)
        return play if self.is_legal(play.table) else none

    def best_from(
        self,
        positions: Iterable[Position],
        best: ScoredPlay,
        is_legal: Callable[[Table], bool],
        bound: ScoredPlay | None = None,
    ) -> ScoredPlay:
        """Return the best play over several positions, or `best` if no play is better.

        Args:
            positions: Positions of the turn, each after the melds of one opening.
            best: The best play found before.
            is_legal: Whether a next table is legal.
            bound: The best play without the rules of openings and jokers.
        """
        limit = bound.value if bound is not None and bound.proven else None
        weights = goal_weights(self.goal, self.state.rules)
        source = chain.from_iterable(subproblems(position, weights) for position in positions)
        ties: list[tuple[int, Subproblem]] = []
        for subproblem in source:
            if self.deadline.passed:
                best = replace(best, proven=False)
                break
            reached, best = self.improved(subproblem, best, is_legal)
            ties.append((reached, subproblem))
            if best.value == limit:
                best = replace(best, proven=True)
                break
        if not self.least_change or not best.value:
            return best
        equal = [subproblem for reached, subproblem in ties if reached >= best.value]
        return self.least_disturbing(best, _Replayed(equal, source), is_legal, bound)

    def least_disturbing(
        self,
        best: ScoredPlay,
        ties: _Replayed,
        is_legal: Callable[[Table], bool],
        bound: ScoredPlay | None,
    ) -> ScoredPlay:
        """Return the play of the same value that disturbs the table least, in the time left."""
        no_more = bound is not None and bound.least_disturbing and best.value == bound.value
        return LeastDisturbance(
            self.state.table,
            self.state.rules,
            goal_weights(self.goal, self.state.rules),
            self.deadline.part(TIE_BREAK_SHARE),
            is_legal,
            ties,
            best,
            bound if no_more else None,
        ).search()

    def improved(
        self, subproblem: Subproblem, best: ScoredPlay, is_legal: Callable[[Table], bool]
    ) -> tuple[int, ScoredPlay]:
        """Return an upper bound for a subproblem, -1 if it is below `best`, and the best play.

        If freed jokers need new melds, the subproblem without this requirement is solved first: the
        variants with new melds are only solved if its value is high enough.
        """
        min_value = best.value + (not self.least_change)
        try:
            found = self.solution(subproblem, min_value)
        except UnsolvedError:
            return best.value, replace(best, proven=False)
        if found is None:
            return -1, best
        if not subproblem.freed or found.value == best.value or is_legal(found.table):
            return found.value, _better(best, found)
        for variant in with_new_melds(subproblem):
            if self.deadline.passed:
                return found.value, replace(best, proven=False)
            try:
                improved = self.solution(variant, best.value + 1)
            except UnsolvedError:
                improved, best = None, replace(best, proven=False)
            if improved is not None:
                best = _better(best, improved)
            if best.value >= found.value:
                break
        return found.value, best

    def solution(self, subproblem: Subproblem, min_value: int) -> ScoredPlay | None:
        """Return the best play of a subproblem with a value of at least `min_value`, or None."""
        spent_value, seconds = subproblem.spent_value, max(self.deadline.seconds_left, 0.05)
        solution = solve(subproblem.problem, seconds, max(0, min_value - spent_value))
        if solution is None:
            return None
        table = next(with_jokers(solution.table, subproblem))
        return ScoredPlay(solution.value + spent_value, table, solution.proven)

    def is_legal(self, table: Table) -> bool:
        """Return whether a next table is legal and can be reached by legal steps."""
        if on_table(table) == on_table(self.state.table):
            return True
        return is_legal_play(self.state, table) and plan_turn(self.state, table) is not None


@dataclass(slots=True)
class _Replayed:
    """Subproblems that can be iterated repeatedly, of which the last are generated on demand."""

    known: list[Subproblem]
    rest: Iterator[Subproblem]

    def __iter__(self) -> Iterator[Subproblem]:
        yield from self.known
        for subproblem in self.rest:
            self.known.append(subproblem)
            yield subproblem


def _better(best: ScoredPlay, other: ScoredPlay) -> ScoredPlay:
    """Return the play with the higher value; it is proven only if both searches were complete."""
    found = other if other.value > best.value else best
    return replace(found, proven=best.proven and other.proven)


def _always_legal(table: Table) -> bool:
    return True
