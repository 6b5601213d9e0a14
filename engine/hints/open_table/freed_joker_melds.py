"""The new melds of freed jokers, for rules by which each freed joker begins a new meld.

Each choice of minimum-length melds, with other tiles from the rack, is a subproblem of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from tilesight.engine.hints.open_table.subproblems import Subproblem
from tilesight.engine.hints.solver.problem import GroupItem, Problem, RunItem
from tilesight.engine.tiles.tile import JOKER, Tile


def with_new_melds(subproblem: Subproblem, first: _CoreKey = (False, ())) -> Iterator[Subproblem]:
    """Yield a subproblem for each way to lay the freed jokers in minimum-length melds.

    The other tiles of these melds are from the rack. The melds are laid in ascending order, from
    the key `first` on, because freed jokers are interchangeable. Those with as many jokers of the
    rack follow each other, because the solver is faster where the number of jokers stays.
    """
    if not subproblem.freed:
        yield subproblem
        return
    for core, rack_tiles in sorted(_cores(subproblem.problem), key=_rack_jokers):
        key = _core_key(core)
        if key < first:
            continue
        problem = _with_core(subproblem.problem, core, rack_tiles)
        spent, freed = subproblem.spent + rack_tiles, subproblem.freed - 1
        rest = replace(subproblem, problem=problem, spent=spent, freed=freed)
        yield from with_new_melds(rest, key)


_CoreKey = tuple[bool, tuple[int, ...]]
"""Whether a meld is a group, and its colors and numbers."""


def _rack_jokers(core: tuple[RunItem | GroupItem, Counter[Tile]]) -> int:
    _, rack_tiles = core
    return rack_tiles[JOKER]


def _core_key(core: RunItem | GroupItem) -> _CoreKey:
    if isinstance(core, RunItem):
        return False, (core.color, core.low, *sorted(core.jokers))
    return True, (core.number, core.jokers, *core.colors)


def _with_core(problem: Problem, core: RunItem | GroupItem, rack_tiles: Counter[Tile]) -> Problem:
    """Return the problem in which a freed joker and tiles of the rack are laid as a meld."""
    optional = problem.optional - rack_tiles
    return replace(
        problem,
        optional=+Counter({tile: n for tile, n in optional.items() if not tile.joker}),
        required_jokers=problem.required_jokers - 1,
        optional_jokers=problem.optional_jokers - rack_tiles[JOKER],
        runs=problem.runs + ((core,) if isinstance(core, RunItem) else ()),
        groups=problem.groups + ((core,) if isinstance(core, GroupItem) else ()),
        max_overlap=problem.max_overlap + isinstance(core, RunItem),
    )


def _cores(problem: Problem) -> Iterator[tuple[RunItem | GroupItem, Counter[Tile]]]:
    """Yield the minimum-length melds with a freed joker, and the tiles of the rack in them."""
    yield from _run_cores(problem)
    yield from _group_cores(problem)


def _run_cores(problem: Problem) -> Iterator[tuple[RunItem, Counter[Tile]]]:
    rules = problem.rules
    for color in range(len(rules.colors)):
        for low in range(1, rules.run_top - rules.run_min + 2):
            high = low + rules.run_min - 1
            for freed in range(low, high + 1):
                others = [n for n in range(low, high + 1) if n != freed]
                faces = [Tile(rules.colors[color], (n - 1) % rules.highest + 1) for n in others]
                for rack_tiles, jokers in _rack_tiles(faces, problem):
                    at = frozenset({freed, *(others[index] for index in jokers)})
                    yield RunItem(color, low, high, at, forced=True), rack_tiles


def _group_cores(problem: Problem) -> Iterator[tuple[GroupItem, Counter[Tile]]]:
    rules = problem.rules
    if rules.group_min > len(rules.colors):
        return
    for number in range(1, rules.highest + 1):
        for some in combinations(range(len(rules.colors)), rules.group_min - 1):
            others = [Tile(rules.colors[c], number) for c in some]
            for rack_tiles, jokers in _rack_tiles(others, problem):
                real = tuple(c for index, c in enumerate(some) if index not in jokers)
                yield GroupItem(number, real, 1 + len(jokers), forced=True), rack_tiles


def _rack_tiles(
    faces: Sequence[Tile], problem: Problem
) -> Iterator[tuple[Counter[Tile], tuple[int, ...]]]:
    """Yield the tiles of the rack that form these faces, and the indices of those by jokers."""
    for count in range(min(problem.optional_jokers, len(faces)) + 1):
        for jokers in combinations(range(len(faces)), count):
            real = Counter(face for index, face in enumerate(faces) if index not in jokers)
            if real <= problem.optional:
                yield real + Counter({JOKER: count}), jokers
