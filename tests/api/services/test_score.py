from typing import Any

import pytest

from tilesight.api.errors import RequestError
from tilesight.api.services.position import noted_position
from tilesight.api.services.score import Round, score_record, scored_round
from tilesight.engine.rules.rule_set import load_rules

PRO_HAND = "r2 r3 r4 r5 r6 b8 b9 b10 r13 y13 b13 y1 b1 k1 *"


def scored(hands: list[str], rules: str, said: Round | None = None) -> dict[str, Any]:
    game = load_rules(rules)
    positions = [noted_position(hand, game) for hand in hands]
    return score_record(scored_round(positions, said or Round(), game))


def test_the_empty_hand_has_won() -> None:
    record = scored(["", "r13 *", "y5 b7"], "easy")
    assert (record["scores"], record["winner"]) == ([55, -43, -12], 1)


def test_cards_and_going_rummy() -> None:
    record = scored(["KH AS 8D", ""], "basic_rummy", Round(went_rummy=True))
    assert record["scores"] == [0, 38]


def test_rummy_45_counts_what_was_laid() -> None:
    said = Round(winner=1, trump=(2,))
    hands = ["r10 r11 r12 | b2 b3 b4", "r1 y1 b1 / k5"]
    assert scored(hands, "rummy45", said)["scores"] == [95, 125]


@pytest.mark.parametrize(
    ("hand", "game", "scores"),
    [
        (PRO_HAND, "simple", [1000, -500, -500]),
        ("r2 r3 r4 r5 r6 | b8 b9 b10 | r13 y13 b13 | y1 b1 k1 / *", "simple", [1000, -500, -500]),
    ],
)
def test_rummy_pro_pays_the_dearest_game(hand: str, game: str, scores: list[int]) -> None:
    record = scored([hand, "", ""], "rummy_pro", Round(winner=1))
    assert (record["game"], record["scores"]) == (game, scores)


def test_rummy_pro_without_a_closed_hand() -> None:
    record = scored(["r1", "b1"], "rummy_pro", Round(trump=(1,)))
    assert (record["scores"], record["winner"]) == ([100, -100], None)


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
        scored(["r1", "b1"], "rummy_pro", said)


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
        scored(hands, rules, said)


def test_of_two_empty_hands_one_may_be_named() -> None:
    record = scored(["", "r5", ""], "easy", Round(winner=3))
    assert (record["scores"], record["winner"]) == ([0, -5, 5], 3)
