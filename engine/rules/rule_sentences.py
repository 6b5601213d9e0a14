"""What each rule of a game says, in the project's own sentences."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from tilesight.engine.rules.choices import Game, Words
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import joined
from tilesight.engine.tiles.tile import Color

if TYPE_CHECKING:
    from tilesight.engine.rules.rule_set import RuleSet


def rule_sentence(rules: RuleSet, key: str) -> str:
    """Return what a rule says with the value that it has in a game."""
    value = getattr(rules, key)
    return text(rule_text(key, value), value=_shown(value, rules), pieces=rules.words)


def rule_text(key: str, value: object) -> str:
    """Return the id of the sentence for a rule with this value."""
    if isinstance(value, StrEnum):
        return f"rule-{key}-{value}".replace("_", "-")
    absent = not any(value) if isinstance(value, tuple) else not value
    return f"rule-{key}{'-none' if absent else ''}".replace("_", "-")


def rule_citation(rules: RuleSet, key: str) -> str:
    """Return what a rule says and where it stands: "There are 2 jokers. (S0: ...)"."""
    return text("rule-with-source", rule=rule_sentence(rules, key), source=rules.sources[key])


def _shown(value: object, rules: RuleSet) -> str | int:
    """Return a value of a rule as a number or in words."""
    if isinstance(value, tuple):
        return joined([_part(part, rules) for part in value])
    return int(value) if isinstance(value, int) else str(value)


def _part(value: object, rules: RuleSet) -> str:
    if isinstance(value, Color):
        cards = rules.words is Words.CARDS
        return text("suit-plural" if cards else "color-name", color=value.word)
    return text("closing-word", game=value) if isinstance(value, Game) else str(value)
