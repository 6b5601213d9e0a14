"""The opening melds of a player: those of a rack, and those of a play.

Those of a play are laid before the table is rearranged, by a rule of S0 (Your first melds).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.games.racks import with_rack
from tilesight.engine.hints.solver.problem import Problem, Weights
from tilesight.engine.hints.solver.solve import Solution, solve
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.judging.meld_search import Pattern, StepBudget, patterns
from tilesight.engine.judging.opening import new_melds, opening_points
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import listed, on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.engine.tiles.tuples import replaced

MAX_STEPS = 50_000
"""The melds that a search for openings tries, at most about a second. An opening of 30 points with
two jokers takes half as many; one of 200 points with four jokers would take hours without a limit.
"""


def best_own_melds(
    rules: RuleSet, rack: Counter[Tile], weights: Weights, seconds: float, min_points: int
) -> Solution | None:
    """Return the best melds of tiles of the rack alone, worth at least some opening points.

    Raises:
        UnsolvedError: No melds were found in the time limit.
    """
    own = Counter({tile: count for tile, count in rack.items() if not tile.joker})
    problem = Problem(rules, Counter(), own, 0, rack[JOKER], weights, min_points=min_points)
    return solve(problem, seconds)


def minimal_openings(
    rules: RuleSet,
    rack: Counter[Tile],
    accepts: Callable[[Pattern], bool] | None = None,
    budget: StepBudget | None = None,
) -> Iterator[Table]:
    """Yield the minimal choices of opening melds, those with the fewest melds first.

    Not all are found if there are more to try than `MAX_STEPS`.

    Args:
        rules: The rules, with the points of the opening.
        rack: The tiles of the player.
        accepts: Which patterns may be used; None for all.
        budget: The melds that may still be tried, by default `MAX_STEPS`; counted in place.

    Yields:
        Melds that reach the points of the opening, none of which can be left out.
    """
    budget = budget or StepBudget(MAX_STEPS)
    allowed = (p for p in patterns(rules) if accepts is None or accepts(p))
    available = [p for p in allowed if _missing(p, rack) <= rack[JOKER]]
    seen: set[tuple[tuple[Tile, int], ...]] = set()
    for size in range(1, rack.total() // min(rules.run_min, rules.group_min) + 1):
        for table in _chosen(available, 0, rack, rules.opening, size, budget):
            key = tuple(sorted(Counter(t for m in table for t in m).items(), key=str))
            if key not in seen:
                seen.add(key)
                yield table


def _chosen(
    available: list[Pattern],
    first: int,
    rack: Counter[Tile],
    points_needed: int,
    size: int,
    budget: StepBudget,
) -> Iterator[Table]:
    for index in range(first, len(available)):
        pattern = available[index]
        if (pattern.points >= points_needed) != (size == 1):
            continue
        budget.left -= 1
        if budget.left < 0:
            return
        for meld in _laid(pattern, rack):
            if size == 1:
                yield (meld,)
                continue
            left = rack - Counter(meld)
            points = points_needed - pattern.points
            for rest in _chosen(available, index, left, points, size - 1, budget):
                yield (meld, *rest)


def _laid(pattern: Pattern, rack: Counter[Tile]) -> Iterator[Tiles]:
    """Yield the ways to lay a meld from the rack, with at most one joker that is not needed."""
    missing = [face for face in pattern.meld.faces if not rack[face]]
    if len(missing) > rack[JOKER]:
        return
    optional_jokers = (
        [()] if len(missing) == rack[JOKER] else [(), *((f,) for f in pattern.meld.faces)]
    )
    for more in optional_jokers:
        jokers = {*missing, *more}
        if len(jokers) <= rack[JOKER]:
            yield tuple(JOKER if face in jokers else face for face in pattern.meld.faces)


def _missing(pattern: Pattern, rack: Counter[Tile]) -> int:
    return sum(not rack[face] for face in pattern.meld.faces)


def must_open(state: OpenTable) -> bool:
    """Return whether the player to move has to open."""
    return state.rules.points_to_open > 0 and not state.opened[state.turn]


def opening_candidates(state: OpenTable, table: Table) -> Iterator[Table]:
    """Yield the choices of melds that can open a play.

    New melds of the next table come first, then melds that are parts of its melds, then all others.
    If the player does not have to open, the only choice is an empty table.
    """
    if not must_open(state):
        yield ()
        return
    rules, played = state.rules, on_table(table) - on_table(state.table)
    new, _ = new_melds(state.table, table, played)
    own = tuple(table[index] for index in new)
    if opening_points(own, rules) >= rules.opening:
        yield own
    if rules.opening_same_turn:
        yield from minimal_openings(rules, played, _part_of_melds(table, rules))
        yield from minimal_openings(rules, played)


def after_opening(state: OpenTable, melds: Table) -> OpenTable:
    """Return the state of the same turn after the opening melds are laid."""
    left = printed(state.rack) - on_table(melds)
    opened = replaced(state.opened, state.turn, True)
    return replace(with_rack(state, listed(left)), table=(*state.table, *melds), opened=opened)


def _part_of_melds(table: Table, rules: RuleSet) -> Callable[[Pattern], bool]:
    """Return a predicate: whether a pattern is part of a meld of the table."""
    readings = [(r.kind, frozenset(r.faces)) for meld in table for r in read_meld(meld, rules)]

    def is_part(pattern: Pattern) -> bool:
        return any(kind is pattern.meld.kind and pattern.kinds <= faces for kind, faces in readings)

    return is_part
