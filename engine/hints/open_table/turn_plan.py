"""A whole turn in steps that the rules allow one by one: what opens, then all else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import RACK, Action, Step
from tilesight.engine.hints.open_table.joker_options import bound
from tilesight.engine.hints.open_table.opening_melds import first_melds, opened
from tilesight.engine.hints.open_table.step_planner import find_steps
from tilesight.engine.judging.joker_levels import JokerWay, Spot, joker_ways
from tilesight.engine.judging.meld import Meld, read_meld
from tilesight.engine.tiles.multiset import listed, on_table, printed
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import Tile

TRIES = 500
"""How many choices of first melds are looked at."""
TRIES_EACH = 20
"""How many ways with the jokers are tried for each."""


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """Hold the melds that open, none where nothing has to, and all steps of the turn."""

    first: Table
    steps: tuple[Step, ...]


@lru_cache(maxsize=32)  # a search asks for its best table again and again
def plan_turn(state: OpenTable, table: Table) -> TurnPlan | None:
    """Find legal steps from the table of a state to one that the referee allows, or None."""
    for first in islice(first_melds(state, table), TRIES):
        steps = _steps(opened(state, first), table)
        if steps is not None:
            return TurnPlan(first, (*_laid(first, len(state.table)), *steps))
    return None


def _laid(melds: Table, place: int) -> Iterator[Step]:
    for number, meld in enumerate(melds, place):
        tiles = tuple(tile.printed for tile in meld)
        yield Step(Action.LAY, tiles, (RACK,) * len(tiles), number, tiles)


def _steps(state: OpenTable, table: Table) -> tuple[Step, ...] | None:
    found = (find_steps(state.table, table, way, state.rules) for way in _ways(state, table))
    return next((steps for steps in found if steps is not None), None)


def _ways(state: OpenTable, table: Table) -> Iterator[JokerWay]:
    played = on_table(table) - on_table(state.table)
    if bound(state.rules):
        return islice(joker_ways(state.table, table, played, state.rules), TRIES_EACH)
    return iter((JokerWay(freed=tuple(_handy(state, table, played))),))


def _handy(state: OpenTable, table: Table, played: Counter[Tile]) -> Iterator[tuple[Spot, Tile]]:
    """Find jokers that are best replaced first although no rule asks for it: their meld stays."""
    rest = Counter(listed(printed(meld)) for meld in table)
    for place, meld in enumerate(state.table):
        if rest[listed(printed(meld))]:
            rest[listed(printed(meld))] -= 1
            continue
        readings = read_meld(meld, state.rules)
        filled = (spots for reading in readings for spots in _filled(reading, table, played))
        for spot, face in next(filled, ()):
            played = played - Counter([face])
            yield (place, spot), face


def _filled(
    meld: Meld, table: Table, played: Counter[Tile]
) -> Iterator[tuple[tuple[int, Tile], ...]]:
    """Fill the places of jokers so that the meld goes on in one, and not with the jokers, too."""
    if any(printed(meld.tiles) <= printed(new) for new in table):
        return
    jokers = [(s, f) for s, f in enumerate(meld.faces) if meld.tiles[s].joker]
    for count in range(len(jokers), 0, -1):
        for some in combinations(jokers, count):
            faces = dict(some)
            tiles = printed(faces.get(spot, tile) for spot, tile in enumerate(meld.tiles))
            at_hand = Counter(faces.values()) <= played
            if at_hand and any(tiles <= printed(new) for new in table):
                yield some
