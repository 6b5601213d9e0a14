"""What takes long only once is done before the first player asks."""

from __future__ import annotations

from tilesight.api.services.hint import HintOptions, hint_record
from tilesight.api.services.observed_position import seen_as
from tilesight.api.services.parameters import DEFAULT_RULES, rules_named
from tilesight.api.services.position import noted_position

POSITION = "r5 r6 r7 / r8 k2"


def warm_up() -> None:
    """Let the solver of hints compile itself, which takes seconds where nothing was kept."""
    rules = rules_named(DEFAULT_RULES)
    hint_record(seen_as(noted_position(POSITION, rules)), rules, HintOptions(opened=True))
