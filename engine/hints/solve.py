"""Solving one problem: the sweep, first a quick one for a bound, and the melds read back."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from engine.hints.cells import (
    COLORS,
    DONE,
    END_BIT,
    GROUP_BIT,
    JOKER_BIT,
    POINT_BIT,
    SLOTS,
    START_BIT,
    TILE_BIT,
    Cells,
    Layer,
    Nodes,
)
from engine.hints.compiled import COMPILED, room
from engine.hints.problem import JOKER_ADDED, Layout, Problem, Scene, lay_out
from engine.hints.run_states import MOST_IN_GROUPS, group_makings, run_tables
from engine.hints.sweep import sweep
from engine.notation import Table, Tiles
from engine.tile import JOKER, Tile
from engine.values import FACES

QUICK = 2_000
"""Nodes that are tried before a bound is sought."""
BEAMS = (15, 100)
"""Widths of the quick sweeps that seek one."""
NODES_A_SECOND = 8_000_000 if COMPILED else 60_000


@dataclass(frozen=True, slots=True)
class Solution:
    """The best use of the tiles: what it is worth and the melds, forced ones included."""

    value: int
    table: Table
    proven: bool


def solve(problem: Problem, seconds: float = 2.0, least: int = 0) -> Solution | None:
    """Find the best use of a problem's tiles; None where they cannot all be used, or not so well.

    `least` is a value that the solution must reach. It is not proven where the time ended.
    """
    budget = max(QUICK, int(seconds * NODES_A_SECOND))
    best: Solution | None = None
    for beam, nodes in ((0, min(QUICK, budget)), *((beam, budget) for beam in BEAMS), (0, budget)):
        layout = lay_out(problem, best.value + 1 if best else least, beam, nodes)
        found = _swept(layout)
        if found is _UNFINISHED:
            continue
        best = found or best
        if not beam or (best and best.value >= layout.ceiling):
            return best and replace(best, proven=True)
    return best


def solve_at_least(problem: Problem, least: int, seconds: float) -> Solution | None:
    """Find the best use of a problem's tiles that is worth at least so much, in one sweep.

    Raises:
        TimeoutError: the time was not enough to know.
    """
    budget = max(QUICK, int(seconds * NODES_A_SECOND))
    found = _swept(lay_out(problem, least, budget=budget))
    if found is _UNFINISHED:
        raise TimeoutError
    return replace(found, proven=True) if found else None


def solve_roughly(problem: Problem, least: int) -> Solution | None:
    """Find a good use of a problem's tiles quickly."""
    found = _swept(lay_out(problem, least, beam=BEAMS[-1]))
    return None if found is _UNFINISHED else found


_UNFINISHED: Any = object()


@dataclass(frozen=True, slots=True)
class _Room:
    layer: Layer
    outer: Nodes
    front: Any
    tally: Any


@cache
def _room() -> _Room:
    many, slots = (1 << 21, 1 << 20) if COMPILED else (1 << 20, 1 << 18)
    layer = Layer(_nodes(many, slots), room(COLORS * 2048))
    return _Room(layer, _nodes(many, slots), room(many), room(1 << 14))


def _nodes(many: int, slots: int) -> Nodes:
    return Nodes(room(many), room(many), room(many), room(many), room(slots), room(2))


def _small(space: _Room, cells: Cells) -> tuple[Layer, Nodes]:
    """Use hash tables no larger than needed, which stay in the processor's cache."""
    size = 1 << 14 if cells.budget <= QUICK else 1 << 17 if cells.beam else 1 << 20
    inner, outer = space.layer.inner, space.outer
    small = inner._replace(slot=inner.slot[:size])
    return space.layer._replace(inner=small), outer._replace(slot=outer.slot[:size])


def _swept(layout: Layout) -> Any:
    rules = layout.problem.rules
    runs = run_tables(rules.run_min, layout.problem.side_by_side)
    space = _room()
    layer, outer = _small(space, layout.cells) if COMPILED else (space.layer, space.outer)
    if sweep(layout.cells, runs, layer, outer, space.front, space.tally) != DONE:
        return _UNFINISHED
    best = _best(layout, space)
    if best is None:
        return None
    value, node = best
    return Solution(value, _Reader(layout, space).melds(node), proven=False)


def _best(layout: Layout, space: _Room) -> tuple[int, int] | None:
    problem, found = layout.problem, []
    for place in range(int(space.outer.count[1])):
        node = int(space.front[place])
        key = int(space.outer.key[node])
        jokers = key >> JOKER_BIT & 7
        if jokers < problem.must_jokers or key >> POINT_BIT & 255 < problem.cap:
            continue
        extra = problem.worth.joker * (jokers - problem.must_jokers)
        found.append((int(space.outer.value[node]) + extra, node))
    return max(found, default=None)


@dataclass(frozen=True, slots=True)
class _Color:
    """What was done with one color at one number."""

    way: int
    real: int
    grouped: int
    starts: int
    ends: int


