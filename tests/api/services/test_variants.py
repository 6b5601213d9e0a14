"""The record of a game says which rules a house rule may change."""

import pytest

from tilesight.api.services.variants import variant_record
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.rules.variants import load_rules, variant_names


@pytest.mark.parametrize("name", variant_names())
def test_only_a_rule_that_counts_may_be_changed(name: str) -> None:
    rules = load_rules(name)
    for rule in variant_record(rules)["house_rules"]:
        change = {rule["name"]: not rule["value"]}
        if rule["kind"] == "flag" and rule["counts"]:
            rules.override(change)
        elif rule["kind"] == "flag":
            with pytest.raises(RulesError, match="does not count"):
                rules.override(change)
