"""`tilesight check`: every meld of a table judged."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import chain

from api.errors import NOT_DONE
from api.position import Position, position_of
from api.verdict import Record, judgement_record, meant, summary
from engine.box import box_faults
from engine.card import notation_of
from engine.meld import Judgement, judge
from engine.notation import Notation, format_meld, format_position
from engine.rules import RuleSet
from engine.tile import Tile

Verdicts = list[tuple[tuple[Tile, ...], Judgement]]


def check_table(given: str, rules: RuleSet, as_json: bool) -> int:
    """Print the verdict on each meld and return the exit code: 1 where something is not valid."""
    position = position_of(given, rules)
    verdicts = [(meld, judge(meld, rules)) for meld in position.melds]
    faults = box_faults((*chain(*position.melds), *position.rack), rules)
    if as_json:
        print(json.dumps(_record(position, verdicts, faults, notation_of(rules))))
    else:
        _show(position, verdicts, faults, rules)
    return 0 if _all_valid(verdicts) and not faults else NOT_DONE


def _all_valid(verdicts: Verdicts) -> bool:
    return all(judgement.valid for _, judgement in verdicts)


def _record(
    position: Position, verdicts: Verdicts, faults: Sequence[str], notation: Notation
) -> Record:
    return {
        "melds": [
            {
                "tiles": list(map(notation.write, meld)),
                **judgement_record(judgement),
                "points": judgement.points,
                "readings": [meant(reading, notation) for reading in judgement.readings],
            }
            for meld, judgement in verdicts
        ],
        "valid": _all_valid(verdicts) and not faults,
        "points": sum(judgement.points for _, judgement in verdicts),
        "faults": list(faults),
        "doubts": list(position.doubts),
        "notation": format_position(position.melds, position.rack, notation),
    }


def _show(position: Position, verdicts: Verdicts, faults: Sequence[str], rules: RuleSet) -> None:
    from api.screen import BAD, UNSURE, draw_meld, meld_table, screen, verdict

    out, notation = screen(), notation_of(rules)
    table = meld_table()
    for number, (meld, judgement) in enumerate(verdicts, 1):
        table.add_row(str(number), draw_meld(meld, judgement, notation), *verdict(judgement))
    if verdicts:
        out.print(table)
    if position.rack:
        out.print(f"rack: {format_meld(position.rack, notation)}")
    for fault in faults:
        out.print(fault, style=BAD)
    for doubt in position.doubts:
        out.print(f"not sure of {doubt}", style=UNSURE)
    out.print(summary([judgement for _, judgement in verdicts], position.tiles, len(rules.tiles)))
