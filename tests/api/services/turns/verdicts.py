"""The verdict on a turn that is written in the notation."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tilesight.api.services.position import position_of_notation
from tilesight.api.services.turn import TurnReport, judge_positions, turn_record
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.variants import load_rules


def verdict(
    before: str,
    after: str,
    rack: str | None,
    *,
    rules: str = "rrrummy",
    house: Mapping[str, Any] = MappingProxyType({}),
    **report: Any,
) -> dict[str, Any]:
    """Return the record of a turn; `report` are the fields of `TurnReport`."""
    played = load_rules(rules).override(house)
    held = None if rack is None else position_of_notation(rack, played)
    tables = position_of_notation(before, played), position_of_notation(after, played)
    report = {"opened": played.family is not Family.CLOSED_HAND, **report}
    return turn_record(judge_positions(*tables, held, TurnReport(**report), played))
