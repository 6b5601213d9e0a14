"""`tilesight check`: every meld of a table judged."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from tilesight.api.services.meld_verdict import Record, judgement_record, meant
from tilesight.api.services.position import Position
from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.judging.meld import Judgement, judge
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Tiles, format_position


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
