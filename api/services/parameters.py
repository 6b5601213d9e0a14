"""The parameters that the command line and HTTP requests share: the game, and named choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

from tilesight.api.errors import WRONG_REQUEST, RequestError, as_request_error
from tilesight.api.texts.catalog import text
from tilesight.engine.hints.hint import Goal
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.texts.quotes import quoted
from tilesight.engine.tiles.notation import TILES
from tilesight.engine.tiles.tile import NotationError, Tile

if TYPE_CHECKING:
    from tilesight.vision.reading import Zone

ZoneName = Literal["table", "rack"]
GoalName = Literal["win", "tiles", "points", "out", "keep-jokers"]
LevelName = Literal["nudge", "tiles", "play"]


def zone_named(name: str | None) -> Zone | None:
    """Return the zone of a name; None for no name."""
    from tilesight.vision.reading import Zone

    return Zone(name) if name else None


def goal_named(name: str) -> Goal:
    """Return the goal of a name.

    Raises:
        RequestError: There is no goal of this name.
    """
    if name not in tuple(Goal):
        goal, names = f"goal={quoted(name)}", ", ".join(Goal)
        raise RequestError(text("rule-not-one-of", rule=goal, names=names), WRONG_REQUEST)
    return Goal(name)


def rules_named(name: str) -> RuleSet:
    """Return the rules of a game.

    Raises:
        RequestError: There is no game of this name.
    """
    with as_request_error(RulesError):
        return load_rules(name)


def round_rules(rules: RuleSet, indicator: str) -> RuleSet:
    """Return the rules of a round.

    Args:
        rules: The rules of the game.
        indicator: The tile that is turned up, in notation; empty if the game has none.

    Raises:
        RequestError: The game has an indicator and none is given, or the other way round; or the
            text is not a tile that can be it.
    """
    if rules.indicator and not indicator.strip():
        raise RequestError(text("indicator-needed", title=rules.title), WRONG_REQUEST)
    if not indicator.strip():
        return rules
    with as_request_error(NotationError, RulesError):
        return rules.with_indicator(_only_tile(indicator.strip()))


def _only_tile(written: str) -> Tile:
    """Return the tile that a text denotes.

    Raises:
        NotationError: The text is not one tile.
    """
    first, *others = written.split(maxsplit=1)
    tile = TILES.read(first)
    if others:
        raise NotationError(written, len(written) - len(others[0]), text("notation-end"))
    return tile


def dealt_rules(rules: RuleSet, indicator: str) -> RuleSet:
    """Return the rules of a deal: those of its round, or of the game if no indicator is given.

    Raises:
        RequestError: The game has no indicator, or the text is not a tile that can be it.
    """
    return round_rules(rules, indicator) if indicator.strip() else rules


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


def foreign_openings(opened: bool, with_pairs: bool, rules: RuleSet) -> Iterator[str]:
    """Yield a sentence for each report of an opening that the game does not have."""
    if opened and rules.family is Family.CLOSED_HAND:
        yield text("report-no-opening", title=rules.title)
    if with_pairs and not rules.pairs_are_melds:
        yield text("report-no-pairs", title=rules.title)
