"""`tilesight variants`: the games whose rules are known."""

from __future__ import annotations

import json

from engine.rules import RuleSet, load_rules, variant_names


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
