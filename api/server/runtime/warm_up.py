"""Slow first calls, made before the first request."""

from __future__ import annotations

from tilesight.api.services.hints.hand_hint import PlayerReport
from tilesight.api.services.hints.hint import HintOptions, find_hint
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.parameters import rules_named
from tilesight.engine.rules.rule_set import DEFAULT_RULES

POSITIONS = (
    (DEFAULT_RULES, "r5 r6 r7 / r8 k2", PlayerReport(opened=True)),
    ("rummy45", "r5 r6 r7 / r8 k2", PlayerReport(opened=True)),
    ("rummy_pro", "/ k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 y11 y13 b13 *", PlayerReport(discards="b1")),
)
"""A position for each search, which is compiled, or loaded from the cache, by a hint for it."""
SECONDS = 0.1
"""The time limit of these hints; the compilation does not count."""


def warm_up() -> None:
    """Compile the searches of hints, which takes up to a minute if there is no cache."""
    for name, position, report in POSITIONS:
        options = HintOptions(seconds=SECONDS, report=report)
        find_hint(InputReader(rules_named(name)), position, None, options)
