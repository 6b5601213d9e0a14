"""The input of the solver: tiles to use, melds to keep or to extend, and their values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, product
from typing import Any

from tilesight.engine.hints.solver.compiled import int_array
from tilesight.engine.hints.solver.problem_arrays import (
    COLORS,
    FORCED,
    KEPT,
    PLAN_SIZE,
    SLOTS,
    Cells,
)
from tilesight.engine.hints.solver.run_states import GROUP_JOKERS_BIT
from tilesight.engine.judging.piece_values import PIECE_POINTS
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import FACES, Tile


@dataclass(frozen=True, slots=True)
class RunItem:
    """A run of the table; a forced run must stay and can only be extended."""

    color: int
    """The index of the color in the rules."""
    low: int
    """The lowest number; a 1 after the highest number is one above it."""
    high: int
    jokers: frozenset[int] = frozenset()
    """The numbers that jokers stand for."""
    forced: bool = False
    meld_index: int = -1
    """The index of the meld on the table; -1 if the meld has changed or is new."""


@dataclass(frozen=True, slots=True)
class GroupItem:
    """A group of the table; a forced group must stay and can only be extended."""

    number: int
    colors: tuple[int, ...]
    """The colors of the tiles other than jokers, as indices in the rules."""
    jokers: int = 0
    forced: bool = False
    meld_index: int = -1
    """The index of the meld on the table; -1 if the meld has changed or is new."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the objective that the solver maximizes."""

    tile: int = 0
    """For each tile of the rack, in addition to its number times `number`."""
    number: int = 0
    highest: int = 13
    """The highest number that counts; tiles above it count as this number."""
    joker: int = 0
    """For each joker of the rack."""
    unchanged_meld: int = 0
    """For each meld of the table that stays unchanged."""
    unmoved_tile: int = 0
    """For each tile of the table that stays in its meld."""

    @property
    def unit(self) -> int:
        """Return the smallest weight of the objective, without that of unmoved tiles."""
        return self.unchanged_meld or self.tile or self.number or 1

    def of_tile(self, number: int) -> int:
        """Return the value of a tile of the rack that is not a joker."""
        return self.tile + self.number * min(number, self.highest)


def total_value(tiles: Counter[Tile], weights: Weights) -> int:
    """Return the total value of tiles of the rack."""
    return sum(
        weights.joker if tile.joker else weights.of_tile(tile.number or 0)
        for tile in tiles.elements()
    )


@dataclass(frozen=True, slots=True)
class Problem:
    """The input of the solver.

    Jokers are counted separately. Tiles of forced melds are not counted.
    """

    rules: RuleSet
    required: Counter[Tile]
    """Tiles that have to be used, as printed."""
    optional: Counter[Tile]
    """Tiles that may be used, as printed."""
    required_jokers: int
    optional_jokers: int
    weights: Weights
    runs: tuple[RunItem, ...] = ()
    groups: tuple[GroupItem, ...] = ()
    min_points: int = 0
    """The points that the melds must reach if they are the opening, else 0."""
    max_overlap: int = 2
    """The maximum number of runs of one color that overlap at a number."""

    @property
    def jokers(self) -> int:
        """Return the number of available jokers."""
        return self.required_jokers + self.optional_jokers

    @property
    def one_joker(self) -> bool:
        """Return whether there are jokers to lay in melds that may have only one."""
        if self.rules.meld_jokers != 1 or not self.jokers:
            return False
        forced = sum(len(run.jokers) for run in self.runs if run.forced)
        forced += sum(group.jokers for group in self.groups if group.forced)
        return self.jokers + forced > 1


@dataclass(frozen=True, slots=True)
class GroupPlan:
    """One way to keep, extend and dissolve the table groups of a number."""

    taken: tuple[int, ...] = (0,) * COLORS
    """The number of tiles per color in kept groups that are not forced."""
    added: tuple[int, ...] = (0,) * COLORS
    """The number of tiles per color that extend forced groups."""
    jokers: int = 0
    value: int = 0
    groups: tuple[tuple[GroupItem, int | None], ...] = ()
    """The groups that stay, each with the color added to it, `JOKER_ADDED` or `UNTOUCHED`."""
    dissolved: tuple[int, ...] = ()
    """The dissolved groups, as codes of colors and jokers."""


