"""Rules of a game: house rules, errors that name the rule, and which rules count."""

import pytest

from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.rules.variants import load_rules

RRRUMMY = load_rules("rrrummy")


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
