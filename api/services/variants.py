"""`tilesight variants`: the known games, and the rules of one of them."""

from __future__ import annotations

from collections.abc import Iterable

from tilesight.api.json_record import Record
from tilesight.engine.rules.rule_sentences import rule_sentence
from tilesight.engine.rules.rule_set import RuleSet, rule_forms
from tilesight.engine.rules.variants import load_rules, variant_names
from tilesight.engine.tiles.tile import Color

LIMITS = {"low": "min", "high": "max", "length": "length", "names": "choices"}
"""The JSON keys of the limits of a rule."""


def games() -> list[RuleSet]:
    """Return the rules of every game."""
    return [load_rules(name) for name in variant_names()]


def variant_records() -> list[Record]:
    """Return every game as JSON."""
    return list(map(variant_record, games()))


def variant_record(rules: RuleSet) -> Record:
    """Return one game as JSON: its name, its tiles, and every rule that a house rule may change."""
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
        "counts": rules.counts(key),
        **{LIMITS[limit]: _plain(value) for limit, value in form.limits.items()},
        "sentence": rule_sentence(rules, key),
        "source": rules.sources[key],
    }


def _plain(value: object) -> object:
    """Return a value of a rule as JSON; a house rule may have this form."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, tuple) and value and isinstance(value[0], Color):
        return "".join(value)
    return list(map(_plain, value)) if isinstance(value, Iterable) else value
