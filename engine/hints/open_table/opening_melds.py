"""The opening melds of a play; they are laid before the table is rearranged.

The order is a rule of S0 (Your first melds).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.games.racks import with_rack
from tilesight.engine.hints.open_table.openings import minimal_openings
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.judging.meld_search import Pattern
from tilesight.engine.judging.opening import new_melds, opening_points
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import listed, on_table, printed
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.rows import replaced


def must_open(state: OpenTable) -> bool:
    """Return whether the player to move has to open."""
    return state.rules.points_to_open > 0 and not state.opened[state.turn]


def opening_candidates(state: OpenTable, table: Table) -> Iterator[Table]:
    """Yield the choices of melds that can open a play.

    New melds of the next table come first, then melds that are parts of its melds, then all others.
    If the player does not have to open, the only choice is an empty table.
    """
    if not must_open(state):
        yield ()
        return
    rules, played = state.rules, on_table(table) - on_table(state.table)
    new, _ = new_melds(state.table, table, played)
    own = tuple(table[index] for index in new)
    if opening_points(own, rules) >= rules.opening:
        yield own
    if rules.opening_same_turn:
        yield from minimal_openings(rules, played, _part_of_melds(table, rules))
        yield from minimal_openings(rules, played)


def after_opening(state: OpenTable, melds: Table) -> OpenTable:
    """Return the state of the same turn after the opening melds are laid."""
    left = printed(state.rack) - on_table(melds)
    opened = replaced(state.opened, state.turn, True)
    return replace(with_rack(state, listed(left)), table=(*state.table, *melds), opened=opened)


def _part_of_melds(table: Table, rules: RuleSet) -> Callable[[Pattern], bool]:
    """Return a predicate: whether a pattern is part of a meld of the table."""
    readings = [(r.kind, frozenset(r.faces)) for meld in table for r in read_meld(meld, rules)]

    def is_part(pattern: Pattern) -> bool:
        return any(kind is pattern.meld.kind and pattern.kinds <= faces for kind, faces in readings)

    return is_part
