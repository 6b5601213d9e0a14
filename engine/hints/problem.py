"""What the number sweep is asked: tiles to use, melds to keep or to grow, what each is worth."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from engine.hints.cells import COLORS, FORCED, KEPT, SLOTS, Cells
from engine.hints.compiled import numbers
from engine.hints.run_states import group_table, groups_in_reach
from engine.rules import RuleSet
from engine.tile import Tile

NUMBERS = 14
"""Row length of tables by item and number."""


@dataclass(frozen=True, slots=True)
class RunItem:
    """A run of the table: where it lies and, where it is forced, that it may only grow."""

    color: int
    low: int
    high: int
    jokers: frozenset[int] = frozenset()
    """The numbers that jokers stand for."""
    forced: bool = False
    place: int = -1
    """The meld of the table that it is."""


@dataclass(frozen=True, slots=True)
class GroupItem:
    """A group of the table: its colors, its jokers and, where it is forced, the room left."""

    number: int
    colors: tuple[int, ...]
    jokers: int = 0
    forced: bool = False
    place: int = -1


@dataclass(frozen=True, slots=True)
class Worth:
    """What the player wants: one number for every thing that a play can do."""

    tile: int = 0
    """For each tile of the rack, beside its number times `number`."""
    number: int = 0
    highest: int = 13
    joker: int = 0
    """For each joker of the rack."""
    same: int = 0
    """For each meld of the table that stays as it is."""
    near: int = 0
    """1 where neighbors of the table should stay neighbors."""

    def of(self, number: int) -> int:
        """Weigh a tile."""
        return self.tile + self.number * min(number, self.highest)


def total_worth(tiles: Counter[Tile], worth: Worth) -> int:
    """Weigh tiles of the rack."""
    return sum(
        worth.joker if tile.joker else worth.of(tile.number or 0) for tile in tiles.elements()
    )


@dataclass(frozen=True, slots=True)
class Problem:
    """Tiles as printed, jokers apart; the tiles of forced melds are in no count."""

    rules: RuleSet
    must: Counter[Tile]
    have: Counter[Tile]
    must_jokers: int
    have_jokers: int
    worth: Worth
    runs: tuple[RunItem, ...] = ()
    groups: tuple[GroupItem, ...] = ()
    cap: int = 0
    """Points that the melds must reach, where they are the opening."""
    side_by_side: int = 2
    """Runs of one color that may have to lie side by side."""

    @property
    def jokers(self) -> int:
        """Count the jokers that may be used."""
        return self.must_jokers + self.have_jokers


@dataclass(frozen=True, slots=True)
class Scene:
    """One way to keep and grow the groups of a number."""

    taken: tuple[int, ...] = (0,) * COLORS
    added: tuple[int, ...] = (0,) * COLORS
    jokers: int = 0
    worth: int = 0
    groups: tuple[tuple[GroupItem, int | None], ...] = ()
    """The groups that lie, each with the color added to it; `JOKER_ADDED` for a joker."""


JOKER_ADDED = -1
UNTOUCHED = None


@dataclass(frozen=True, slots=True)
class Layout:
    """A problem as the sweep takes it, and what its numbers stand for."""

    problem: Problem
    cells: Cells
    items: tuple[RunItem, ...]
    slots: dict[tuple[int, int], RunItem] = field(repr=False)
    """The runs of the table, by number * 4 + color and slot."""
    scenes: tuple[Scene, ...] = ()
    ceiling: int = 0
    """No solution is worth more."""


def lay_out(problem: Problem, least: int = 0, beam: int = 0, budget: int = 1 << 60) -> Layout:
    """Put a problem into the arrays of the sweep."""
    rules = problem.rules
    size = (rules.highest + 2) * COLORS
    must, have = _by_cell(problem.must, rules, size), _by_cell(problem.have, rules, size)
    if not problem.runs and not problem.groups:
        have = _useful(must, have, problem)
    worth = [problem.worth.of(cell // COLORS + 1) for cell in range(size)]
    items, slots = _slotted(problem.runs)
    scenes = [_scenes(problem, number) for number in range(1, rules.highest + 1)]
    every = [scene for some in scenes for scene in some]
    beside, grouped = _neighbors(problem, size)
    later = _later(problem, beside, grouped)
    rest = _rest(have, worth, later, problem)
    cells = Cells(
        numbers=rules.highest,
        must=numbers(must),
        have=numbers(have),
        worth=numbers(worth),
        beside=numbers(beside),
        grouped=numbers(grouped),
        reach=numbers(_reach(must, have, items)),
        most_grouped=numbers(_most_grouped(must, have, problem)),
        rest=numbers(rest),
        item=numbers(_item_table(slots, items, size)),
        **_item_columns(items, problem.worth.same),
        scene_first=numbers(_starts([len(some) for some in scenes])),
        scene_taken=numbers(taken for scene in every for taken in scene.taken),
        scene_added=numbers(added for scene in every for added in scene.added),
        scene_jokers=numbers(scene.jokers for scene in every),
        scene_worth=numbers(scene.worth for scene in every),
        groups=group_table(rules),
        groups_in_reach=groups_in_reach(rules),
        jokers=problem.jokers,
        cap=problem.cap,
        least=least,
        beam=beam,
        unit=problem.worth.same or max(1, worth[0] // 4),
        budget=budget,
    )
    ceiling = rest[0] + have[0] * worth[0] + later[0] + problem.worth.same * len(problem.groups)
    return Layout(problem, cells, items, slots, tuple(every), ceiling)


def _by_cell(tiles: Counter[Tile], rules: RuleSet, size: int) -> list[int]:
    row = [0] * size
    for tile, count in tiles.items():
        if tile.color is not None and tile.number is not None:
            row[(tile.number - 1) * COLORS + rules.colors.index(tile.color)] += count
    return row


def _useful(must: list[int], have: list[int], problem: Problem) -> list[int]:
    """Leave out tiles that no meld can hold; they only make bounds worse."""
    rules, lacking = problem.rules, [not (a or b) for a, b in zip(must, have, strict=True)]
    kept = [0] * len(have)
    for cell in filter(have.__getitem__, range(rules.highest * COLORS)):
        number = cell // COLORS
        colors = COLORS - sum(lacking[number * COLORS : (number + 1) * COLORS])
        fits = colors + problem.jokers >= rules.group_min
        for low in range(max(0, number - rules.run_min + 1), number + 1):
            high = low + rules.run_min - 1
            if fits or high >= rules.run_top:
                break
            run = range(low * COLORS + cell % COLORS, (high + 1) * COLORS, COLORS)
            fits = sum(lacking[other] for other in run) <= problem.jokers
        kept[cell] = have[cell] if fits else 0
    return kept


def _slotted(
    runs: tuple[RunItem, ...],
) -> tuple[tuple[RunItem, ...], dict[tuple[int, int], RunItem]]:
    """Give each run a slot of its color; forced ones first, what finds no room is left free."""
    slots: dict[tuple[int, int], RunItem] = {}
    placed = []
    for item in sorted(runs, key=lambda item: (not item.forced, item.low)):
        lying = [(n - 1) * COLORS + item.color for n in range(item.low, item.high + 1)]
        for slot in range(SLOTS):
            if all((cell, slot) not in slots for cell in lying):
                slots.update({(cell, slot): item for cell in lying})
                placed.append(item)
                break
    return tuple(placed), slots


def _item_table(
    slots: dict[tuple[int, int], RunItem], items: tuple[RunItem, ...], size: int
) -> list[int]:
    row = [-1] * (size * SLOTS)
    index = {id(item): place for place, item in enumerate(items)}
    for (cell, slot), item in slots.items():
        row[cell * SLOTS + slot] = index[id(item)]
    return row


def _item_columns(items: tuple[RunItem, ...], same: int) -> dict[str, Any]:
    real = [
        int(item.low <= number <= item.high and number not in item.jokers)
        for item in items
        for number in range(1, NUMBERS + 1)
    ]
    return {
        "item_low": numbers(item.low - 1 for item in items),
        "item_high": numbers(item.high - 1 for item in items),
        "item_kind": numbers(FORCED if item.forced else KEPT for item in items),
        "item_jokers": numbers(len(item.jokers) for item in items),
        "item_real": numbers(real),
        "item_worth": numbers(same * (item.place >= 0) for item in items),
    }


def _neighbors(problem: Problem, size: int) -> tuple[list[int], list[int]]:
    beside, grouped = [0] * size, [0] * size
    if problem.worth.near:
        for run in problem.runs:
            for number in range(run.low + 1, run.high + 1):
                beside[(number - 1) * COLORS + run.color] += 1
        for group in problem.groups:
            for color in group.colors:
                grouped[(group.number - 1) * COLORS + color] += 1
    return beside, grouped


def _reach(must: list[int], have: list[int], items: tuple[RunItem, ...]) -> list[int]:
    reach = [a + b for a, b in zip(must, have, strict=True)]
    for item in items:
        if item.forced:
            for number in (item.low, item.low + 1):
                reach[(number - 1) * COLORS + item.color] += 1
    return reach


def _most_grouped(must: list[int], have: list[int], problem: Problem) -> list[int]:
    most = []
    for first in range(0, len(must), COLORS):
        count = [must[cell] + have[cell] for cell in range(first, first + COLORS)]
        enough = sum(map(bool, count)) + problem.jokers >= problem.rules.group_min
        most += [min(3, some) if enough else 0 for some in count]
    return most


def _rest(have: list[int], worth: list[int], later: list[int], problem: Problem) -> list[int]:
    """Bound what each cell's successors can bring, from the last cell back."""
    total = max(0, problem.worth.joker) * problem.have_jokers
    rest = []
    for cell in reversed(range(len(have))):
        rest.append(total)
        total += have[cell] * max(0, worth[cell]) + later[cell]
    return rest[::-1]


