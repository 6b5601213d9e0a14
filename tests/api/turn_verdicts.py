"""Verdicts on turns that tests describe in notation."""

from typing import Any

from tilesight.api.services.position import position_of_notation
from tilesight.api.services.turn import TurnReport, judge_positions, turn_record
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.variants import load_rules

HEARTS = "5H 6H 7H"


def verdict(before: str, after: str, rack: str | None, **how: Any) -> dict[str, Any]:
    rules = load_rules(how.get("rules", "rrrummy")).override(how.get("house", {}))
    held = None if rack is None else position_of_notation(rack, rules)
    tables = position_of_notation(before, rules), position_of_notation(after, rules)
    report = TurnReport(
        how.get("opened", rules.family is not Family.CLOSED_HAND),
        how.get("seconds"),
        how.get("took", ""),
        how.get("threw", ""),
        how.get("emptied", 0),
        how.get("hands", ()),
        how.get("with_pairs", False),
    )
    return turn_record(judge_positions(*tables, held, report, rules))
