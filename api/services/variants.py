"""`tilesight variants`: the games whose rules are known, and the rules of one of them."""

from __future__ import annotations

from collections.abc import Iterable

from tilesight.api.services.meld_verdict import Record
from tilesight.engine.rules.rule_set import RuleSet, load_rules, rule_forms, variant_names
from tilesight.engine.tiles.tile import Color

LIMITS = {"low": "min", "high": "max", "length": "length", "names": "choices"}
"""What the limits of a rule are called for programs."""


def games() -> list[RuleSet]:
    """Return the rules of every game."""
    return [load_rules(name) for name in variant_names()]


def variant_records() -> list[Record]:
    """Return every game as JSON."""
    return list(map(variant_record, games()))


def variant_record(rules: RuleSet) -> Record:
    """Give one game: what it is called and played with, and every rule that a house may change."""
    return {
        "name": rules.name,
        "title": rules.title,
        "kind": str(rules.family),
        "words": str(rules.words),
        "colors": list(map(str, rules.colors)),
        "highest": rules.highest,
        "opening": rules.opening,
        "players": [rules.players_min, rules.players_max],
        "house_rules": [_rule_record(rules, key) for key in rule_forms()],
    }


def _rule_record(rules: RuleSet, key: str) -> Record:
    form = rule_forms()[key]
    return {
        "name": key,
        "kind": form.kind,
        "value": _plain(getattr(rules, key)),
        **{LIMITS[limit]: _plain(value) for limit, value in form.limits.items()},
        "sentence": rules.sources[key],
    }


def _plain(value: object) -> object:
    """Give a value as JSON has it, and as a house rule may be given."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, tuple) and value and isinstance(value[0], Color):
        return "".join(value)
    return list(map(_plain, value)) if isinstance(value, Iterable) else value
