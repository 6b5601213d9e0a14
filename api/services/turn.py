"""`tilesight turn`: whether a turn is legal, and its consequences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tilesight.api.errors import WRONG_REQUEST, RequestError, refuse_faults
from tilesight.api.json_record import Record
from tilesight.api.services.inputs import Input, InputReader
from tilesight.api.services.meld_verdict import printed_joker_note
from tilesight.api.services.parameters import foreign_openings
from tilesight.api.services.position import Position, check_one_rack
from tilesight.api.services.turns.discard_turn import (
    PlayedTurn,
    judge_discard_turn,
    reported_discards,
    tile_not_shown,
)
from tilesight.api.services.turns.round_end import round_end
from tilesight.api.services.turns.table_changes import Change, Place, changes_of
from tilesight.api.texts.catalog import text
from tilesight.engine.games.lay_down import LayDown, turn_faults
from tilesight.engine.games.open_table import OpenTable, end_turn
from tilesight.engine.judging.box_limits import box_violations, exceed_box
from tilesight.engine.judging.joker_rules import AmbiguousJokersError
from tilesight.engine.judging.meld_growth import match_melds, new_places
from tilesight.engine.judging.violation import Violation
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_sentences import rule_sentence
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.multiset import in_order, on_table, printed
from tilesight.engine.tiles.notation import Notation, Tiles, format_table
from tilesight.engine.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class TurnReport:
    """What the players report about a turn."""

    opened: bool = False
    """Whether the player opened in an earlier turn."""
    seconds: float | None = None
    """How long the turn took; None if it was not measured."""
    took: str = ""
    """"stock", or the discard that the player took, in notation; empty if it is not reported."""
    threw: str = ""
    """The tile that the player discarded, in notation; empty if it is not reported."""
    emptied: int = 0
    """How often the stock has run out, this turn included."""
    hands: tuple[int, ...] = ()
    """The number of tiles that each player holds after the turn; empty if not reported."""
    with_pairs: bool = False
    """Whether the player opened with pairs."""


@dataclass(frozen=True, slots=True)
class Turn(PlayedTurn):
    """A turn, and the verdict on it."""

    doubts: tuple[str, ...]
    """What may have been misread on the photos, one sentence per doubt."""
    violations: tuple[Violation, ...] = ()
    put_back: bool = False
    """Whether all tiles go back to where they were."""
    draw: int = 0
    """The number of tiles that the player must draw; 0 if the stock is empty."""
    seconds: float | None = None
    """How long the turn took; None if it was not measured."""
    goes_out: bool = False
    """Whether the reported discard ends the round."""
    round_over: bool = False
    """Whether the round ends without a winner after the turn."""
    notes: tuple[str, ...] = ()
    """What a name stands for, and what to do if the stock is empty or nobody can finish."""
    warnings: tuple[str, ...] = ()
    """What the player could have done better by the rules."""
    unmoved: tuple[tuple[Place, Place], ...] = ()
    """The places before and after of tiles that the photos show at the same place."""

    @property
    def time_up(self) -> bool:
        """Return whether the timer ended the turn: the table is judged as it was left (F11)."""
        return self.seconds is not None and self.seconds > self.rules.timer

    @property
    def played(self) -> Tiles:
        """Return the tiles that the turn added to the table, in order."""
        return in_order((on_table(self.after) - on_table(self.before)).elements())

    @property
    def held(self) -> Tiles:
        """Return the rack before the turn; if it is not known, the tiles played and one more.

        The other tile is one that no table shows, so that the turn does not end the round.
        """
        if self.rack is not None:
            return self.rack
        return (*self.played, tile_not_shown(self.rules, self.before, self.after))

    @property
    def wins(self) -> bool:
        """Return whether the turn ends the round: no tile is left, or only the last discard.

        False if the rack is not known.
        """
        if self.discards.reported:
            return self.goes_out
        left = printed(self.held) + on_table(self.before) - on_table(self.after)
        out = left.total() == int(self.rules.last_discard)
        return out and self.rack is not None and not self.violations

    @property
    def opens(self) -> bool:
        """Return whether the player opens in the turn; tiles that are only laid off do not open."""
        if self.violations or self.opened or not self.played or not self.rules.points_to_open:
            return False
        if not self.rules.lay_off_unopened:
            return True
        matches = match_melds(self.before, self.after, self.rules)
        return bool(new_places(self.after, matches))

    @property
    def exceeds_box(self) -> bool:
        """Return whether the turn shows more tiles than the whole box has.

        Nothing else is said about it then: to judge that many tiles could take minutes.
        """
        return exceed_box(_all_tiles(self).total(), self.rules)

    @property
    def changes(self) -> tuple[Change, ...]:
        """Return the tiles that are at another place after the turn; none if it exceeds the box."""
        return () if self.exceeds_box else changes_of(self.before, self.after, self.unmoved)


def judge_turn(
    inputs: InputReader, before: Input, after: Input, rack: Input | None, report: TurnReport
) -> Turn:
    """Return the verdict on a turn.

    Args:
        inputs: Reads the inputs by the rules of the game.
        before: The table before the turn.
        after: The table after the turn.
        rack: The player's rack before the turn; None if it is not given separately.
        report: What the players report about the turn.

    Raises:
        RequestError: A text is not notation, the photo of a path cannot be read, or the game lays
            nothing on the table; `before` is notation with another rack; or `after` is notation
            with a rack.
        PhotoError: A photo, given as bytes, cannot be read.
    """
    held = inputs.optional(rack)
    tables = inputs.position(before), inputs.position(after)
    return judge_positions(*tables, held, report, inputs.rules)


def judge_positions(
    before: Position, after: Position, held: Position | None, report: TurnReport, rules: RuleSet
) -> Turn:
    """Return the verdict on a turn between two positions.

    Positions with more copies of a tile than the box has are not legal, and cost no penalty: a tile
    was misread. With more tiles than the whole box has, nothing else is judged.

    Args:
        before: The table before the turn, with the player's rack if `held` is None.
        after: The table after the turn.
        held: The player's rack before the turn; None if it is not given separately.
        report: What the players report about the turn.
        rules: The game.

    Raises:
        RequestError: The game lays nothing on the table, has no timer for the given seconds, or
            something is reported that does not count in it; `before` is notation with another
            rack than `held`; or `after` is notation with a rack.
    """
    if report.seconds is not None and not rules.timer:
        raise RequestError(_no_timer(rules), WRONG_REQUEST)
    # a photo of a table may also show a rack
    if after.rack and after.reading is None:
        raise RequestError(text("turn-rack-after"), WRONG_REQUEST)
    turn = _unjudged(before, after, held, report, rules)
    excess = tuple(box_violations(_all_tiles(turn).elements(), rules))
    if turn.exceeds_box:
        return replace(turn, violations=excess)
    judged = _JUDGES[rules.family](turn)
    refuse_faults(_foreign(report, rules))
    if report.emptied:
        judged = replace(judged, draw=0)  # F9: a player draws what is left
    if excess:
        found = (*excess, *judged.violations)
        judged = replace(
            judged, violations=found, put_back=False, draw=0, goes_out=False, warnings=()
        )
    named = {tile for violation in judged.violations for tile in violation.tiles}
    judged = replace(judged, notes=tuple(printed_joker_note(named, rules)))
    if judged.wins:
        return judged
    over, notes = round_end(rules, after.melds, report.emptied, report.hands)
    return replace(judged, round_over=over, notes=(*judged.notes, *notes))


def _unjudged(
    before: Position, after: Position, held: Position | None, report: TurnReport, rules: RuleSet
) -> Turn:
    """Return the turn without a verdict; the arguments are those of `judge_positions`."""
    rack, doubts = before.rack or None, before.doubts + after.doubts
    if held is not None:
        check_one_rack(before, held)
        rack, doubts = held.held, doubts + held.doubts
    return Turn(
        rules,
        before.melds,
        after.melds,
        rack,
        opened=report.opened or report.with_pairs,
        with_pairs=report.with_pairs,
        discards=reported_discards(report.took, report.threw, rules),
        doubts=doubts,
        seconds=report.seconds,
    )


def _foreign(report: TurnReport, rules: RuleSet) -> Iterator[str]:
    """Yield a sentence for each report of something that does not count in the game."""
    yield from foreign_openings(report.opened, report.with_pairs, rules)
    if report.hands and not rules.stalemate:
        yield text("turn-hands-do-not-count", title=rules.title)


def _no_timer(rules: RuleSet) -> str:
    if not rules.timer_max:
        return text("turn-no-timer", title=rules.title)
    return text("turn-set-timer", low=rules.timer_min, high=rules.timer_max)


def _all_tiles(turn: Turn) -> Counter[Tile]:
    """Return how often the turn shows each tile: the larger number of before and after it."""
    before, after = on_table(turn.before), on_table(turn.after)
    took, threw = turn.discards.took, turn.discards.threw
    rack = printed((*(turn.rack or ()), *([took] if took else ())))
    left = rack - (after - before)
    if threw is not None and not (left + (before - after))[threw]:
        # it was drawn from the stock, or the rack is not known
        rack, left = rack + Counter([threw]), left + Counter([threw])
    return (before + rack) | (after + left)


def _open_table(turn: Turn) -> Turn:
    # the tiles that will be drawn are not known, so any stock will do
    stock = turn.rules.tiles.box()
    seat = OpenTable(turn.rules, turn.before, (turn.held,), (turn.opened,), stock)
    try:
        end = end_turn(seat, turn.after)
    except AmbiguousJokersError as error:
        raise RequestError(text("turn-ambiguous-jokers"), WRONG_REQUEST) from error
    return replace(turn, violations=end.violations, put_back=end.put_back, draw=end.draw)


def _with_discards(turn: Turn) -> Turn:
    verdict = judge_discard_turn(turn)
    judged = _with_violations(turn, verdict.violations)
    return replace(judged, goes_out=verdict.wins, warnings=verdict.warnings)


def _with_violations(turn: Turn, violations: tuple[Violation, ...]) -> Turn:
    """Return the turn with its violations; if there is one, all tiles go back."""
    return replace(turn, violations=violations, put_back=bool(violations))


def _lay_down(turn: Turn) -> Turn:
    if turn.discards.reported:
        return _with_discards(turn)
    opened, paired = turn.opened, turn.with_pairs
    seat = LayDown.position(turn.rules, turn.before, turn.held, opened=opened, paired=paired)
    return _with_violations(turn, tuple(turn_faults(seat, turn.after)))


def _closed_hand(turn: Turn) -> Turn:
    if turn.discards.reported and not turn.before and not turn.after:
        return _with_discards(turn)
    raise RequestError(text("turn-nothing-laid", title=turn.rules.title), WRONG_REQUEST)


_JUDGES = {
    Family.OPEN_TABLE: _open_table,
    Family.LAY_DOWN: _lay_down,
    Family.CLOSED_HAND: _closed_hand,
}


def turn_record(turn: Turn) -> Record:
    """Return the verdict as JSON."""
    notation = notation_of(turn.rules)
    legal = not turn.violations
    return {
        "legal": legal,
        "violations": [_violation_record(found, turn, notation) for found in turn.violations],
        "played": [notation.write(tile) for tile in turn.played],
        "changes": [_change_record(change, notation) for change in turn.changes],
        "opens": turn.opens,
        "wins": turn.wins,
        "put_back": turn.put_back,
        "draw": turn.draw,
        "time_up": turn.time_up,
        "warnings": list(turn.warnings),
        "round_over": turn.round_over,
        "notes": list(turn.notes),
        "doubts": list(turn.doubts),
        "before": format_table(turn.before, notation),
        "after": format_table(turn.after, notation),
    }


def _change_record(change: Change, notation: Notation) -> Record:
    """Return the melds before and after a change; null is the rack."""
    before, after = (place and place[0] for place in (change.before, change.after))
    return {"tile": notation.write(change.tile), "before": before, "after": after}


def _violation_record(found: Violation, turn: Turn, notation: Notation) -> Record:
    return {
        "fault": str(found.fault),
        "sentence": str(found),
        "rule": found.rule,
        "rule_sentence": rule_sentence(turn.rules, found.rule),
        "source": turn.rules.sources[found.rule],
        "tiles": [notation.write(tile) for tile in found.tiles],
        "melds": list(found.melds),
    }
