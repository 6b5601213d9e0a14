"""The table of games: sources, inheritance, and errors that name the rule."""

import re
import subprocess
import sys
from typing import Any

import pytest

from tilesight.engine.rules.rule_set import rule_forms
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.rules.variants import build_rules, load_rules, variant_names

RRRUMMY = load_rules("rrrummy")
OWN_DECISIONS = {"S0": "F", "S1": "BF", "S2": "PRF", "S3": "RPF", "S4": "CF", "S5": "K"}
"""The letters of the decisions that a game may cite besides its book."""


def table(**changes: Any) -> dict[str, Any]:
    return {"child": {"inherits": "rrrummy", **changes}}


def variants(**changes: Any) -> dict[str, dict[str, Any]]:
    entries = {key: getattr(RRRUMMY, key) for key in rule_forms()}
    books = {"books": {"S0": {"opening": "Your first melds", "players_max": "F13"}}}
    return {**books, "rrrummy": {"title": "RRRummy", "book": "S0", **entries}, **table(**changes)}


@pytest.mark.parametrize("name", variant_names())
def test_every_value_of_every_game_has_a_source(name: str) -> None:
    rules = load_rules(name)
    assert rules.name == name
    assert set(rules.sources) == set(rule_forms())
    cited = {source[:2] for source in rules.sources.values() if source[0] == "S"}
    assert len(cited) == 1, "a game cites its own book only"
    named = re.findall(r"\b([FBPRCK])\d+", " ".join(rules.sources.values()))
    assert set(named) <= set(OWN_DECISIONS.get(cited.pop(), ""))
    not_rules = {"name", "title", "sources", "turned_up"}
    assert not_rules | set(rules.sources) == set(rules.__slots__)


def test_the_error_of_an_unknown_game_lists_the_games() -> None:
    with pytest.raises(RulesError, match=r"rules='canasta' must be one of .*rrrummy"):
        load_rules("canasta")


def test_a_child_table_inherits_and_overrides() -> None:
    rules = build_rules("child", variants(opening=40))
    assert (rules.name, rules.opening, rules.highest) == ("child", 40, 13)
    sources = rules.sources
    assert (sources["opening"], sources["players_max"]) == ("S0: Your first melds", "F13")
    assert sources["draw"] == "none"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"speed": 4}, "speed is no rule"),
        ({"opening": 999}, "opening=999 must be in the range"),
        ({"inherits": "nothing"}, "child inherits from 'nothing', which is no table"),
    ],
)
def test_the_error_of_an_invalid_table_names_it(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        build_rules("child", variants(**changes))


def test_a_section_for_what_is_no_rule_is_an_error() -> None:
    tables = variants()
    tables["books"]["S0"]["speed"] = "The timer"
    with pytest.raises(RulesError, match="book S0 has sections for speed: no rules"):
        build_rules("rrrummy", tables)


@pytest.mark.parametrize("name", variant_names())
def test_every_rule_that_a_game_has_names_its_section(name: str) -> None:
    rules, plain = load_rules(name), load_rules("easy")
    unsourced = {key for key, source in rules.sources.items() if source == "none"}
    assert {key for key in unsourced if getattr(rules, key) != getattr(plain, key)} <= {
        *("starter", "opening", "penalty_draw", "timer_min", "timer_max", "hand_joker"),
        *("meld_jokers", "meld_points"),
    }, "rules without a section in [books] of engine/rules/variants.toml"


def test_the_error_of_a_missing_value_names_it() -> None:
    with pytest.raises(RulesError, match=r"bare lacks .*opening"):
        build_rules("bare", {"bare": {"title": "Bare"}})


def test_rules_load_with_the_standard_library_alone() -> None:
    command = (
        "import sys; from tilesight.engine.rules.variants import variant_names;"
        "variant_names(); print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", command], capture_output=True, check=True)
    assert not {b"numpy", b"cv2", b"typer", b"onnxruntime"} & set(loaded.stdout.split())
