"""`tilesight variants`: print the known games, or every rule of one of them."""

from __future__ import annotations

import json

from tilesight.api.cli.options import rules_of_game
from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.services.variants import games, variant_record, variant_records
from tilesight.api.texts.catalog import text
from tilesight.engine.rules.rule_sentences import rule_citation
from tilesight.engine.rules.rule_set import RuleSet, rule_forms
from tilesight.engine.tiles.tile import Color


def run_variants(name: str | None, house_rules: list[str] | None, as_json: bool) -> None:
    """Print every game, or every rule of one game.

    Args:
        name: The game; None for all.
        house_rules: The house rules of this game, as in `opening=50`.
        as_json: Whether to print JSON for programs.

    Raises:
        RequestError: The game or a rule does not exist or cannot have this value, or there are
            house rules without a game.
    """
    if name is not None:
        show_variant(rules_of_game(name, house_rules), as_json)
    elif house_rules:
        raise RequestError(text("rule-needs-game"), WRONG_REQUEST)
    else:
        list_variants(as_json)


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
