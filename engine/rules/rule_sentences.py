"""What each rule of a game says, in the project's own sentences."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilesight.engine.rules.rule_set import RuleSet

_FILE = Path(__file__).with_name("rule_sentences.toml")


@cache
def rule_templates() -> Mapping[str, Mapping[str, str]]:
    """Return the sentence templates of each language, by their keys."""
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def rule_sentence(rules: RuleSet, key: str, language: str = "en") -> str:
    """Return what a rule says with the value that it has in a game.

    Args:
        rules: Rules of the game.
        key: Name of the rule.
        language: Language of the sentence.
    """
    value = getattr(rules, key)
    return rule_templates()[language][sentence_key(key, value)].format(value=_listed(value))


def sentence_key(key: str, value: object) -> str:
    """Return the key of the sentence for a rule with this value."""
    if isinstance(value, StrEnum):
        return f"{key}_{value}"
    absent = not any(value) if isinstance(value, tuple) else not value
    return f"{key}_none" if absent else key


def rule_citation(rules: RuleSet, key: str) -> str:
    """Return what a rule says and where it stands: "There are 2 jokers. (S0: ...)"."""
    return f"{rule_sentence(rules, key)} ({rules.sources[key]})"


def _listed(value: object) -> str:
    if not isinstance(value, tuple):
        return str(value)
    names = [getattr(part, "word", str(part)).replace("_", " ") for part in value]
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
