"""The hint for a seat at an open table: the position checked, the best play, its steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from engine.hints.best_play import Clock, Found, Search
from engine.hints.disturbance import tiles_moved
from engine.hints.first_melds import first_melds, opened
from engine.hints.hint import RACK, Action, Goal, Hint, NoHint, Step
from engine.hints.impossible import impossible
from engine.hints.planner import find_steps
from engine.hints.solve import get_ready
from engine.hints.steps import replay
from engine.meld import read_meld
from engine.multiset import listed, on_table, printed
from engine.notation import Table
from engine.opening import opening_points
from engine.opentable import OpenTable
from engine.tile import JOKER, Tile
from engine.values import hand_value

TIME_LIMIT = 2.0

__all__ = ["TIME_LIMIT", "open_table_hint"]


def open_table_hint(
    state: OpenTable, goal: Goal = Goal.TILES, seconds: float = TIME_LIMIT
) -> Hint | NoHint:
    """Find the best play of the player to move, or say why the position has none."""
    get_ready()
    started = perf_counter()
    reason = impossible(state)
    if reason is not None:
        return reason
    search = Search(state, goal, Clock(started + seconds))
    found = search.best()
    if not search.legal(found.table):  # a hint is never wrong, whatever the solver thinks
        found = Found(0, state.table, proven=False)
    hint = _hint(state, goal, found)
    return replace(hint, ms=(perf_counter() - started) * 1000)


def _hint(state: OpenTable, goal: Goal, found: Found) -> Hint:
    before, rack = state.table, state.racks[state.turn]
    placed = on_table(found.table) - on_table(before)
    first = first_melds(state, found.table) if placed else None
    if first is None:
        draw = Step(Action.DRAW, ())
        return Hint((), 0, before, (draw,), proven=found.proven, goal=goal)
    steps = (*_laid(first, len(before)), *_steps(opened(state, first), found.table))
    table, _ = replay(before, rack, steps)
    value = opening_points(first, state.rules) or hand_value(placed.elements(), state.rules)
    return Hint(
        placed=listed(placed),
        points=value,
        table=table,
        steps=steps,
        melds_touched=len(before) - _unchanged(before, table),
        tiles_moved=tiles_moved(before, table, state.rules),
        proven=found.proven,
        goal=goal,
        out=placed.total() == len(rack),
        opens=bool(first),
    )


def _laid(melds: Table, place: int) -> Iterator[Step]:
    for number, meld in enumerate(melds, place):
        tiles = tuple(tile.printed for tile in meld)
        yield Step(Action.LAY, tiles, (RACK,) * len(tiles), number, tiles)


def _steps(state: OpenTable, table: Table) -> tuple[Step, ...]:
    return find_steps(state.table, table, _replaced(state, table), state.rules)


def _unchanged(before: Table, after: Table) -> int:
    old, new = (Counter(listed(printed(meld)) for meld in table) for table in (before, after))
    return (old & new).total()


def _replaced(state: OpenTable, after: Table) -> list[tuple[int, int, Tile]]:
    """Find the jokers that a tile of the rack replaces: in their meld as it stays, or by rule."""
    rules, found = state.rules, []
    placed = on_table(after) - on_table(state.table)
    rest = Counter(listed(printed(meld)) for meld in after)
    for place, meld in enumerate(state.table):
        if JOKER not in printed(meld) or rest[listed(printed(meld))] > 0:
            rest[listed(printed(meld))] -= 1
            continue
        for reading in read_meld(meld, rules)[:1]:
            for spot, (tile, face) in enumerate(zip(meld, reading.faces, strict=True)):
                if tile.joker and placed[face] and _leaves(meld, spot, face, after):
                    placed[face] -= 1
                    found.append((place, spot, face))
    return found


def _leaves(meld: tuple[Tile, ...], spot: int, face: Tile, after: Table) -> bool:
    """Tell whether a meld goes on with the tile in the place of the joker, and not with both."""
    filled = printed((*meld[:spot], face, *meld[spot + 1 :]))
    return any(filled <= printed(new) for new in after) and not any(
        printed(meld) <= printed(new) for new in after
    )
