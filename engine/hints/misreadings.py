"""The impact of possible misreadings of a tile on a hint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import takewhile

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.hint import Hint, NoHint
from tilesight.engine.hints.open_table.goal_play import goal_play
from tilesight.engine.hints.open_table.impossible_positions import is_possible
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.rows import replaced
from tilesight.engine.tiles.tile import Tile

SECONDS_PER_SEARCH = 0.25
"""The time limit for comparing the two positions of a misreading."""
SECONDS = 0.75
"""The time limit for all misreadings of a position; those left then are not tried."""


@dataclass(frozen=True, slots=True)
class Misreading:
    """A tile that may have been misread, and the alternative."""

    meld: int | None
    """The place of its meld; None for the rack."""
    spot: int
    """The index of the tile in its meld or on the rack."""
    other: Tile
    """The tile that it may be instead."""


def changing_misreadings(
    state: OpenTable, hint: Hint | NoHint, doubts: Iterable[Misreading], players: int | None = None
) -> Iterator[Misreading]:
    """Yield the misreadings that would change the hint, in their order, as far as time allows.

    Args:
        state: The position as read.
        hint: The hint for this position.
        doubts: The possible misreadings.
        players: The number of players, if it is known.
    """
    deadline = Deadline.after(SECONDS)
    tried = takewhile(lambda _: not deadline.passed, doubts)
    return (doubt for doubt in tried if _changes(state, hint, doubt, players))


def _changes(state: OpenTable, hint: Hint | NoHint, doubt: Misreading, players: int | None) -> bool:
    other = with_misreading(state, doubt)
    if isinstance(hint, NoHint):
        return is_possible(other)
    if not is_possible(other):
        return True
    if _tile(state, doubt).printed in {tile for step in hint.steps for tile in step.tiles}:
        return True
    seconds = SECONDS_PER_SEARCH / 2
    best = [
        goal_play(seat, hint.goal, seconds, least_change=False, players=players).play.value
        for seat in (state, other)
    ]
    return best[0] != best[1]


def with_misreading(state: OpenTable, doubt: Misreading) -> OpenTable:
    """Return the position with the tile replaced by the alternative."""
    if doubt.meld is None:
        rack = _with_other(state.racks[state.turn], doubt)
        return replace(state, racks=replaced(state.racks, state.turn, rack))
    meld = _with_other(state.table[doubt.meld], doubt)
    table: Table = replaced(state.table, doubt.meld, meld)
    return replace(state, table=table)


def _tile(state: OpenTable, doubt: Misreading) -> Tile:
    tiles = state.racks[state.turn] if doubt.meld is None else state.table[doubt.meld]
    return tiles[doubt.spot]


def _with_other(tiles: Tiles, doubt: Misreading) -> Tiles:
    return replaced(tiles, doubt.spot, doubt.other)
