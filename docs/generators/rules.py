"""The table of the rules of every game, from the loaded rule sets."""

from __future__ import annotations

from typing import Any

from docs.generators.markdown import table
from tilesight.api.services.variants import variant_record
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules, variant_names

INTRODUCTION = """\
# Rules of every game

Every value below is data in `engine/rules/variants.toml`. Each game has a table: the rule, its
value, what it says, which values a house rule may give it, and the section of the game's own
rulebook that sets it. *S0* to *S5* are the rulebooks, and another letter with a number (*F1*, *B2*)
is a gap or a contradiction that the project settled:
[the rules and their sources](../explanation/rules.md) explains them. *none* marks a rule that the
book does not mention. `tilesight variants --rules NAME` prints the same, and any rule can be
changed at home: [house rules](../howto/house-rules.md).
"""


def page() -> str:
    """Return the page: for each game a table of its rules."""
    games = [load_rules(name) for name in variant_names()]
    rows = [(f"[{game.title}](#{game.name})", f"`--rules {game.name}`") for game in games]
    return INTRODUCTION + "\n" + table(("game", ""), rows) + "".join(map(_game, games))


def _game(game: RuleSet) -> str:
    rows = [
        (
            f"`{rule['name']}`",
            shown(rule["value"]),
            rule["sentence"],
            allowed(rule),
            rule["source"],
        )
        for rule in variant_record(game)["house_rules"]
    ]
    head = ("rule", "value", "what it says", "may be", "source")
    return f"\n## {game.title} {{ #{game.name} }}\n\n{table(head, rows)}"


def shown(value: Any) -> str:
    """Return a value in the form that `--rule KEY=VALUE` reads."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join(map(str, value)) or "none"
    return str(value)


def allowed(rule: dict[str, Any]) -> str:
    """Return which values a house rule may give."""
    if "choices" in rule:
        return ", ".join(rule["choices"])
    if "min" in rule:
        return f"{rule['min']} to {rule['max']}"
    return "true, false" if rule["kind"] == "flag" else "letters of `kbry`"
