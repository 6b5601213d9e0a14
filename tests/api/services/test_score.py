"""Scores of rounds in all games, and rounds that cannot be scored."""

from typing import Any

import pytest

from tilesight.api.errors import RequestError
from tilesight.api.services.position import position_of_notation
from tilesight.api.services.round_report import RoundReport
from tilesight.api.services.score import score_positions, score_record
from tilesight.engine.rules.variants import load_rules

PRO_HAND = "r2 r3 r4 r5 r6 b8 b9 b10 r13 y13 b13 y1 b1 k1 *"
ALMOST = "r1 r2 r3 r4 k5 k6 k8 b1 y1 k1 b4 b5 b10"
"""Thirteen tiles that form no rows."""


def scored(hands: list[str], rules: str, report: RoundReport | None = None) -> dict[str, Any]:
    game = load_rules(rules)
    positions = [position_of_notation(hand, game) for hand in hands]
    return score_record(score_positions(positions, report or RoundReport(), game))


def test_the_player_without_tiles_wins() -> None:
    record = scored(["", "r13 *", "y5 b7"], "easy")
    assert (record["scores"], record["winner"]) == ([55, -43, -12], 1)


def test_cards_and_going_rummy() -> None:
    record = scored(["KH AS 8D", ""], "basic_rummy", RoundReport(went_rummy=True))
    assert record["scores"] == [0, 38]


def test_rummy_45_scores_laid_tiles() -> None:
    report = RoundReport(winner=1, trump=(2,))
    hands = ["r10 r11 r12 | b2 b3 b4", "r1 y1 b1 / k5"]
    assert scored(hands, "rummy45", report)["scores"] == [95, 125]


@pytest.mark.parametrize(
    ("hand", "game", "scores"),
    [
        (PRO_HAND, "simple", [1000, -500, -500]),
        ("r2 r3 r4 r5 r6 | b8 b9 b10 | r13 y13 b13 | y1 b1 k1 / *", "simple", [1000, -500, -500]),
    ],
)
def test_rummy_pro_pays_the_most_expensive_game(hand: str, game: str, scores: list[int]) -> None:
    record = scored([hand, "", ""], "rummy_pro", RoundReport(winner=1))
    assert (record["game"], record["scores"]) == (game, scores)


def test_rummy_pro_without_a_closed_hand() -> None:
    record = scored(["r1", "b1"], "rummy_pro", RoundReport(trump=(1,)))
    assert (record["scores"], record["winner"]) == ([100, -100], None)


@pytest.mark.parametrize(
    ("rules", "report"),
    [
        ("basic_rummy", RoundReport(went_rummy=True)),
        ("okey_101", RoundReport(went_rummy=True, indicator="r5")),
        ("okey_101", RoundReport(joker_out=True, indicator="r5")),
        ("rummy_pro", RoundReport(jokers_thrown=1)),
    ],
)
def test_how_somebody_went_out_needs_the_player_who_did(rules: str, report: RoundReport) -> None:
    hands = ["5H", "KS"] if rules == "basic_rummy" else ["r1", "b1"]
    with pytest.raises(RequestError, match="needs a winner: say who went out"):
        scored(hands, rules, report)


@pytest.mark.parametrize(
    ("hand", "report", "sentence"),
    [
        ("r1", RoundReport(winner=3), "there is no player 3"),
        ("r1", RoundReport(trump=(4,)), "there is no player 4"),
        ("r1 r2 r3 r4 k5 k6 k8", RoundReport(winner=1), "any game: a closed hand has 14 tiles"),
        (f"{ALMOST} b7 r9", RoundReport(winner=1), "any game: some tiles fit no row"),
        (f"{ALMOST} r9", RoundReport(winner=1), "any game: some tiles fit no row"),
        ("r1 r2 r3 | k5 k6 k8 / r9", RoundReport(winner=1), "row 2: 7 is missing between 6 and 8"),
        # with the free tile in its place they would close
        (
            "r1 r2 r3 | k5 k6 k7 | b8 b9 b10 | y1 y2 y3 y4 r13 / y5",
            RoundReport(winner=1),
            "row 4: red 13 is not yellow",
        ),
    ],
)
def test_a_round_that_cannot_be_scored_is_an_error(
    hand: str, report: RoundReport, sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence):
        scored([hand, "b1"], "rummy_pro", report)


@pytest.mark.parametrize(
    ("hands", "rules", "report", "sentence"),
    [
        (["r5 r5 r5", ""], "easy", RoundReport(), "three red 5s: the box has two"),
        (["r5 r5", "r5", ""], "easy", RoundReport(), "three red 5s: the box has two"),
        (
            ["", "", "r5"],
            "easy",
            RoundReport(),
            "players 1 and 2 have nothing left: say who went out",
        ),
        (
            ["r5", ""],
            "easy",
            RoundReport(winner=1),
            "player 2 has nothing left, so player 1 did not",
        ),
        (
            ["r5 k13", "b1"],
            "easy",
            RoundReport(winner=1),
            "player 1 still holds two tiles and did not go",
        ),
        (
            ["r5 k13", "b1"],
            "easy",
            RoundReport(winner=2),
            "player 2 still holds one tile and did not go",
        ),
        (
            ["r1 r2 r3 / k5 k6", ""],
            "rummy45",
            RoundReport(winner=1),
            "player 1 still holds two tiles",
        ),
        (
            ["r2 r3 r5", ""],
            "rummy45",
            RoundReport(),
            "player 1 cannot have laid red 2, red 3 and red 5: 4 is missing",
        ),
        (
            ["", "r2 | r3"],
            "rummy45",
            RoundReport(),
            "player 2 cannot have laid red 2: only one tile",
        ),
        (
            [""] * 5,
            "basic_rummy",
            RoundReport(winner=1),
            "Basic Rummy has at most 4 players, not 5",
        ),
        ([""] * 5, "rummy_pro", RoundReport(), "Rummy PRO has at most 4 players, not 5"),
        ([""] * 5, "rummy45", RoundReport(), "Rummy 45 has at most 4 players, not 5"),
        (
            ["r1", "b1"],
            "rummy_pro",
            RoundReport(trump=(1, 2)),
            "the trump has one twin, so players 1 and",
        ),
        (
            [PRO_HAND, ""],
            "rummy_pro",
            RoundReport(winner=1, jokers_thrown=9),
            "ten jokers: the box has",
        ),
    ],
)
def test_an_impossible_round_is_not_scored(
    hands: list[str], rules: str, report: RoundReport, sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence):
        scored(hands, rules, report)


