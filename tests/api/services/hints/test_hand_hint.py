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
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_rack
from tilesight.engine.tiles.tile import Tile

HAND = "k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 r12 y2"
SECONDS = "0.2"
"""The time limit where more simulated rounds would change nothing that is shown."""


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


def test_a_player_with_one_card_may_draw_since_others_may_hold_more() -> None:
    """S1, Stalemate: the round ends only if no player can finish."""
    done = tilesight("hint", "/ 4H", "--rules", "basic_rummy", "--to-draw")
    assert (done.returncode, done.stdout) == (0, "Draw from the stock.\n")


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
    named = "If the red 13 is really yellow 13, the hint changes: look at it again."
    assert named in answer.misreadings


def test_a_goal_that_does_not_apply_is_said_to_be_ignored() -> None:
    given = ("/ AS KS QS 4H 4D 4C 9S", "--rules", "basic_rummy", "--level", "nudge")
    assert not any("The goal is ignored" in line for line in play(*given))
    assert any("The goal is ignored" in line for line in play(*given, "--goal", "points"))


def test_cards_are_laid_from_the_hand() -> None:
    done = tilesight("hint", "/ 4H 4D 4C 9S", "--rules", "basic_rummy")
    assert "from your hand as a new group." in done.stdout


def of_house_rules(name: str, house_rules: Mapping[str, object], rack: str) -> HandAnswer:
    rules = load_rules(name).override(house_rules)
    given = Position((), parse_rack(rack))
    report = PlayerReport(to_draw=len(rack) == 1)
    return find_hand_hint(given, rules, report, Level.PLAY, float(SECONDS))


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


def play(position: str, *words: str) -> list[str]:
    """Return the sentences of a hint that is found in a short time."""
    return tilesight("hint", position, *words, "--time-limit", SECONDS).stdout.splitlines()


def test_a_card_that_was_taken_from_the_discards_is_not_thrown() -> None:
    game = ("--rules", "basic_rummy")
    thrown = play("/ KD 2C 9S 4H 5H", *game)
    assert thrown[0] == "Discard the king of diamonds."
    assert len(thrown) > 1
    others = play("/ KD 2C 9S 4H 5H", *game, "--took", "KD")
    assert others[0].startswith("Discard the ")
    assert not [line for line in others if "king" in line]


OKEY = ("--rules", "okey_101", "--indicator", "r5", "--opened")


@pytest.mark.parametrize(
    ("position", "took", "first"),
    [
        ("k1 k2 k3 / k4 k12 b3", "k4", "Add your black 4 to meld 1, to make k1 k2 k3 k4."),
        # r8 r9 r10 would be laid for more points, and the black 4 kept
        ("k1 k2 k3 / k4 r8 r9 r10", "k4", "Add your black 4 to meld 1, to make k1 k2 k3 k4."),
        # r8 r9 r10 would be laid for as many points with one more
        (
            "k1 k2 k3 / r8 r9 r10 r11 b10 k10 k12 y1",
            "b10",
            "Lay black 10, blue 10 and red 10 from your rack as a new group.",
        ),
        (
            "k1 k2 k3 / r8 r9 r6 k12 b3",
            "r6",
            "Lay red 8, red 9 and a joker from your rack as a new run.",
        ),
        ("b3 r3 r6 / y3 k12 b9", "y3", "Swap your yellow 3 for the joker that stands for it."),
    ],
)
def test_a_tile_that_has_to_be_laid_is_laid(position: str, took: str, first: str) -> None:
    sentences = play(position, *OKEY, "--took", took)
    assert sentences[0] == first


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            ("k1 k2 k3 / y9 k12", *OKEY, "--took", "y9"),
            "yellow 9 was taken from the discards and must be laid in this turn",
        ),
        (
            ("/ KD", "--rules", "basic_rummy", "--took", "KD"),
            "king of diamonds was taken from the discards in this turn",
        ),
        (("/ KD 2C", "--rules", "basic_rummy", "--took", "4C"), "4 of clubs is not in the hand"),
        (
            ("/ r8 *", "--rules", "rummy45", "--took", "*"),
            "a discarded joker may not be taken",
        ),
    ],
)
def test_a_turn_that_cannot_end_with_the_tile_taken_has_its_reason(
    words: tuple[str, ...], reason: str
) -> None:
    done = tilesight("hint", *words)
    assert (done.returncode, done.stdout.strip()) == (1, reason)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("/ KD 2C", "--rules", "basic_rummy", "--to-draw"), "already drawn"),
        (("r5 r6 r7 / r8",), "no discards"),
    ],
)
def test_a_tile_taken_before_the_draw_or_where_nothing_is_discarded_is_refused(
    words: tuple[str, ...], reason: str
) -> None:
    done = tilesight("hint", *words, "--took", "KD" if "--rules" in words else "r8")
    assert done.returncode == 2
    assert reason in done.stderr


def test_a_closed_hand_keeps_a_tile_that_may_not_be_discarded() -> None:
    hand = "/ k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 y2 b9 r2"
    game = ("--rules", "rummy_pro", "--rule", "discard_taken=false", "--json")
    free = json.loads("".join(play(hand, *game)))
    best = free["steps"][0]["tiles"]
    kept = json.loads("".join(play(hand, *game, "--took", *best)))
    assert all(choice["moves"][0]["tiles"] != best for choice in kept["choices"])
    assert kept["steps"] == kept["choices"][0]["moves"]
    allowed = ("--rules", "rummy_pro", "--json", "--took", *best)
    assert json.loads("".join(play(hand, *allowed)))["steps"] == free["steps"]


def test_a_discard_is_taken_if_a_swapped_joker_lets_it_go_out() -> None:
    sentences = play("b8 b9 r6 b11 | y9 y10 y11 / b10 k12", *OKEY, "--to-draw", "--discards", "y7")
    assert sentences == ["Take the yellow 7 from the discards."]


def test_the_last_discard_is_a_joker_if_it_multiplies_the_score() -> None:
    assert play("k1 k2 k3 / r6 k4", *OKEY)[-2:] == [
        "Discard the joker.",
        "That is your last tile: you go out.",
    ]
    assert "Discard the black 4." in play("k1 k2 k3 / r6 k4", *OKEY, "--rule", "joker_out=1")


LOW_OPENING = ("--rules", "rummy45", "--rule", "opening=15")


def test_a_joker_is_swapped_in_the_turn_of_the_opening_for_more_points() -> None:
    sentences = play("*=b6 r6 y6 / r2 r3 r4 k6 k9 k7", *LOW_OPENING)
    assert sentences[:5] == [
        "Lay red 2, red 3 and red 4 from your rack as a new run.",
        "Swap your black 6 for the joker that stands for it.",
        "Add your joker to meld 1, to make k6 r6 y6 *=b6.",
        "That opens with 15 points.",
        "That lays down 70 points.",
    ]


def test_a_joker_that_opens_is_not_swapped_again() -> None:
    sentences = play("/ * r6 r7 r8", *LOW_OPENING)
    assert sentences[0] == "Lay a joker, red 7 and red 8 from your rack as a new run."
    assert "That lays down 60 points." in sentences


def test_the_play_of_the_most_points_keeps_a_tile_for_the_discard() -> None:
    # with b2 b3 b4 and the joker, one tile more is laid for 70 points
    position = "*=b9 b10 b11 b12 | k5 r5 y5 / b9 b10 b11 b2 b3 b4"
    assert "That lays down 75 points." in play(position, "--rules", "rummy45", "--opened")