JOKER_ADDED = -1
UNTOUCHED = None
_DISSOLVED = "dissolved"


@dataclass(frozen=True, slots=True)
class ProblemArrays:
    """A problem as arrays, and the group plans that the rows of `cells.plan` represent."""

    cells: Cells
    plans: tuple[GroupPlan, ...] = ()


def to_arrays(problem: Problem) -> ProblemArrays:
    """Return a problem as the arrays of the solver."""
    rules, weights = problem.rules, problem.weights
    plans, first = _all_plans(problem)
    run_points, group_points = _points(rules)
    item, low, high, kind, jokers, items_value = _items(problem)
    cells = Cells(
        required=_by_cell(problem.required, rules),
        optional=_by_cell(problem.optional, rules),
        tile_value=_tile_values(weights, rules.run_top),
        item=item,
        item_low=low,
        item_high=high,
        item_kind=kind,
        item_jokers=jokers,
        item_value=items_value,
        plan_first=first,
        plan=_plan_rows(plans) if plans else _no_plans(rules.run_top)[1],
        numbers=rules.run_top,
        wraps=int(rules.run_wraps),
        jokers=problem.jokers,
        required_jokers=problem.required_jokers,
        joker_value=weights.joker,
        run_points=run_points,
        group_points=group_points,
        min_points=problem.min_points,
        unmoved_value=weights.unmoved_tile,
    )
    return ProblemArrays(cells, plans)


def _by_cell(tiles: Counter[Tile], rules: RuleSet) -> Any:
    row, indices = [0] * (rules.run_top * COLORS), _cell_indices(rules)
    for tile, count in tiles.items():
        row[indices[tile]] += count
    return int_array(row)


@lru_cache(maxsize=64)
def _cell_indices(rules: RuleSet) -> dict[Tile, int]:
    return {
        FACES[color, number]: (number - 1) * COLORS + index
        for index, color in enumerate(rules.colors)
        for number in range(1, rules.highest + 1)
    }


@cache
def _tile_values(weights: Weights, run_top: int) -> Any:
    return int_array(weights.of_tile(number) for number in range(1, run_top + 1))


@lru_cache(maxsize=64)
def _points(rules: RuleSet) -> tuple[Any, Any]:
    """Return the opening points of a tile at each number: in a run, and in a group."""
    value, numbers = PIECE_POINTS[rules.meld_points], [*range(1, rules.highest + 1)]
    numbers += [1] * rules.run_wraps
    return (
        int_array(value(numbers, index, False) for index in range(len(numbers))),
        int_array(value([number], 0, True) for number in numbers),
    )


def _items(problem: Problem) -> tuple[Any, ...]:
    """Return the arrays of `Cells` that describe the runs of the table, in its order."""
    size = problem.rules.run_top * COLORS * SLOTS
    if not problem.runs:
        return _no_items(size)
    items, row = _assign_slots(problem.runs, size)
    return (
        int_array(row),
        int_array(item.low - 1 for item in items),
        int_array(item.high - 1 for item in items),
        int_array(FORCED if item.forced else KEPT for item in items),
        int_array(sum(1 << number - 1 for number in item.jokers) for item in items),
        int_array(_unchanged_run_value(item, problem.weights) for item in items),
    )


def _unchanged_run_value(item: RunItem, weights: Weights) -> int:
    return _unchanged_value(item.meld_index, item.high - item.low + 1, item.forced, weights)


def _unchanged_value(meld_index: int, size: int, forced: bool, weights: Weights) -> int:
    """Return the value of a meld that is kept as it is; unmoved tiles of forced melds are free."""
    unchanged = weights.unchanged_meld if meld_index >= 0 else 0
    return unchanged + (0 if forced else weights.unmoved_tile * size)


