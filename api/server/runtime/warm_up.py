"""Slow first calls, made before the first request."""

from __future__ import annotations

from tilesight.api.services.hints.hand_hint import Hand
from tilesight.api.services.hints.hint import HintOptions, find_hint
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.parameters import DEFAULT_RULES, rules_named

POSITION = "r5 r6 r7 / r8 k2"


def warm_up() -> None:
    """Compile the solver of hints, which takes seconds if there is no cache."""
    inputs = InputReader(rules_named(DEFAULT_RULES))
    find_hint(inputs, POSITION, None, HintOptions(hand=Hand(opened=True)))
