"""`tilesight variants`: the games whose rules are known, and the rules of one of them."""

from __future__ import annotations

import json
from typing import Any

from engine.rules import RuleSet, load_rules, rule_names, variant_names


def list_variants(as_json: bool) -> None:
    """Print every game: one JSON line, or a line each for people."""
    games = [load_rules(name) for name in variant_names()]
    if as_json:
        print(json.dumps([_record(rules) for rules in games]))
        return
    width = max(len(rules.name) for rules in games)
    for rules in games:
        print(f"{rules.name:{width}}  {rules.title}")


def _record(rules: RuleSet) -> dict[str, str]:
    return {"name": rules.name, "title": rules.title}


def show_variant(rules: RuleSet, as_json: bool) -> None:
    """Print every rule of a game with the sentence that it comes from."""
    if as_json:
        print(json.dumps({**_record(rules), "rules": _rules(rules)}))
        return
    print(rules.title)
    for key, rule in _rules(rules).items():
        print(f"{key} = {_written(rule['value'])}  # {rule['source']}")


def _rules(rules: RuleSet) -> dict[str, dict[str, Any]]:
    return {
        key: {"value": getattr(rules, key), "source": rules.sources[key]} for key in rule_names()
    }


def _written(value: object) -> str:
    """Write a value as `--rule` reads it."""
    if isinstance(value, tuple):
        return ("" if all(len(str(part)) == 1 for part in value) else ",").join(map(str, value))
    return str(value).lower()
