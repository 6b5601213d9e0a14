"""The play that changes the table least among plays that are equal in the goal.

The number of unchanged melds is maximized first, then the number of tiles that stay in their melds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, combinations, islice, product

from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.open_table.disturbance import tiles_moved, unchanged_melds
from tilesight.engine.hints.open_table.freed_joker_melds import with_new_melds
from tilesight.engine.hints.open_table.objective import ScoredPlay, TieBreak
from tilesight.engine.hints.open_table.subproblems import Subproblem
from tilesight.engine.hints.solver.problem import Weights, total_value
from tilesight.engine.hints.solver.solve import UnsolvedError, solve
from tilesight.engine.judging.meld import Meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import JOKER

UNMOVED_SHARE = 0.25
"""The share of the remaining time in which the number of tiles that stay is maximized."""
MAX_PLACINGS = 64
"""The maximum number of ways to place jokers that are compared."""


@dataclass(slots=True)
class LeastDisturbance:
    """A search among the plays of one value."""

    before: Table
    rules: RuleSet
    weights: Weights
    """The weights of the goal."""
    deadline: Deadline
    is_legal: Callable[[Table], bool]
    subproblems: Iterable[Subproblem]
    """Every subproblem with a play of this value; other subproblems do no harm."""
    best: ScoredPlay
    """The best play found so far."""
    limit: ScoredPlay | None = None
    """A play of this value that changes the table no more than any legal play."""
    tie_break: TieBreak = field(default_factory=TieBreak)
    score: int = 0
    """The value of `best` in the tie-break."""

    def search(self) -> ScoredPlay:
        """Return the play that changes the table least; unproven if the time is not enough."""
        melds, tiles = len(self.before), on_table(self.before).total()
        limit, min_moved = self.changes(self.limit.table) if self.limit else (melds, 0)
        unchanged, _ = self.changes(self.best.table)
        if not self.improve(TieBreak.of_melds(melds - unchanged), unchanged, limit):
            return replace(self.best, least_disturbing=False)
        unchanged, moved = self.changes(self.best.table)
        self.deadline = self.deadline.part(UNMOVED_SHARE)
        tie_break = TieBreak.of_tiles(melds - unchanged, moved)
        most_unmoved = tiles - (min_moved if unchanged == limit else 0)
        of_melds = tie_break.unchanged_meld * unchanged
        complete = self.improve(tie_break, of_melds + tiles - moved, of_melds + most_unmoved)
        return replace(self.best, least_disturbing=complete)

    def changes(self, table: Table) -> tuple[int, int]:
        """Return the number of unchanged melds, and the number of tiles moved."""
        return unchanged_melds(self.before, table), tiles_moved(self.before, table, self.rules)

    def improve(self, tie_break: TieBreak, score: int, limit: int) -> bool:
        """Improve the best play; return whether all subproblems were searched completely.

        `score` is the value of the best play in the tie-break; no play has more than `limit`.
        """
        self.tie_break, self.score = tie_break, score
        complete = True
        for subproblem in self.subproblems:
            if self.score >= limit:
                break
            if self.deadline.passed:
                return False
            complete = self.improve_by(subproblem) and complete
        return complete

    def improve_by(self, subproblem: Subproblem) -> bool:
        """Improve the best play by one subproblem; return whether it was searched completely."""
        if self.tie_break.unmoved_tile and subproblem.problem.one_joker:
            return False  # the solver cannot mark runs for both
        weights = self.tie_break.added_to(self.weights)
        subproblem = subproblem.with_items(weights)
        try:
            found = self.solve(subproblem)
            if found is None or self.accept(*found):
                return True
            return bool(subproblem.freed) and self._improve_by_variants(subproblem)
        except UnsolvedError:
            return False

    def _improve_by_variants(self, subproblem: Subproblem) -> bool:
        """Improve the best play with required new melds; return whether all were searched."""
        for variant in with_new_melds(subproblem):
            if self.deadline.passed:
                return False
            found = self.solve(variant)
            if found is not None:
                self.accept(*found)
        return True

    def solve(self, subproblem: Subproblem) -> tuple[Table, int] | None:
        """Return the best table of a subproblem and its score; None if it is not better.

        The subproblem has the weights of the tie-break and the old melds as items.
        """
        goal = self.best.value * self.tie_break.goal - subproblem.spent_value
        goal -= subproblem.unmoved_tiles * self.tie_break.unmoved_tile
        seconds = max(self.deadline.seconds_left, 0.01)
        found = solve(subproblem.problem, seconds, goal + self.score + 1, allow_unproven=False)
        if found is None:
            return None
        return restore_jokers(found.table, subproblem, self.before), found.value - goal

    def accept(self, table: Table, score: int) -> bool:
        """Replace the best play if the table is legal and has its value; return whether it is."""
        played = on_table(table) - on_table(self.before)
        if total_value(played, self.weights) != self.best.value or not self.is_legal(table):
            return False
        self.best, self.score = replace(self.best, table=table), score
        return True


def restore_jokers(table: Table, subproblem: Subproblem, before: Table) -> Table:
    """Return the table with the jokers that were treated as tiles.

    They are put where they change the least melds of the previous table, and move the least tiles.
    """
    rules = subproblem.problem.rules
    return min(
        islice(with_jokers(table, subproblem), MAX_PLACINGS),
        key=lambda placed: (-unchanged_melds(before, placed), tiles_moved(before, placed, rules)),
    )


def with_jokers(table: Table, subproblem: Subproblem) -> Iterator[Table]:
    """Yield the table for each choice of the melds in which the jokers lie.

    The first choice are the melds that have the same faces as one with a joker had.
    """
    if not subproblem.fixed_faces:
        yield table
        return
    faces = Counter(subproblem.fixed_faces)
    old = {frozenset(m.faces) for _, m in subproblem.old_melds if isinstance(m, Meld)}
    order = sorted(range(len(table)), key=lambda place: frozenset(table[place]) not in old)
    spots = [(place, spot) for place in order for spot in range(len(table[place]))]
    holders = ([(p, spot) for p, spot in spots if table[p][spot] == face] for face in faces)
    ways = (combinations(held, faces[face]) for held, face in zip(holders, faces, strict=True))
    for chosen in product(*ways):
        melds = [list(meld) for meld in table]
        for place, spot in chain.from_iterable(chosen):
            melds[place][spot] = JOKER
        yield tuple(map(tuple, melds))