def test_the_winner_may_be_one_of_two_empty_hands() -> None:
    record = scored(["", "r5", ""], "easy", RoundReport(winner=3))
    assert (record["scores"], record["winner"]) == ([0, -5, 5], 3)


@pytest.mark.parametrize(
    ("hands", "rules", "winner", "note"),
    [
        (["r5 k13", "b1"], "easy", 2,
         "nobody went out: player 2 has the lowest hand, one point, and wins (F10)"),
        (["r5", "b5", "k13"], "easy", None,
         "nobody went out, and the lowest hand is shared: nobody wins the round (F10)"),
        (["5H", "KS"], "basic_rummy", None, "nobody went out: nobody scores"),
        (["r5", "b5"], "rummy_pro", None, "nobody closed: no price is paid"),
        (["r5", "b5"], "rummy_club", None,
         "nobody went out: each player still gets the value of all opponents' hands (C2)"),
    ],
)  # fmt: skip
def test_if_nobody_went_out_a_note_names_winner_and_rule(
    hands: list[str], rules: str, winner: int | None, note: str
) -> None:
    record = scored(hands, rules)
    assert (record["winner"], record["notes"]) == (winner, [note])


def test_a_round_that_a_player_won_needs_no_note() -> None:
    assert scored(["", "r5"], "easy")["notes"] == []


def test_rummy_45_has_a_note_for_a_player_who_laid_nothing() -> None:
    record = scored(["/ r2 r3 r4", "b1 b2 b3"], "rummy45", RoundReport(winner=2))
    assert record["scores"] == [0, 85]
    assert record["notes"] == ["player 1 laid nothing: what is left scores 0 (R3)"]


def test_six_players_are_scored_if_the_book_sets_no_limit() -> None:
    assert len(scored(["", *["r5", "b5", "k5", "y5", "r6"]], "easy")["scores"]) == 6


def test_a_player_who_leaves_rummy_45_pays_for_it() -> None:
    record = scored(["r1 r2 r3", "b1 b2 b3"], "rummy45", RoundReport(left=(2,)))
    assert record["scores"] == [35, 35 - 200]


@pytest.mark.parametrize(
    ("hands", "left", "sentence"),
    [
        (["/ k6", "k8 k9 k10"], (), "player 1 laid nothing and cannot have closed"),
        (["r1 r2 r3 / k6", "k8 k9 k10"], (1,), "player 1 left the table and cannot have closed"),
    ],
)
def test_only_a_player_who_laid_tiles_and_stayed_closes(
    hands: list[str], left: tuple[int, ...], sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence):
        scored(hands, "rummy45", RoundReport(winner=1, left=left))


def test_the_rows_of_a_closing_hand_are_returned() -> None:
    closing = scored(["", PRO_HAND], "rummy_pro", RoundReport(winner=2))["closing"]
    assert (closing["game"], closing["points"], closing["free"]) == ("simple", 500, "*")
    rows = closing["rows"].split(" | ")
    assert sorted(" ".join(rows).split()) == sorted(PRO_HAND.split()[:-1])
    assert len(rows) == 4
    assert scored(["r5", ""], "rummy_pro")["closing"] is None
    doubles = "r8 r8 | b10 b10 | k12 k12 | y1 y1 | b2 b2 | k5 k5 | y9 y9"
    assert scored([doubles, ""], "rummy_pro", RoundReport(winner=1))["closing"] == {
        "game": "doubles", "points": 1000, "rows": doubles, "free": None,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("report", "sentence"),
    [
        (RoundReport(trump=(1,)), "RRRummy has no trump: leave it out"),
        (RoundReport(left=(2,)), "leaving costs nothing in RRRummy: do not name who left"),
        (RoundReport(with_pairs=(1,)), "nobody opens with pairs in RRRummy: do not name who did"),
        (
            RoundReport(went_rummy=True),
            "going out in one turn does not count more in RRRummy: leave it out",
        ),
        (
            RoundReport(jokers_thrown=1),
            "jokers discarded earlier do not count in RRRummy: leave them out",
        ),
        (
            RoundReport(joker_out=True),
            "a joker as the last discard does not count more in RRRummy: leave it out",
        ),
    ],
)
def test_a_report_that_does_not_count_in_the_game_is_refused(
    report: RoundReport, sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence):
        scored(["r5", ""], "rrrummy", report)
    assert scored(["r5", ""], "rrrummy", RoundReport(jokers_thrown=0, began=1))["scores"] == [-5, 5]
