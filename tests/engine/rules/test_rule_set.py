"""Rules of the games: sources, house rules, inheritance, and errors that name the rule."""

import re
import subprocess
import sys
from typing import Any

import pytest

from tilesight.engine.rules.rule_set import (
    RulesError,
    build_rules,
    load_rules,
    rule_forms,
    variant_names,
)

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


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"openning": 50}, "openning is no rule; the rules are "),
        ({"opening": -1}, "opening=-1 must be in the range 0 to 200"),
        ({"opening": "lots"}, "opening='lots' must be in the range"),
        ({"opening": True}, "opening=True must be in the range"),
        ({"run_wraps": 1}, "run_wraps=1 must be true or false"),
        ({"run_wraps": "maybe"}, "run_wraps='maybe' must be true or false"),
        ({"run_wraps": [True]}, r"run_wraps=\[True\] must be true or false"),
        ({"meld_points": "double"}, "meld_points='double' must be one of face, rummy45"),
        ({"colors": "kbg"}, "colors='kbg' must be made of kbry"),
        ({"colors": 4}, "colors=4 must be made of kbry"),
        ({"hands": "14,14"}, "hands='14,14' must be 3 numbers"),
        ({"hands": [14, 14, 99]}, "hands=99 must be in the range"),
        ({"small_games": 3}, "small_games=3 must be a list of simple, "),
        ({"small_games": "simple,poker"}, "small_games='poker' must be one of simple"),
        ({"timer": 10}, "timer=10 must be 0 or in the range 20 to 120"),
        ({"run_min": 5, "run_max": 4}, "rrrummy has run_min=5 above run_max=4"),
    ],
)
def test_the_error_of_an_invalid_house_rule_names_it(
    change: dict[str, object], message: str
) -> None:
    with pytest.raises(RulesError, match=message):
        RRRUMMY.override(change)


def test_house_rules_are_parsed_from_text() -> None:
    changes = {"opening": "50", "run_wraps": "yes", "colors": "rk", "hands": "14,12,10"}
    rules = RRRUMMY.override(changes)
    assert (rules.opening, rules.run_wraps, rules.hands) == (50, True, (14, 12, 10))
    assert [str(color) for color in rules.colors] == ["k", "r"]
    assert rules.sources["opening"] == "house rule"
    assert RRRUMMY.opening == 30


@pytest.mark.parametrize("words", [("true", "false"), ("yes", "no")])
def test_flags_are_parsed_from_words(words: tuple[str, str]) -> None:
    found = [RRRUMMY.override({"run_wraps": word}).run_wraps for word in words]
    assert found == [True, False]


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
        "import sys; from tilesight.engine.rules.rule_set import variant_names;"
        "variant_names(); print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", command], capture_output=True, check=True)
    assert not {b"numpy", b"cv2", b"typer", b"onnxruntime"} & set(loaded.stdout.split())


def test_a_list_may_be_empty() -> None:
    assert load_rules("rummy_pro").override({"special_games": ""}).special_games == ()


@pytest.mark.parametrize(
    ("name", "rule", "value"),
    [
        ("rrrummy", "lay_off_unopened", True),
        ("pup", "going_rummy", 2),
        ("pup", "laid_low", 10),
        ("dutch", "opening_pairs", 5),
        ("rummy45", "draw", 3),
        ("rummy45", "hand_joker", 30),
        ("basic_rummy", "joker_replace", True),
        ("rummy_pro", "opening", 30),
        ("rummy_pro", "last_discard", False),
        ("okey_101", "multiplier", 2),
    ],
)
def test_a_rule_that_does_not_count_in_a_game_is_refused(
    name: str, rule: str, value: object
) -> None:
    rules = load_rules(name)
    with pytest.raises(RulesError, match=f"^{rule} does not count in {rules.title}$"):
        rules.override({rule: value})
    assert rules.override({rule: getattr(rules, rule)}).sources[rule] == "house rule"


def test_a_rule_counts_by_the_changed_way_of_scoring() -> None:
    changes = {"round_scoring": "winner_only", "going_rummy": 3}
    assert load_rules("pup").override(changes).going_rummy == 3
