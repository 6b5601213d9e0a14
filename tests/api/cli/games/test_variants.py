"""`tilesight variants`: JSON and text."""

import json

import pytest

from tilesight.api.cli.games.variants import show_variant
from tilesight.api.cli.options import rules_of_game
from tilesight.engine.rules.rule_sentences import rule_sentence
from tilesight.engine.rules.rule_set import rule_forms
from tilesight.engine.rules.variants import load_rules, variant_names


def test_every_rule_of_a_variant_with_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    show_variant(load_rules("tiles50"), as_json=True)
    record = json.loads(capsys.readouterr().out)
    (opening,) = (rule for rule in record["house_rules"] if rule["name"] == "opening")
    assert (opening["kind"], opening["value"], opening["max"]) == ("number", 50, 200)
    assert opening["source"] == "S0: Your first melds"
    assert opening["sentence"] == rule_sentence(load_rules("tiles50"), "opening")


def test_every_rule_is_printed_as_in_the_option(capsys: pytest.CaptureFixture[str]) -> None:
    show_variant(load_rules("basic_rummy"), as_json=False)
    out = capsys.readouterr().out
    assert "match_targets = 100,150,200" in out
    assert "colors = kbry" in out
    assert "run_wraps = false" in out


@pytest.mark.parametrize("name", variant_names())
def test_every_printed_rule_is_a_valid_house_rule(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    show_variant(load_rules(name), as_json=False)
    lines = capsys.readouterr().out.splitlines()[1:]
    given = [line.partition("  # ")[0].replace(" = ", "=", 1) for line in lines]
    assert len(given) == len(rule_forms())
    assert rules_of_game(name, given) == load_rules(name)
