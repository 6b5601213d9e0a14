"""The opening melds of a player: the best ones from the rack, and all minimal choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from tilesight.engine.hints.solver.problem import Problem, Weights
from tilesight.engine.hints.solver.solve import Solution, solve
from tilesight.engine.judging.meld_search import Pattern, StepBudget, patterns
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

MAX_STEPS = 50_000
"""The melds that a search for openings tries, at most about a second. An opening of 30 points with
two jokers takes half as many; one of 200 points with four jokers would take hours without a limit.
"""


def best_opening(
    rules: RuleSet, rack: Counter[Tile], weights: Weights, seconds: float
) -> Solution | None:
    """Return the best opening melds from the tiles of the rack; None if there are none."""
    return best_own_melds(rules, rack, weights, seconds, rules.opening)


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


def _accept_all(pattern: Pattern) -> bool:
    return True


def minimal_openings(
    rules: RuleSet,
    rack: Counter[Tile],
    accept: Callable[[Pattern], bool] = _accept_all,
    budget: StepBudget | None = None,
) -> Iterator[Table]:
    """Yield the minimal choices of opening melds, those with the fewest melds first.

    Not all are found if there are more to try than `MAX_STEPS`.

    Args:
        rules: The rules, with the points of the opening.
        rack: The tiles of the player.
        accept: Which patterns may be used.
        budget: The melds that may still be tried, by default `MAX_STEPS`; counted in place.

    Yields:
        Melds that reach the points of the opening, none of which can be left out.
    """
    budget = budget or StepBudget(MAX_STEPS)
    available = [p for p in patterns(rules) if _missing(p, rack) <= rack[JOKER] and accept(p)]
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