class _Reader:
    """Reads the melds back from the last node."""

    def __init__(self, layout: Layout, space: _Room) -> None:
        self.layout = layout
        self.space = space
        self.rules = layout.problem.rules
        self.done: list[Tiles] = []
        self.open: list[list[list[Tile]]] = [[] for _ in range(COLORS)]
        self.blocks: dict[int, list[Tile]] = {}
        """Forced runs that have begun, each with the run that it grew together with."""

    def melds(self, node: int) -> Table:
        for number, (scene, jokers, colors) in enumerate(self.path(node), 1):
            for color, done in enumerate(colors):
                if color < len(self.rules.colors):
                    self.color(number, color, done)
            self.groups(number, jokers, [done.grouped for done in colors])
            self.kept_groups(number, scene)
        self.done += [tuple(run) for runs in self.open for run in runs]
        return tuple(self.done)

    def path(self, node: int) -> list[tuple[Scene, int, list[_Color]]]:
        inner, outer, found = self.space.layer.inner, self.space.outer, []
        while outer.parent[node] >= 0:
            choice, at = int(outer.choice[node]), int(outer.parent[node])
            colors = []
            for _ in range(COLORS):
                colors.append(_color(int(inner.choice[at])))
                at = int(inner.parent[at])
            found.append((self.layout.scenes[choice >> 4], choice & 15, colors[::-1]))
            node = at
        return found[::-1]

    def color(self, number: int, color: int, done: _Color) -> None:
        cell = (number - 1) * COLORS + color
        for slot in range(SLOTS):
            item = self.layout.slots.get((cell, slot))
            if item is None:
                continue
            option = done.starts >> 4 * slot & 15
            if item.low == number and item.forced:
                self.blocks[id(item)] = self.taken_run(color, option) if option else []
            elif item.low == number and option:
                self.done.append(self.laid(color, item.low, item.high, item.jokers))
        self.runs(number, color, done)
        for slot in range(SLOTS):
            item = self.layout.slots.get((cell, slot))
            if item is not None and item.forced and item.high == number:
                laid = self.laid(color, item.low, item.high, item.jokers)
                whole = [*self.blocks.pop(id(item)), *laid]
                if done.ends >> slot + 1 & 1:
                    self.open[color].append(whole)
                else:
                    self.done.append(tuple(whole))

    def runs(self, number: int, color: int, done: _Color) -> None:
        """Let runs go on and begin; the longest go on only where they are wanted."""
        shortest = self.rules.run_min
        table = run_tables(shortest, self.layout.problem.side_by_side)
        going_on, tiles = int(table.going_on[done.way]), int(table.tiles[done.way])
        self.open[color].sort(key=lambda run: (min(len(run), shortest), -len(run)))
        self.done += [tuple(run) for run in self.open[color][going_on:]]
        runs = self.open[color][:going_on] + [[] for _ in range(tiles - going_on)]
        for place, run in enumerate(runs):
            run.append(FACES[self.rules.colors[color], number] if place < done.real else JOKER)
        self.open[color] = runs

    def groups(self, number: int, jokers: int, grouped: list[int]) -> None:
        pattern = sum(min(count, MOST_IN_GROUPS) << 2 * c for c, count in enumerate(grouped))
        for mask, extra in group_makings(self.rules)[pattern, jokers]:
            colors = [c for i, c in enumerate(self.rules.colors) if mask >> i & 1]
            self.done.append((*(FACES[c, number] for c in colors), *(JOKER,) * extra))

    def kept_groups(self, number: int, scene: Scene) -> None:
        for group, added in scene.groups:
            tiles = [FACES[self.rules.colors[c], number] for c in group.colors]
            tiles += [JOKER] * group.jokers
            if added is not None:
                joker = added == JOKER_ADDED
                tiles.append(JOKER if joker else FACES[self.rules.colors[added], number])
            self.done.append(tuple(tiles))

    def taken_run(self, color: int, length: int) -> list[Tile]:
        shortest = self.rules.run_min
        run = next(run for run in self.open[color] if min(len(run), shortest) == length)
        self.open[color] = [other for other in self.open[color] if other is not run]
        return run

    def laid(self, color: int, low: int, high: int, jokers: frozenset[int]) -> Tiles:
        return tuple(
            JOKER if n in jokers else FACES[self.rules.colors[color], n]
            for n in range(low, high + 1)
        )


def _color(choice: int) -> _Color:
    return _Color(
        choice & (1 << TILE_BIT) - 1,
        choice >> TILE_BIT & 15,
        choice >> GROUP_BIT & 15,
        choice >> START_BIT & (1 << END_BIT - START_BIT) - 1,
        choice >> END_BIT,
    )


def placed(problem: Problem, table: Table) -> Counter[Tile]:
    """Count the tiles of the rack that a solution of a problem without forced melds uses."""
    used = Counter(tile for meld in table for tile in meld)
    used.subtract(problem.must)
    used[JOKER] -= problem.must_jokers
    return +used
