"""The impact of possible misreadings of a tile on a hint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import takewhile

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.games.racks import with_rack
from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.hint import Hint, NoHint
from tilesight.engine.hints.open_table.goal_play import goal_play
from tilesight.engine.hints.open_table.impossible_positions import is_possible
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Tile
from tilesight.engine.tiles.tuples import replaced

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

    def tile(self, table: Table, rack: Tiles) -> Tile:
        """Return the tile as read."""
        return (rack if self.meld is None else table[self.meld])[self.spot]

    def undone(self, table: Table, rack: Tiles) -> tuple[Table, Tiles]:
        """Return the table and the rack if the tile is the alternative."""
        if self.meld is None:
            return table, replaced(rack, self.spot, self.other)
        meld = replaced(table[self.meld], self.spot, self.other)
        return replaced(table, self.meld, meld), rack


def changing_misreadings(
    state: OpenTable, hint: Hint | NoHint, doubts: Iterable[Misreading], players: int | None = None
) -> Iterator[Misreading]:
    """Yield the misreadings that would change the hint, in their order, as far as time allows."""
    deadline = Deadline.after(SECONDS)
    tried = takewhile(lambda _: not deadline.passed, doubts)
    return (doubt for doubt in tried if _changes(state, hint, doubt, players))


def _changes(state: OpenTable, hint: Hint | NoHint, doubt: Misreading, players: int | None) -> bool:
    other = _if_misread(state, doubt)
    if isinstance(hint, NoHint):
        return is_possible(other)
    if not is_possible(other):
        return True
    read = doubt.tile(state.table, state.rack)
    if read.printed in {tile for step in hint.steps for tile in step.tiles}:
        return True
    seconds = SECONDS_PER_SEARCH / 2
    best = [
        goal_play(seat, hint.goal, seconds, least_change=False, players=players).play.value
        for seat in (state, other)
    ]
    return best[0] != best[1]


def _if_misread(state: OpenTable, doubt: Misreading) -> OpenTable:
    table, rack = doubt.undone(state.table, state.rack)
    return replace(with_rack(state, rack), table=table)