@cache
def _no_items(size: int) -> tuple[Any, ...]:
    return (int_array([-1] * size), *(int_array([0]) for _ in range(5)))


def _assign_slots(runs: tuple[RunItem, ...], size: int) -> tuple[list[RunItem], list[int]]:
    """Return the runs that got a slot of their color, forced runs first, and the slots as a row."""
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
def _no_plans(numbers: int) -> tuple[Any, Any]:
    return int_array(range(numbers + 1)), int_array([0] * (numbers * PLAN_SIZE))


def _all_plans(problem: Problem) -> tuple[tuple[GroupPlan, ...], Any]:
    """Return the group plans of all numbers, and the index of the first plan of each number."""
    numbers = problem.rules.run_top
    if not problem.groups:
        return (), _no_plans(numbers)[0]
    here: dict[int, list[GroupItem]] = {number: [] for number in range(1, numbers + 1)}
    for group in problem.groups:
        here[group.number].append(group)
    colors = len(problem.rules.colors)
    most = min(problem.rules.group_max, colors)
    more = problem.rules.meld_jokers > 1  # a forced group has a joker
    every = [_plans(tuple(some), colors, most, problem.weights, more) for some in here.values()]
    first = [0]
    for some in every:
        first.append(first[-1] + len(some))
    return tuple(chain.from_iterable(every)), int_array(first)


def _plan_rows(plans: Iterable[GroupPlan]) -> Any:
    rows: list[int] = []
    for plan in plans:
        row = [*plan.taken, *plan.added, plan.jokers, plan.value, *plan.dissolved]
        rows += row + [0] * (PLAN_SIZE - len(row))
    return int_array(rows)


@lru_cache(4096)  # the problems of one hint differ in few groups
def _plans(
    groups: tuple[GroupItem, ...], colors: int, most: int, weights: Weights, more_jokers: bool
) -> tuple[GroupPlan, ...]:
    """Return the plans of a number with these groups, of which none may have more than `most`.

    If not `more_jokers`, no joker is added to a forced group.
    """
    found: dict[tuple[object, ...], GroupPlan] = {}
    for choice in product(*(_group_choices(group, colors, most, more_jokers) for group in groups)):
        plan = _plan(list(zip(groups, choice, strict=True)), weights)
        key = (plan.taken, plan.added, plan.jokers, plan.value, plan.dissolved)
        found.setdefault(key, plan)
    return tuple(found.values())


def _group_choices(group: GroupItem, colors: int, most: int, more_jokers: bool) -> list[Any]:
    if not group.forced:
        return [_DISSOLVED, UNTOUCHED]
    if len(group.colors) + group.jokers >= most:
        return [UNTOUCHED]
    added = [c for c in range(colors) if c not in group.colors]
    return [UNTOUCHED, *added, *([JOKER_ADDED] if more_jokers else [])]


def _plan(groups: list[tuple[GroupItem, Any]], weights: Weights) -> GroupPlan:
    taken, added, jokers, value = [0] * COLORS, [0] * COLORS, 0, 0
    kept = [(group, choice) for group, choice in groups if choice != _DISSOLVED]
    for group, choice in kept:
        if not group.forced:
            jokers += group.jokers
            for color in group.colors:
                taken[color] += 1
        if choice is UNTOUCHED:
            value += _unchanged_group_value(group, weights)
        elif choice == JOKER_ADDED:
            jokers += 1
        else:
            added[choice] += 1
    dissolved = tuple(_code(group) for group, choice in groups if choice == _DISSOLVED)
    return GroupPlan(tuple(taken), tuple(added), jokers, value, tuple(kept), dissolved)


def _unchanged_group_value(group: GroupItem, weights: Weights) -> int:
    size = len(group.colors) + group.jokers
    return _unchanged_value(group.meld_index, size, group.forced, weights)


def _code(group: GroupItem) -> int:
    return sum(1 << color for color in group.colors) | group.jokers << GROUP_JOKERS_BIT
