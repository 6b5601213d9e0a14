"""Open-table games: a move is the next table, and all melds may be rearranged."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from tilesight.engine.games.deal import Deal
from tilesight.engine.games.moves import Draw, Play
from tilesight.engine.games.racks import player_with_none, with_rack
from tilesight.engine.games.scoring import Ending, score_round
from tilesight.engine.judging.joker_faults import joker_faults
from tilesight.engine.judging.joker_rules import (
    HandFilter,
    active_joker_rules,
    can_be_played,
    joker_rules_hold,
    table_change,
)
from tilesight.engine.judging.opening import joker_opening_faults, opening_faults, reaches_opening
from tilesight.engine.judging.violation import Fault, Violation, meld_faults, origin_faults
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.multiset import listed, on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.engine.tiles.tuples import replaced


@dataclass(frozen=True, slots=True)
class OpenTable:
    """The state of a round."""

    rules: RuleSet
    table: Table
    racks: tuple[Tiles, ...]
    opened: tuple[bool, ...]
    stock: Tiles = ()
    turn: int = 0
    idle: int = 0
    """Consecutive turns without a play since the stock ran out."""

    @classmethod
    def dealt(cls, rules: RuleSet, dealt: Deal) -> OpenTable:
        """Return the start of a round."""
        racks = tuple(tuple(sorted(hand, key=str)) for hand in dealt.hands)
        return cls(rules, (), racks, (False,) * len(racks), dealt.stock, dealt.starter)

    @classmethod
    def position(
        cls, rules: RuleSet, table: Table, rack: Tiles, *, opened: bool = True
    ) -> OpenTable:
        """Return the round as seen by one player: the table and their own rack."""
        return cls(rules, table, (rack,), (opened,))

    @property
    def rack(self) -> Tiles:
        """Return the rack of the player to move."""
        return self.racks[self.turn]

    @property
    def winner(self) -> int | None:
        """Return the player whose rack is empty; None if there is none."""
        return player_with_none(self.racks)

    @property
    def over(self) -> bool:
        """Return whether a rack is empty, or the stock is empty and all players have passed."""
        return self.winner is not None or self.idle >= len(self.racks)

    def faults(self, move: Play | Draw) -> list[Violation]:
        """Return the violations of a move; empty if it is legal."""
        if self.over:
            return [Violation(Fault.OVER, text("round-ended"), "family")]
        if isinstance(move, Draw):
            return []
        return _play_faults(self, move.table)

    def after(self, move: Play | Draw) -> OpenTable:
        """Return the state after a legal move."""
        if isinstance(move, Draw):
            return self.drawn(self.rules.draw)
        rack = printed(self.rack) - _played(self.table, move.table)
        rack += on_table(self.table) - on_table(move.table)
        opened = replaced(self.opened, self.turn, True)
        ended = with_rack(self, listed(rack))._next()
        return replace(ended, table=move.table, opened=opened, idle=0)

    def drawn(self, count: int) -> OpenTable:
        """Return the state after the player draws up to `count` tiles, which ends the turn."""
        ended = with_rack(self, (*self.rack, *self.stock[:count]))._next()
        idle = 0 if self.stock else self.idle + 1
        return replace(ended, stock=self.stock[count:], idle=idle)

    def scores(self) -> tuple[int, ...]:
        """Return the score of each player if the round ended now."""
        return score_round(Ending(self.racks, self.winner), self.rules)

    def _next(self) -> OpenTable:
        return replace(self, turn=(self.turn + 1) % len(self.racks))


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The outcome of a turn."""

    violations: tuple[Violation, ...]
    put_back: bool
    """The turn is undone: all tiles return to where they were at its start."""
    draw: int
    """Number of tiles that the player draws; they cannot be played in this turn."""
    state: OpenTable


_NOT_PLAYED = {Fault.NOTHING}
"""A turn in which no tile is played is legal: the player draws."""
_DRAWS_AS_USUAL = {Fault.OPENING, Fault.NOTHING}
"""A turn that only misses the opening costs no penalty (S0: Your first melds)."""


def end_turn(state: OpenTable, table: Table) -> TurnEnd:
    """Return the outcome of ending a turn, by the player or by the timer.

    A valid table stands, also at the end of the timer (F11); an invalid one is undone.

    Args:
        state: State at the start of the turn.
        table: Table at the end of the turn.
    """
    faults = state.faults(Play(table))
    kinds = {violation.fault for violation in faults}
    if not faults:
        return TurnEnd((), False, 0, state.after(Play(table)))
    draw_count = state.rules.draw if kinds <= _DRAWS_AS_USUAL else state.rules.penalty_draw
    drawn = min(draw_count, len(state.stock))
    if kinds <= _NOT_PLAYED:
        return TurnEnd((), False, drawn, replace(state, table=table).drawn(draw_count))
    violations = tuple(fault for fault in faults if fault.fault not in _NOT_PLAYED)
    return TurnEnd(violations, True, drawn, state.drawn(draw_count))


def _play_faults(state: OpenTable, table: Table) -> list[Violation]:
    """Return the violations of a play that makes `table` the next table."""
    found = _faults_without_jokers(state, table)
    valid = all(violation.fault is not Fault.MELD for violation in found)
    if valid and _keeps_jokers(state, table):
        found += _joker_faults(state, table)
    return found


def _joker_faults(state: OpenTable, table: Table) -> list[Violation]:
    """Return the violations of the joker rules, or of an opening with tiles spent on jokers."""
    change = (state.table, table, _played(state.table, table), state.rules)
    if found := joker_faults(*change):
        return found
    opens, active_rules = _opening_filter(state, table), active_joker_rules(state.rules)
    if opens is None or can_be_played(table_change(*change, opens), active_rules):
        return []
    return joker_opening_faults(*change)


def is_legal_play(state: OpenTable, table: Table) -> bool:
    """Return whether a play has no faults; explaining a fault takes much longer."""
    if _faults_without_jokers(state, table):
        return False
    if not _keeps_jokers(state, table):
        return True
    change = (state.table, table, _played(state.table, table), state.rules)
    if not joker_rules_hold(*change):
        return False
    opens = _opening_filter(state, table)
    return opens is None or joker_rules_hold(*change, opens)


def _faults_without_jokers(state: OpenTable, table: Table) -> list[Violation]:
    before = state.table
    played, taken = _played(before, table), on_table(before) - on_table(table)
    found = meld_faults(table, state.rules)
    found += origin_faults(played, taken, state.rack, state.rules)
    if not played:
        found.append(Violation(Fault.NOTHING, text("nothing-played"), "draw"))
    if not state.opened[state.turn]:
        found += opening_faults(before, table, played, state.rules)
    return found


def _keeps_jokers(state: OpenTable, table: Table) -> bool:
    return on_table(state.table)[JOKER] <= on_table(table)[JOKER]


def _opening_filter(state: OpenTable, table: Table) -> HandFilter | None:
    """Return the condition that tiles without those for jokers open; None if the play does not."""
    if state.opened[state.turn]:
        return None
    played = _played(state.table, table)
    # the opening melds are on the table before a joker is moved, so their tiles are no longer
    # in the hand and cannot replace or join a joker
    opens = reaches_opening(state.table, table, played, state.rules)
    return opens if opens(played) else None


def _played(before: Table, table: Table) -> Counter[Tile]:
    return on_table(table) - on_table(before)
