"""The input of the solver: tiles to use, melds to keep or to extend, and their values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain, product
from typing import Any

from tilesight.engine.hints.solver.compiled import numbers
from tilesight.engine.hints.solver.problem_arrays import COLORS, FORCED, KEPT, SCENE, SLOTS, Cells
from tilesight.engine.hints.solver.run_states import JOKERS_OF_GROUP
from tilesight.engine.judging.piece_values import FACES
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class RunItem:
    """A run of the table; a forced run must stay and can only be extended."""

    color: int
    """The index of the color in the rules."""
    low: int
    high: int
    jokers: frozenset[int] = frozenset()
    """The numbers that jokers stand for."""
    forced: bool = False
    place: int = -1
    """The index of the meld on the table; -1 if the meld has changed or is new."""


@dataclass(frozen=True, slots=True)
class GroupItem:
    """A group of the table; a forced group must stay and can only be extended."""

    number: int
    colors: tuple[int, ...]
    """The colors of the tiles other than jokers, as indexes in the rules."""
    jokers: int = 0
    forced: bool = False
    place: int = -1
    """The index of the meld on the table; -1 if the meld has changed or is new."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The weights of the objective that the solver maximizes."""

    tile: int = 0
    """For each tile of the rack, in addition to its number times `number`."""
    number: int = 0
    highest: int = 13
    """The highest number that counts; tiles above it count as this number."""
    joker: int = 0
    """For each joker of the rack."""
    same: int = 0
    """For each meld of the table that stays unchanged."""
    near: int = 0
    """For each tile of the table that stays in its meld."""

    @property
    def unit(self) -> int:
        """Return the smallest weight that matters."""
        return self.same or self.tile or self.number or 1

    def of(self, number: int) -> int:
        """Return the value of a tile of the rack that is not a joker."""
        return self.tile + self.number * min(number, self.highest)


def total_worth(tiles: Counter[Tile], worth: Worth) -> int:
    """Return the total value of tiles of the rack."""
    return sum(
        worth.joker if tile.joker else worth.of(tile.number or 0) for tile in tiles.elements()
    )


@dataclass(frozen=True, slots=True)
class Problem:
    """The input of the solver. Jokers are counted separately, tiles of forced melds not at all."""

    rules: RuleSet
    must: Counter[Tile]
    """Tiles that have to be used, as printed."""
    have: Counter[Tile]
    """Tiles that may be used, as printed."""
    must_jokers: int
    have_jokers: int
    worth: Worth
    runs: tuple[RunItem, ...] = ()
    groups: tuple[GroupItem, ...] = ()
    cap: int = 0
    """The points that the melds must reach if they are the opening, else 0."""
    side_by_side: int = 2
    """The maximum number of runs of one color that overlap at a number."""

    @property
    def jokers(self) -> int:
        """Return the number of available jokers."""
        return self.must_jokers + self.have_jokers


@dataclass(frozen=True, slots=True)
class Scene:
    """One way to keep, extend and give up the table groups of a number."""

    taken: tuple[int, ...] = (0,) * COLORS
    """The number of tiles per color in kept groups that are not forced."""
    added: tuple[int, ...] = (0,) * COLORS
    """The number of tiles per color that extend forced groups."""
    jokers: int = 0
    worth: int = 0
    groups: tuple[tuple[GroupItem, int | None], ...] = ()
    """The groups that stay, each with the color added to it, `JOKER_ADDED` or `UNTOUCHED`."""
    gone: tuple[int, ...] = ()
    """The groups that are given up, as codes of colors and jokers."""


JOKER_ADDED = -1
UNTOUCHED = None
_GIVEN_UP = "gone"


@dataclass(frozen=True, slots=True)
class Layout:
    """A problem as arrays, and the scenes that the rows of `cells.scene` stand for."""

    cells: Cells
    scenes: tuple[Scene, ...] = ()


def lay_out(problem: Problem) -> Layout:
    """Return a problem as the arrays of the solver."""
    rules, worth = problem.rules, problem.worth
    scenes, first = _all_scenes(problem)
    item, low, high, kind, jokers, items_worth = _items(problem)
    cells = Cells(
        must=_by_cell(problem.must, rules),
        have=_by_cell(problem.have, rules),
        worth=_worth_by_number(worth, rules.highest),
        item=item,
        item_low=low,
        item_high=high,
        item_kind=kind,
        item_jokers=jokers,
        item_worth=items_worth,
        scene_first=first,
        scene=_scene_rows(scenes) if scenes else _no_scenes(rules.highest)[1],
        numbers=rules.highest,
        jokers=problem.jokers,
        must_jokers=problem.must_jokers,
        joker_worth=worth.joker,
        cap=problem.cap,
        near=worth.near,
    )
    return Layout(cells, scenes)


def _by_cell(tiles: Counter[Tile], rules: RuleSet) -> Any:
    row, places = [0] * (rules.highest * COLORS), _places(rules)
    for tile, count in tiles.items():
        row[places[tile]] += count
    return numbers(row)


