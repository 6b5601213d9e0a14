"""Hints in games with discards: sentences, JSON and exit codes."""

import json
from collections.abc import Mapping

import pytest

from tests.command_line import tilesight
from tilesight.api.errors import RequestError
from tilesight.api.services.hints.hand_hint import HandAnswer, PlayerReport, find_hand_hint
from tilesight.api.services.position import Position
from tilesight.engine.hints.hint import Level
from tilesight.engine.hints.misreadings import Misreading
from tilesight.engine.rules.rule_set import load_rules
from tilesight.engine.tiles.notation import parse_rack
from tilesight.engine.tiles.tile import Tile

HAND = "k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 r12 y2"


def test_a_hint_of_a_lay_down_game_has_melds_and_a_discard() -> None:
    done = tilesight("hint", "5H 6H 7H / 8H AS AC AD KD", "--rules", "basic_rummy", "--json")
    record = json.loads(done.stdout)
    assert done.returncode == 0
    assert record["table"] == "5H 6H 7H 8H | AS AC AD"
    assert sorted(record["placed"]) == ["8H", "AC", "AD", "AS"]
    assert [step["action"] for step in record["steps"]] == ["lay", "throw"]
    assert record["choices"][0]["moves"] == record["steps"]


def test_the_last_discard_is_compared_with_the_stock() -> None:
    position = "/ r1 b1 k3 k4 k5 r9 b12 y4 r7 k10 k11 k12 r2 y13"
    done = tilesight("hint", position, "--rules", "rummy45", "--discards", "k7 y1", "--to-draw")
    assert done.returncode == 0
    assert done.stdout.startswith("Take the yellow 1 from the discards.\n")
    assert "Draw from the stock: " in done.stdout


def test_the_same_position_has_the_same_choices() -> None:
    # so small a box that the rounds end long before the time limit, however busy the machine is
    house_rules = ("colors=kr", "highest=6", "hands=5,5,5", "opening=0")
    given = ("hint", "k4 k5 k6 / k3 k4 r4 r2 k1 r6", "--rules", "rummy45", "--opened", "--json")
    words = (*given, *(word for rule in house_rules for word in ("--rule", rule)))
    answers = [json.loads(tilesight(*words).stdout)["choices"] for _ in range(2)]
    assert answers[0] == answers[1]
    assert all(choice["error"] > 0 for choice in answers[0][1:])


def test_a_hand_of_15_tiles_has_drawn() -> None:
    done = tilesight("hint", f"/ {HAND} k13", "--rules", "rummy_pro", "--to-draw")
    assert done.returncode == 2
    assert "a hand has 14 tiles, or 15 after drawing" in done.stderr


def test_a_closed_hand_has_its_distances() -> None:
    done = tilesight("hint", f"/ {HAND} k13", "--rules", "rummy_pro", "--discards", "r13", "--json")
    record = json.loads(done.stdout)
    assert done.returncode == 0
    nearest = record["distances"][0]
    assert (nearest["game"], nearest["tiles"]) == ("simple", 1)
    assert nearest["outs"]["r13"] == 1
    assert record["steps"][0]["action"] == "throw"
    assert record["closes"] is None


def test_a_closed_hand_that_closes() -> None:
    done = tilesight("hint", f"/ {HAND} r13", "--rules", "rummy_pro")
    assert done.stdout.startswith("Close as Simple Game for 250 points from each: ")


def test_a_nudge_names_only_the_distance() -> None:
    done = tilesight("hint", f"/ {HAND}", "--rules", "rummy_pro", "--level", "nudge")
    assert done.stdout == "You are one tile from closing.\n"


def test_an_impossible_position_has_its_reasons() -> None:
    done = tilesight("hint", "r5 r6 r8 / r7 r7 r7 b1", "--rules", "rummy45")
    assert done.returncode == 1
    assert "three red 7s: the box has two" in done.stdout
    assert "red 5, red 6 and red 8: 7 is missing" in done.stdout


def test_a_hand_of_another_size_is_refused() -> None:
    done = tilesight("hint", "/ r1 r2", "--rules", "rummy_pro")
    assert done.returncode == 2
    assert "a hand has 14 tiles" in done.stderr


def test_a_misreading_that_changes_the_hint_is_named() -> None:
    rules = load_rules("rummy_pro")
    misread = (Misreading(None, 14, Tile.parse("y13")), Misreading(None, 0, Tile.parse("y1")))
    position = Position((), parse_rack(f"{HAND} r13"), misreadings=misread)
    answer = find_hand_hint(position, rules, PlayerReport(), Level.PLAY)
    named = "If the red 13 is yellow 13, the hint changes: look at it again."
    assert named in answer.misreadings


def test_a_goal_that_does_not_apply_is_said_to_be_ignored() -> None:
    given = ("hint", "/ AS KS QS 4H 4D 4C 9S", "--rules", "basic_rummy", "--level", "nudge")
    assert "The goal is ignored" not in tilesight(*given).stdout
    assert "The goal is ignored" in tilesight(*given, "--goal", "points").stdout


def test_cards_are_laid_from_the_hand() -> None:
    done = tilesight("hint", "/ 4H 4D 4C 9S", "--rules", "basic_rummy")
    assert "from your hand as a new group." in done.stdout


def of_house_rules(name: str, house_rules: Mapping[str, object], rack: str) -> HandAnswer:
    rules = load_rules(name).override(house_rules)
    given = Position((), parse_rack(rack))
    return find_hand_hint(given, rules, PlayerReport(to_draw=len(rack) == 1), Level.PLAY)


@pytest.mark.parametrize(
    ("name", "house_rules", "rack"),
    [
        ("okey_101", {"run_min": 5}, "b6 b5"),
        ("rrrummy", {"family": "lay_down", "run_min": 13, "run_wraps": True}, "*"),
        ("rummy45", {"highest": 4}, "k1 k2 k3 k4 * b2 y3"),
    ],
)
def test_house_rules_with_long_runs_have_a_hint(
    name: str, house_rules: Mapping[str, object], rack: str
) -> None:
    assert of_house_rules(name, house_rules, rack).found


@pytest.mark.parametrize(
    ("name", "house_rules", "sentence"),
    [
        (
            "rummy45",
            {"family": "closed_hand"},
            "Rummy 45 has no game that a closed hand could close as",
        ),
        (
            "rummy_pro",
            {"copies": 4, "run_min": 2},
            "Rummy PRO has melds too short for the search of closed hands",
        ),
        (
            "rummy_pro",
            {"group_min": 4, "run_min": 2},
            "Rummy PRO has melds too short for the search of closed hands",
        ),
    ],
)
def test_closed_hands_that_cannot_be_searched_are_refused(
    name: str, house_rules: Mapping[str, object], sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence):
        of_house_rules(name, house_rules, HAND)


def test_a_wrong_meld_of_cards_is_named_as_cards() -> None:
    done = tilesight("hint", "3H 8C KS AC / 5H 6H", "--rules", "basic_rummy")
    cards = "3 of hearts, 8 of clubs, king of spades and ace of clubs"
    assert f"{cards}: 3 of hearts is not an 8" in done.stdout
