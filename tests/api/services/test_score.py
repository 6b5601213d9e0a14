import json
from typing import Any

import pytest

from tilesight.api.errors import RequestError
from tilesight.api.services.score import Round, score_hands
from tilesight.api.services.variants import show_variant
from tilesight.engine.rules.rule_set import load_rules

PRO_HAND = "r2 r3 r4 r5 r6 b8 b9 b10 r13 y13 b13 y1 b1 k1 *"


def scored(
    capsys: pytest.CaptureFixture[str], hands: list[str], rules: str, said: Round | None = None
) -> dict[str, Any]:
    assert score_hands(hands, said or Round(), load_rules(rules), as_json=True) == 0
    record: dict[str, Any] = json.loads(capsys.readouterr().out)
    return record


def test_the_empty_hand_has_won(capsys: pytest.CaptureFixture[str]) -> None:
    record = scored(capsys, ["", "r13 *", "y5 b7"], "easy")
    assert (record["scores"], record["winner"]) == ([55, -43, -12], 1)


def test_cards_and_going_rummy(capsys: pytest.CaptureFixture[str]) -> None:
    record = scored(capsys, ["KH AS 8D", ""], "basic_rummy", Round(went_rummy=True))
    assert record["scores"] == [0, 38]


def test_rummy_45_counts_what_was_laid(capsys: pytest.CaptureFixture[str]) -> None:
    said = Round(winner=1, trump=(2,))
    hands = ["r10 r11 r12 | b2 b3 b4", "r1 y1 b1 / k5"]
    assert scored(capsys, hands, "rummy45", said)["scores"] == [95, 125]


@pytest.mark.parametrize(
    ("hand", "game", "scores"),
    [
        (PRO_HAND, "simple", [1000, -500, -500]),
        ("r2 r3 r4 r5 r6 | b8 b9 b10 | r13 y13 b13 | y1 b1 k1 / *", "simple", [1000, -500, -500]),
    ],
)
def test_rummy_pro_pays_the_dearest_game(
    capsys: pytest.CaptureFixture[str], hand: str, game: str, scores: list[int]
) -> None:
    record = scored(capsys, [hand, "", ""], "rummy_pro", Round(winner=1))
    assert (record["game"], record["scores"]) == (game, scores)


def test_rummy_pro_without_a_closed_hand(capsys: pytest.CaptureFixture[str]) -> None:
    record = scored(capsys, ["r1", "b1"], "rummy_pro", Round(trump=(1,)))
    assert (record["scores"], record["winner"]) == ([100, -100], None)


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    score_hands([PRO_HAND, ""], Round(winner=1), load_rules("rummy_pro"), as_json=False)
    out = capsys.readouterr().out
    assert "player 1   +500  r2 r3" in out
    assert "player 2   -500  no tiles" in out
    assert "closes as simple for 500" in out


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (Round(winner=3), "there is no player 3"),
        (Round(trump=(4,)), "there is no player 4"),
        (Round(winner=1), "the winner's tiles close as no game"),
    ],
)
def test_what_cannot_be_scored_is_told(said: Round, sentence: str) -> None:
    with pytest.raises(RequestError, match=sentence):
        score_hands(["r1", "b1"], said, load_rules("rummy_pro"), as_json=True)


def test_every_rule_of_a_variant_with_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    show_variant(load_rules("tiles50"), as_json=True)
    record = json.loads(capsys.readouterr().out)
    (opening,) = (rule for rule in record["house_rules"] if rule["name"] == "opening")
    assert (opening["kind"], opening["value"], opening["max"]) == ("number", 50, 200)
    assert opening["sentence"].startswith("S0:")
    show_variant(load_rules("basic_rummy"), as_json=False)
    out = capsys.readouterr().out
    assert "match_targets = 100,150,200" in out
    assert "colors = kbry" in out
    assert "run_wraps = false" in out


@pytest.mark.parametrize(
    ("hands", "rules", "said", "sentence"),
    [
        (["r5 r5 r5", ""], "easy", Round(), "three red 5s: the box has two"),
        (["r5 r5", "r5", ""], "easy", Round(), "three red 5s: the box has two"),
        (["", "", "r5"], "easy", Round(), "players 1 and 2 have no tiles left: say who went out"),
        (["r5", ""], "easy", Round(winner=1), "player 2 has no tiles left, so player 1 did not"),
        ([PRO_HAND, ""], "rummy_pro", Round(winner=1, jokers_thrown=9), "ten jokers: the box has"),
    ],
)
def test_a_round_that_cannot_be_is_not_counted(
    hands: list[str], rules: str, said: Round, sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence):
        score_hands(hands, said, load_rules(rules), as_json=True)


def test_of_two_empty_hands_one_may_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    record = scored(capsys, ["", "r5", ""], "easy", Round(winner=3))
    assert (record["scores"], record["winner"]) == ([0, -5, 5], 3)
