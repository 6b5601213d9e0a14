"""The options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.services.parameters import changed_rules
from tilesight.engine.rules.rule_set import RuleSet

RulesName = Annotated[
    str, typer.Option("--rules", metavar="NAME", help="The game; see `tilesight variants`.")
]
HouseRules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="KEY=VALUE", help="A house rule, for example opening=50."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
DatabaseUrl = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="For example postgresql://user@host/name."),
]


def rules_at_home(name: str, house_rules: list[str] | None) -> RuleSet:
    """Return the rules that `--rules` names, changed by each `--rule`.

    Raises:
        RequestError: The game or the rule does not exist, or the rule cannot have this value.
    """
    changes: dict[str, object] = {}
    for text in house_rules or ():
        key, equals, value = text.partition("=")
        if not equals:
            raise RequestError(f"--rule {text}: expected KEY=VALUE", WRONG_REQUEST)
        changes[key.strip()] = value.strip()
    return changed_rules(name, changes)
