"""A complete turn as steps that are each legal: first the opening, then everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import RACK, Action, Step
from tilesight.engine.hints.open_table.opening_melds import after_opening, opening_candidates
from tilesight.engine.hints.open_table.steps.step_planner import find_steps
from tilesight.engine.judging.joker_rules import (
    JokerAssignment,
    Spot,
    active_joker_rules,
    joker_assignments,
)
from tilesight.engine.judging.meld import Kind, Meld, read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import canonical, on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Tile

MAX_OPENINGS = 500
"""The maximum number of choices of opening melds that are tried."""
MAX_ASSIGNMENTS = 20
"""The maximum number of joker assignments that are tried for each choice."""


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """The opening melds, if the player has to open, and all steps of the turn."""

    opening: Table
    steps: tuple[Step, ...]


@lru_cache(maxsize=32)  # a search requests the plan for its best table repeatedly
def plan_turn(state: OpenTable, table: Table) -> TurnPlan | None:
    """Return legal steps from the table of a state to a legal next table; None if none is found."""
    for opening in islice(opening_candidates(state, table), MAX_OPENINGS):
        steps = _steps(after_opening(state, opening), table)
        if steps is not None:
            return TurnPlan(opening, (*_lay_steps(opening, len(state.table)), *steps))
    return None


def _lay_steps(melds: Table, place: int) -> Iterator[Step]:
    for number, meld in enumerate(melds, place):
        tiles = tuple(tile.printed for tile in meld)
        yield Step(Action.LAY, tiles, (RACK,) * len(tiles), number, tiles)


def _steps(state: OpenTable, table: Table) -> tuple[Step, ...] | None:
    found = (
        find_steps(state.table, table, assignment, state.rules)
        for assignment in _assignments(state, table)
    )
    return next((steps for steps in found if steps is not None), None)


def _assignments(state: OpenTable, table: Table) -> Iterator[JokerAssignment]:
    played = on_table(table) - on_table(state.table)
    if active_joker_rules(state.rules).any:
        return islice(joker_assignments(state.table, table, played, state.rules), MAX_ASSIGNMENTS)
    return iter((JokerAssignment(freed=tuple(_useful_swaps(state, table, played))),))


def _useful_swaps(
    state: OpenTable, table: Table, played: Counter[Tile]
) -> Iterator[tuple[Spot, Tile]]:
    """Yield jokers to replace first, with their tiles, so that their melds stay intact.

    The rules do not require these replacements.
    """
    rest = Counter(canonical(meld) for meld in table)
    for place, meld in enumerate(state.table):
        if rest[canonical(meld)]:
            rest[canonical(meld)] -= 1
            continue
        readings = _readings_as_laid(meld, state.rules)
        fillings = (spots for reading in readings for spots in _fillings(reading, table, played))
        for spot, face in next(fillings, ()):
            played = played - Counter([face])
            yield (place, spot), face


def _readings_as_laid(meld: Tiles, rules: RuleSet) -> Iterator[Meld]:
    """Yield the readings in which the tiles lie as in the first one: runs at the same numbers.

    A joker replaced by another reading, as in `k3 * *` by k2, would move the other tiles.
    """
    first, *others = read_meld(meld, rules)
    yield first
    for reading in others:
        if first.kind is reading.kind is Kind.GROUP:
            yield reading


def _fillings(
    meld: Meld, table: Table, played: Counter[Tile]
) -> Iterator[tuple[tuple[int, Tile], ...]]:
    """Yield the replacements of jokers with which a meld becomes part of a new one.

    There are none if the meld is already part of a new one with its jokers.
    """
    if any(printed(meld.tiles) <= printed(new) for new in table):
        return
    jokers = [(s, f) for s, f in enumerate(meld.faces) if meld.tiles[s].joker]
    for count in range(len(jokers), 0, -1):
        for chosen in combinations(jokers, count):
            faces = dict(chosen)
            tiles = printed(faces.get(spot, tile) for spot, tile in enumerate(meld.tiles))
            if Counter(faces.values()) <= played and any(tiles <= printed(new) for new in table):
                yield chosen