@cache
def _places(rules: RuleSet) -> dict[Tile, int]:
    return {
        FACES[color, number]: (number - 1) * COLORS + place
        for place, color in enumerate(rules.colors)
        for number in range(1, rules.highest + 1)
    }


@cache
def _worth_by_number(worth: Worth, highest: int) -> Any:
    return numbers(worth.of(number) for number in range(1, highest + 1))


def _items(problem: Problem) -> tuple[Any, ...]:
    """Return the arrays of `Cells` that describe the runs of the table, in its order."""
    size = problem.rules.highest * COLORS * SLOTS
    if not problem.runs:
        return _no_items(size)
    items, row = _assign_slots(problem.runs, size)
    near, same = problem.worth.near, problem.worth.same
    return (
        numbers(row),
        numbers(item.low - 1 for item in items),
        numbers(item.high - 1 for item in items),
        numbers(FORCED if item.forced else KEPT for item in items),
        numbers(sum(1 << number - 1 for number in item.jokers) for item in items),
        numbers(
            (item.place >= 0) * (same + near * (item.high - item.low + 1) * (not item.forced))
            for item in items
        ),
    )


@cache
def _no_items(size: int) -> tuple[Any, ...]:
    return (numbers([-1] * size), *(numbers([0]) for _ in range(5)))


def _assign_slots(runs: tuple[RunItem, ...], size: int) -> tuple[list[RunItem], list[int]]:
    """Assign each run a slot of its color, forced ones first; skip runs without a free slot."""
    row = [-1] * size
    placed: list[RunItem] = []
    for item in sorted(runs, key=lambda item: (not item.forced, item.low)):
        cells = [(n - 1) * COLORS + item.color for n in range(item.low, item.high + 1)]
        for slot in range(SLOTS):
            if all(row[cell * SLOTS + slot] < 0 for cell in cells):
                for cell in cells:
                    row[cell * SLOTS + slot] = len(placed)
                placed.append(item)
                break
    return placed, row


@cache
def _no_scenes(highest: int) -> tuple[Any, Any]:
    return numbers(range(highest + 1)), numbers([0] * (highest * SCENE))


def _all_scenes(problem: Problem) -> tuple[tuple[Scene, ...], Any]:
    """Return the scenes of all numbers, and the index of the first scene of each number."""
    highest = problem.rules.highest
    if not problem.groups:
        return (), _no_scenes(highest)[0]
    every = [_scenes(problem, number) for number in range(1, highest + 1)]
    first = [0]
    for some in every:
        first.append(first[-1] + len(some))
    return tuple(chain.from_iterable(every)), numbers(first)


def _scene_rows(scenes: Iterable[Scene]) -> Any:
    rows: list[int] = []
    for scene in scenes:
        row = [*scene.taken, *scene.added, scene.jokers, scene.worth, *scene.gone]
        rows += row + [0] * (SCENE - len(row))
    return numbers(rows)


def _scenes(problem: Problem, number: int) -> list[Scene]:
    groups_here = [group for group in problem.groups if group.number == number]
    found: dict[tuple[object, ...], Scene] = {}
    for choice in product(*(_group_choices(group, problem) for group in groups_here)):
        scene = _scene(list(zip(groups_here, choice, strict=True)), problem)
        key = (scene.taken, scene.added, scene.jokers, scene.worth, scene.gone)
        found.setdefault(key, scene)
    return list(found.values())


def _group_choices(group: GroupItem, problem: Problem) -> list[Any]:
    if not group.forced:
        return [_GIVEN_UP, UNTOUCHED]
    size = len(group.colors) + group.jokers
    if size >= min(problem.rules.group_max, len(problem.rules.colors)):
        return [UNTOUCHED]
    free = [c for c in range(len(problem.rules.colors)) if c not in group.colors]
    return [UNTOUCHED, *free, JOKER_ADDED]


def _scene(groups_here: list[tuple[GroupItem, Any]], problem: Problem) -> Scene:
    taken, added, jokers, worth = [0] * COLORS, [0] * COLORS, 0, 0
    same, near = problem.worth.same, problem.worth.near
    kept = [(group, choice) for group, choice in groups_here if choice != _GIVEN_UP]
    for group, choice in kept:
        if not group.forced:
            jokers += group.jokers
            for color in group.colors:
                taken[color] += 1
        if choice is UNTOUCHED:
            size = len(group.colors) + group.jokers
            worth += (group.place >= 0) * (same + near * size * (not group.forced))
        elif choice == JOKER_ADDED:
            jokers += 1
        else:
            added[choice] += 1
    gone = tuple(_code(group) for group, choice in groups_here if choice == _GIVEN_UP)
    return Scene(tuple(taken), tuple(added), jokers, worth, tuple(kept), gone)


def _code(group: GroupItem) -> int:
    return sum(1 << color for color in group.colors) | group.jokers << JOKERS_OF_GROUP
