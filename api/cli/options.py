"""The options that several verbs share."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from tilesight.api.errors import as_request_error
from tilesight.engine.rules.rule_set import RulesError, RuleSet, load_rules

DEFAULT_RULES = "rrrummy"

RulesName = Annotated[
    str, typer.Option("--rules", metavar="NAME", help="The game; see `tilesight variants`.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
DatabaseUrl = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="As postgresql://user@host/name.")
]
ZoneName = Literal["table", "rack"]
GoalName = Literal["tiles", "points", "out", "keep-jokers"]
LevelName = Literal["nudge", "tiles", "play"]


def rules_named(name: str) -> RuleSet:
    """Load the rules that `--rules` names.

    Raises:
        RequestError: there is no such game.
    """
    with as_request_error(RulesError):
        return load_rules(name)
