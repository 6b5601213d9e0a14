"""`tilesight variants`: print the known games, or every rule of one of them."""

from __future__ import annotations

import json

from tilesight.api.services.variants import games, variant_record, variant_records
from tilesight.engine.rules.rule_sentences import rule_citation
from tilesight.engine.rules.rule_set import RuleSet, rule_forms
from tilesight.engine.tiles.tile import Color


def list_variants(as_json: bool) -> None:
    """Print every game: all of them as one line of JSON, or one line for each."""
    if as_json:
        print(json.dumps(variant_records()))
        return
    known = games()
    width = max(len(rules.name) for rules in known)
    for rules in known:
        print(f"{rules.name:{width}}  {rules.title}")


def show_variant(rules: RuleSet, as_json: bool) -> None:
    """Print every rule of a game with its source."""
    if as_json:
        print(json.dumps(variant_record(rules)))
        return
    print(rules.title)
    for key in rule_forms():
        print(f"{key} = {_option_text(getattr(rules, key))}  # {rule_citation(rules, key)}")


def _option_text(value: object) -> str:
    """Return a value in the form that `--rule` accepts."""
    if isinstance(value, tuple):
        separator = "" if value and isinstance(value[0], Color) else ","
        return separator.join(map(str, value))
    return str(value).lower()
