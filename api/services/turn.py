"""`tilesight turn`: whether one table may become the other, and what becomes of the turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.services.meld_verdict import Record
from tilesight.api.services.position import Position
from tilesight.api.services.table_changes import Change, Place, changes_of
from tilesight.engine.games.game import check
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Play
from tilesight.engine.games.open_table import OpenTable, end_turn
from tilesight.engine.judging.box_limits import box_violations
from tilesight.engine.judging.violation import Violation
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.multiset import listed, on_table, printed
from tilesight.engine.tiles.notation import Notation, Table, Tiles, format_table
from tilesight.engine.tiles.tile import JOKER, Tile


@dataclass(frozen=True, slots=True)
class Turn:
    """What is known of a turn, and the verdict on it."""

    rules: RuleSet
    before: Table
    after: Table
    rack: Tiles | None
    """The own rack before the turn, None where it was not shown."""
    opened: bool
    doubts: tuple[str, ...]
    violations: tuple[Violation, ...] = ()
    put_back: bool = False
    draw: int = 0
    unmoved: tuple[tuple[Place, Place], ...] = ()
    """Tiles that photos show where they were."""

    @property
    def played(self) -> Tiles:
        """List the tiles that the turn added to the table."""
        return listed(on_table(self.after) - on_table(self.before))

    @property
    def held(self) -> Tiles:
        """List the rack; one that was not shown held what was played, and a tile that was not."""
        if self.rack is not None:
            return self.rack
        shown = on_table(self.before) + on_table(self.after)
        other = next((tile for tile in self.rules.tiles.kinds if not shown[tile]), JOKER)
        return (*self.played, other)

    @property
    def wins(self) -> bool:
        """Tell whether the turn ends the round: with nothing left, or with the last discard.

        Never of a rack that was not shown: nobody knows what is left on it.
        """
        left = printed(self.held) + on_table(self.before) - on_table(self.after)
        out = left.total() == int(self.rules.last_discard)
        return out and self.rack is not None and not self.violations

    @property
    def changes(self) -> tuple[Change, ...]:
        """Follow the tiles that are not where they were."""
        return changes_of(self.before, self.after, self.unmoved)


def seen_turn(
    tables: tuple[Position, Position], held: Position | None, opened: bool, rules: RuleSet
) -> Turn:
    """Put together what is known of a turn: the table before and after it, and the own rack.

    Where no rack is given, the one that is seen before the turn beside the table is the own one.
    """
    old, new = tables
    doubts, own = old.doubts + new.doubts, old.rack or None
    if held is not None:
        own = held.rack + tuple(tile for meld in held.melds for tile in meld)
        doubts += held.doubts
    return Turn(rules, old.melds, new.melds, own, opened, doubts)


def judged(turn: Turn) -> Turn:
    """Judge a turn by the rules of its game.

    A position that the box cannot make is not legal, and costs no penalty: a tile was misread.

    Raises:
        RequestError: the game lays nothing on the table.
    """
    found = _JUDGES[turn.rules.family](turn)
    excess = box_violations(_all_tiles(turn).elements(), turn.rules)
    return replace(found, violations=(*excess, *found.violations))


def _all_tiles(turn: Turn) -> Counter[Tile]:
    """Count the tiles that the turn shows: each as often as before or after it."""
    before, after = on_table(turn.before), on_table(turn.after)
    rack = printed(turn.rack or ())
    return (before + rack) | (after + (rack - (after - before)))


def _open_table(turn: Turn) -> Turn:
    # any stock will do: what is drawn is not known here
    stock = turn.rules.tiles.box()
    seat = OpenTable(turn.rules, turn.before, (turn.held,), (turn.opened,), stock)
    end = end_turn(seat, turn.after)
    return replace(turn, violations=end.violations, put_back=end.put_back, draw=end.draw)


def _lay_down(turn: Turn) -> Turn:
    seat = LayDown.position(turn.rules, turn.before, turn.held, opened=turn.opened)
    violations = check(seat, Play(turn.after))
    return replace(turn, violations=violations, put_back=bool(violations))


def _closed_hand(turn: Turn) -> Turn:
    sentence = f"{turn.rules.title} lays nothing on the table; see `tilesight score`"
    raise RequestError(sentence, WRONG_REQUEST)


_JUDGES = {
    Family.OPEN_TABLE: _open_table,
    Family.LAY_DOWN: _lay_down,
    Family.CLOSED_HAND: _closed_hand,
}


def turn_record(turn: Turn) -> Record:
    """Give the verdict as the command line and the server answer with it."""
    notation = notation_of(turn.rules)
    legal = not turn.violations
    return {
        "legal": legal,
        "violations": [_violation(found, turn, notation) for found in turn.violations],
        "played": [notation.write(tile) for tile in turn.played],
        "changes": [_change(change, notation) for change in turn.changes],
        "opens": legal and bool(turn.played) and not turn.opened,
        "wins": turn.wins,
        "put_back": turn.put_back,
        "draw": turn.draw,
        "doubts": list(turn.doubts),
        "before": format_table(turn.before, notation),
        "after": format_table(turn.after, notation),
    }


def _change(change: Change, notation: Notation) -> Record:
    """Say from which meld a tile went to which: null for the hand."""
    before, after = (place and place[0] for place in (change.before, change.after))
    return {"tile": notation.write(change.tile), "before": before, "after": after}


def _violation(found: Violation, turn: Turn, notation: Notation) -> Record:
    return {
        "fault": str(found.fault),
        "sentence": str(found),
        "rule": found.rule,
        "source": turn.rules.sources[found.rule],
        "tiles": [notation.write(tile) for tile in found.tiles],
        "melds": list(found.melds),
    }