def _later(problem: Problem, beside: list[int], grouped: list[int]) -> list[int]:
    """List what each cell can bring beside its own tiles."""
    later = [a + b for a, b in zip(beside, grouped, strict=True)]
    same = problem.worth.same
    for run in problem.runs:
        # a forced run brings it at its end, after its last cell; any other where it begins
        place = run.high * COLORS if run.forced else (run.low - 1) * COLORS
        later[place + run.color] += same
    for group in problem.groups:
        # groups are paid before the first color of their number
        later[(group.number - 1) * COLORS] += same
    return later


def _scenes(problem: Problem, number: int) -> list[Scene]:
    lying = [group for group in problem.groups if group.number == number]
    found: dict[tuple[object, ...], Scene] = {}
    for choice in product(*(_group_choices(group, problem) for group in lying)):
        scene = _scene([(g, c) for g, c in zip(lying, choice, strict=True) if c != "gone"], problem)
        found.setdefault((scene.taken, scene.added, scene.jokers, scene.worth), scene)
    return list(found.values())


def _group_choices(group: GroupItem, problem: Problem) -> list[Any]:
    if not group.forced:
        return ["gone", UNTOUCHED]
    size = len(group.colors) + group.jokers
    if size >= min(problem.rules.group_max, len(problem.rules.colors)):
        return [UNTOUCHED]
    free = [c for c in range(len(problem.rules.colors)) if c not in group.colors]
    return [UNTOUCHED, *free, JOKER_ADDED]


def _scene(lying: list[tuple[GroupItem, Any]], problem: Problem) -> Scene:
    taken, added, jokers, worth = [0] * COLORS, [0] * COLORS, 0, 0
    for group, choice in lying:
        if not group.forced:
            jokers += group.jokers
            for color in group.colors:
                taken[color] += 1
        if choice is UNTOUCHED:
            worth += problem.worth.same * (group.place >= 0)
        elif choice == JOKER_ADDED:
            jokers += 1
        else:
            added[choice] += 1
    return Scene(tuple(taken), tuple(added), jokers, worth, tuple(lying))


def _starts(lengths: list[int]) -> list[int]:
    starts = [0]
    for length in lengths:
        starts.append(starts[-1] + length)
    return starts
