"""House rules on the command line: `--rule opening=50`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from tilesight.api.cli.options import rules_named
from tilesight.api.errors import WRONG_REQUEST, RequestError, as_request_error
from tilesight.engine.rules.rule_set import RulesError, RuleSet

HouseRules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="KEY=VALUE", help="A house rule, such as opening=50."),
]


def rules_at_home(name: str, house_rules: list[str] | None) -> RuleSet:
    """Load the rules that `--rules` names, changed by each `--rule`.

    Raises:
        RequestError: no such game or rule, or a value that the rule cannot have.
    """
    changes: dict[str, object] = {}
    for text in house_rules or ():
        key, equals, value = text.partition("=")
        if not equals:
            raise RequestError(f"--rule {text}: expected KEY=VALUE", WRONG_REQUEST)
        changes[key.strip()] = value.strip()
    return changed_rules(name, changes)


def changed_rules(name: str, changes: Mapping[str, object]) -> RuleSet:
    """Load the rules of a game, changed by house rules.

    Raises:
        RequestError: no such game or rule, or a value that the rule cannot have.
    """
    with as_request_error(RulesError):
        return rules_named(name).override(changes)
