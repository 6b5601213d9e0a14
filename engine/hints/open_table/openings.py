"""The first melds of a player: the best ones of the own tiles, and every smallest choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from tilesight.engine.hints.solver.problem import Problem, Worth
from tilesight.engine.hints.solver.solve import Solution, solve
from tilesight.engine.judging.meld_search import Pattern, patterns
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

SCALE = 1 << 10


def opening_of(
    rules: RuleSet, rack: Counter[Tile], worth: Worth, seconds: float
) -> Solution | None:
    """Find the best melds of the own tiles that open; None where there are none."""
    own = Counter({tile: count for tile, count in rack.items() if not tile.joker})
    problem = Problem(rules, Counter(), own, 0, rack[JOKER], worth, cap=rules.opening)
    return solve(problem, seconds)


def _any(pattern: Pattern) -> bool:
    return True


def openings(
    rules: RuleSet, rack: Counter[Tile], wanted: Callable[[Pattern], bool] = _any
) -> Iterator[Table]:
    """List the choices of melds that open and would not without any one of them, cheap first."""
    at_hand = [p for p in patterns(rules) if _lacking(p, rack) <= rack[JOKER] and wanted(p)]
    seen: set[tuple[tuple[Tile, int], ...]] = set()
    for size in range(1, rack.total() // rules.group_min + 1):
        for table in _chosen(at_hand, 0, rack, rules.opening, size):
            key = tuple(sorted(Counter(t for m in table for t in m).items(), key=str))
            if key not in seen:
                seen.add(key)
                yield table


def _chosen(
    at_hand: list[Pattern], first: int, rack: Counter[Tile], due: int, size: int
) -> Iterator[Table]:
    for place in range(first, len(at_hand)):
        pattern = at_hand[place]
        if (pattern.points >= due) != (size == 1):
            continue
        for meld in _laid(pattern, rack):
            if size == 1:
                yield (meld,)
                continue
            left = rack - Counter(meld)
            for rest in _chosen(at_hand, place, left, due - pattern.points, size - 1):
                yield (meld, *rest)


def _laid(pattern: Pattern, rack: Counter[Tile]) -> Iterator[Tiles]:
    """Lay a meld out of the rack: a joker where a tile lacks, or for any one more."""
    lacking = [face for face in pattern.meld.faces if not rack[face]]
    if len(lacking) > rack[JOKER]:
        return
    spare = [()] if len(lacking) == rack[JOKER] else [(), *((f,) for f in pattern.meld.faces)]
    for more in spare:
        jokers = {*lacking, *more}
        if len(jokers) <= rack[JOKER]:
            yield tuple(JOKER if face in jokers else face for face in pattern.meld.faces)


def _lacking(pattern: Pattern, rack: Counter[Tile]) -> int:
    return sum(not rack[face] for face in pattern.meld.faces)
