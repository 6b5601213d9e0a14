"""`tilesight check`: every meld of a table judged."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import chain

from tilesight.api.errors import NOT_DONE
from tilesight.api.services.meld_verdict import Record, judgement_record, meant, summary
from tilesight.api.services.position import Position, position_of
from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.judging.meld import Judgement, judge
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Tiles, format_meld, format_position


@dataclass(frozen=True, slots=True)
class Checked:
    """A table with the verdict on each of its melds, and what its box cannot hold."""

    rules: RuleSet
    position: Position
    verdicts: tuple[tuple[Tiles, Judgement], ...]
    faults: tuple[str, ...]

    @property
    def valid(self) -> bool:
        """Tell whether nothing is wrong."""
        return not self.faults and all(judgement.valid for _, judgement in self.verdicts)


def check_table(given: str, rules: RuleSet, as_json: bool) -> int:
    """Print the verdict on each meld and return the exit code: 1 where something is not valid."""
    table = checked(position_of(given, rules), rules)
    if as_json:
        print(json.dumps(check_record(table)))
    else:
        _show(table)
    return 0 if table.valid else NOT_DONE


def checked(position: Position, rules: RuleSet) -> Checked:
    """Judge every meld, and whether the box holds so many tiles."""
    verdicts = tuple((meld, judge(meld, rules)) for meld in position.melds)
    faults = box_faults((*chain(*position.melds), *position.rack), rules)
    return Checked(rules, position, verdicts, faults)


def check_record(table: Checked) -> Record:
    """Give the verdicts as the command line and the server answer with them."""
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


def _show(table: Checked) -> None:
    from tilesight.api.cli.terminal_tables import (
        BAD,
        UNSURE,
        draw_meld,
        meld_table,
        screen,
        verdict,
    )

    out, notation, position = screen(), notation_of(table.rules), table.position
    rows = meld_table()
    for number, (meld, judgement) in enumerate(table.verdicts, 1):
        rows.add_row(str(number), draw_meld(meld, judgement, notation), *verdict(judgement))
    if table.verdicts:
        out.print(rows)
    if position.rack:
        out.print(f"rack: {format_meld(position.rack, notation)}")
    for fault in table.faults:
        out.print(fault, style=BAD)
    for doubt in position.doubts:
        out.print(f"not sure of {doubt}", style=UNSURE)
    judgements = [judgement for _, judgement in table.verdicts]
    out.print(summary(judgements, position.tiles, len(table.rules.tiles)))
