"""`tilesight check`: the verdict on every meld of a table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilesight.api.json_record import Record
from tilesight.api.services.inputs import Input, InputReader
from tilesight.api.services.meld_verdict import judgement_record, meld_text, printed_joker_note
from tilesight.api.services.position import Position
from tilesight.api.texts.catalog import text
from tilesight.engine.games.closing import TILES_IN_ROWS, Closing, closings, games_to_close_as
from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.judging.meld import Judgement, judge
from tilesight.engine.judging.reason_codes import Code, Reason
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Notation, Tiles, format_position


@dataclass(frozen=True, slots=True)
class Checked:
    """The verdict on each meld of a table, and which tiles the box does not hold."""

    rules: RuleSet
    position: Position
    verdicts: tuple[tuple[Tiles, Judgement], ...]
    faults: tuple[str, ...]
    closing: Closing | None = None
    """The game that the rows of a closed hand close as, the most expensive one."""

    @property
    def valid(self) -> bool:
        """Return whether all melds are valid and the box holds all tiles."""
        return not self.faults and all(judgement.valid for _, judgement in self.verdicts)

    @property
    def notes(self) -> tuple[str, ...]:
        """Return what the name of a printed joker in the reasons stands for."""
        reasons = ((meld, reason) for meld, judged in self.verdicts for reason in judged.reasons)
        named = {meld[index] for meld, reason in reasons for index in reason.tiles}
        return tuple(printed_joker_note(named, self.rules))


def check_table(inputs: InputReader, table: Input) -> Checked:
    """Return the verdict on every meld of a table.

    Raises:
        RequestError: The text is not notation, or the photo of a path cannot be read.
        PhotoError: The photo, given as bytes, cannot be read.
    """
    return check_position(inputs.position(table).without_frame, inputs.rules)


def check_position(position: Position, rules: RuleSet) -> Checked:
    """Return the verdict on every meld of a position."""
    closing = _closing(position, rules)
    verdicts = tuple((meld, _verdict(meld, closing, rules)) for meld in position.melds)
    faults = box_faults(position.laid + position.rack, rules)
    return Checked(rules, position, verdicts, faults, closing)


def _closing(position: Position, rules: RuleSet) -> Closing | None:
    """Return the closing worth the most of the rows of a closed hand."""
    free = position.rack[0] if len(position.rack) == 1 else None
    return next(iter(closings(position.melds, free, 0, rules)), None)


def _verdict(meld: Tiles, closing: Closing | None, rules: RuleSet) -> Judgement:
    """Return the judgement of a meld; a row of a closed hand need not be one.

    A row with all tiles of a closed hand that is no run is meant as a Mosaic.
    """
    judgement = judge(meld, rules)
    if judgement.valid:
        return judgement
    if closing is not None:
        return replace(judgement, reasons=(), game=closing.game)
    if len(meld) == TILES_IN_ROWS and Game.MOSAIC in games_to_close_as(rules):
        reason = Reason(Code.ORDER, tuple(range(len(meld))), text("rows-no-mosaic"))
        return replace(judgement, reasons=(reason,))
    return judgement


def check_record(table: Checked) -> Record:
    """Return the verdicts as JSON."""
    position, notation = table.position, notation_of(table.rules)
    return {
        "melds": [_meld_record(meld, judgement, notation) for meld, judgement in table.verdicts],
        "valid": table.valid,
        "closes": table.closing
        and {"game": str(table.closing.game), "points": table.closing.points},
        "points": sum(judgement.points for _, judgement in table.verdicts),
        "box": len(table.rules.tiles),
        "faults": list(table.faults),
        "notes": list(table.notes),
        "doubts": list(position.doubts),
        "notation": format_position(position.melds, position.rack, notation),
    }


def _meld_record(meld: Tiles, judgement: Judgement, notation: Notation) -> Record:
    return {
        "tiles": list(map(notation.write, meld)),
        **judgement_record(judgement),
        "points": judgement.points,
        "readings": [meld_text(reading, notation) for reading in judgement.readings],
    }
