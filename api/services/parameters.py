"""The parameters that the command line and HTTP requests share: the game, and named choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from tilesight.api.errors import as_request_error
from tilesight.engine.rules.rule_set import RulesError, RuleSet, load_rules

if TYPE_CHECKING:
    from tilesight.vision.reading import Zone

DEFAULT_RULES = "rrrummy"

ZoneName = Literal["table", "rack"]
GoalName = Literal["win", "tiles", "points", "out", "keep-jokers"]
LevelName = Literal["nudge", "tiles", "play"]


def zone_named(name: str | None) -> Zone | None:
    """Return the zone of a name; None for no name."""
    from tilesight.vision.reading import Zone

    return Zone(name) if name else None


def rules_named(name: str) -> RuleSet:
    """Return the rules of a game.

    Raises:
        RequestError: There is no game of this name.
    """
    with as_request_error(RulesError):
        return load_rules(name)


def changed_rules(name: str, changes: Mapping[str, object]) -> RuleSet:
    """Return the rules of a game with house rules.

    Args:
        name: The name of the game.
        changes: The new value of each changed rule, by the name of the rule.

    Raises:
        RequestError: The game or the rule does not exist, or the rule cannot have this value.
    """
    with as_request_error(RulesError):
        return rules_named(name).override(changes)
