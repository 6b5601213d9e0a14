"""What if a tile was misread: the misreadings that would change a hint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.games.seats import replaced
from tilesight.engine.hints.hint import Hint, NoHint
from tilesight.engine.hints.open_table.impossible_positions import explain_impossible
from tilesight.engine.hints.open_table.optimal_play import Deadline, Search
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Tile

SECONDS_EACH = 0.25


@dataclass(frozen=True, slots=True)
class Misreading:
    """Hold a tile that may be another one: the place of its meld, None for the rack."""

    meld: int | None
    spot: int
    other: Tile


def changing(
    state: OpenTable, hint: Hint | NoHint, doubts: Iterable[Misreading]
) -> Iterator[Misreading]:
    """List the misreadings with which the player would do something else, in their order."""
    for doubt in doubts:
        if _changes(state, hint, doubt):
            yield doubt


def _changes(state: OpenTable, hint: Hint | NoHint, doubt: Misreading) -> bool:
    other = misread(state, doubt)
    if isinstance(hint, NoHint):
        return explain_impossible(other) is None
    if explain_impossible(other) is not None:
        return True
    if _tile(state, doubt).printed in {tile for step in hint.steps for tile in step.tiles}:
        return True
    deadline = Deadline(perf_counter() + SECONDS_EACH)
    best = [Search(seat, hint.goal, deadline, least_change=False).best() for seat in (state, other)]
    return best[0].value != best[1].value


def misread(state: OpenTable, doubt: Misreading) -> OpenTable:
    """See the position with the tile as the other one."""
    if doubt.meld is None:
        rack = _changed(state.racks[state.turn], doubt)
        return replace(state, racks=replaced(state.racks, state.turn, rack))
    meld = _changed(state.table[doubt.meld], doubt)
    table: Table = replaced(state.table, doubt.meld, meld)
    return replace(state, table=table)


def _tile(state: OpenTable, doubt: Misreading) -> Tile:
    tiles = state.racks[state.turn] if doubt.meld is None else state.table[doubt.meld]
    return tiles[doubt.spot]


def _changed(tiles: Tiles, doubt: Misreading) -> Tiles:
    return replaced(tiles, doubt.spot, doubt.other)
