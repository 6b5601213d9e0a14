"""`tilesight check`: the verdict on every meld of a table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from tilesight.api.services.inputs import Input, InputReader
from tilesight.api.services.meld_verdict import Record, judgement_record, meant
from tilesight.api.services.position import Position
from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.judging.meld import Judgement, judge
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Tiles, format_position


@dataclass(frozen=True, slots=True)
class Checked:
    """The verdict on each meld of a table, and which tiles the box does not hold."""

    rules: RuleSet
    position: Position
    verdicts: tuple[tuple[Tiles, Judgement], ...]
    faults: tuple[str, ...]

    @property
    def valid(self) -> bool:
        """Return whether all melds are valid and the box holds all tiles."""
        return not self.faults and all(judgement.valid for _, judgement in self.verdicts)


def check_table(inputs: InputReader, table: Input) -> Checked:
    """Return the verdict on every meld of a table.

    Raises:
        RequestError: The text is not notation, or the photo of a path cannot be read.
        PhotoError: The photo, given as bytes, cannot be read.
    """
    return check_position(inputs.position(table), inputs.rules)


def check_position(position: Position, rules: RuleSet) -> Checked:
    """Return the verdict on every meld of a position."""
    verdicts = tuple((meld, judge(meld, rules)) for meld in position.melds)
    faults = box_faults((*chain(*position.melds), *position.rack), rules)
    return Checked(rules, position, verdicts, faults)


def check_record(table: Checked) -> Record:
    """Return the verdicts as JSON."""
    position, notation = table.position, notation_of(table.rules)
    return {
        "melds": [
            {
                "tiles": list(map(notation.write, meld)),
                **judgement_record(judgement),
                "points": judgement.points,
                "readings": [meant(reading, notation) for reading in judgement.readings],
            }
            for meld, judgement in table.verdicts
        ],
        "valid": table.valid,
        "points": sum(judgement.points for _, judgement in table.verdicts),
        "faults": list(table.faults),
        "doubts": list(position.doubts),
        "notation": format_position(position.melds, position.rack, notation),
    }
