"""Deals: who begins, who may refuse, and what the game does not allow."""

from typing import Any

import pytest

from tilesight.api.errors import RequestError
from tilesight.api.services.deal import DealReport, deal_record, judge_deal
from tilesight.api.services.inputs import InputReader, input_of
from tilesight.api.services.parameters import dealt_rules
from tilesight.engine.rules.variants import load_rules

PAIRS = "r1 r1 b2 b2 k3 k3 y4 y5 y6 y7 y8 y9 y10 y11"
LOW = "r1 r2 b3 b4 k1 k2 y3 y4 r6 b7 k8 y9 r10"


def dealt(hands: list[str], rules: str, indicator: str = "", **report: str) -> dict[str, Any]:
    inputs = InputReader(dealt_rules(load_rules(rules), indicator))
    return deal_record(judge_deal(inputs, list(map(input_of, hands)), DealReport(**report)))


@pytest.mark.parametrize(
    ("drawn", "begins", "note"),
    [
        ("r5 k13 b1", 2, "player 2 begins"),
        ("r13 k13 b1", None, "a joker or a tie was drawn: all draw again"),
        ("* k13 b1", None, "a joker or a tie was drawn: all draw again"),
    ],
)
def test_the_highest_tile_drawn_begins(drawn: str, begins: int | None, note: str) -> None:
    record = dealt([], "easy", drawn=drawn)
    assert (record["begins"], record["notes"]) == (begins, [note])
    assert dealt(["r5", "k5", "b5"], "easy", drawn=drawn)["begins"] == begins


@pytest.mark.parametrize(
    ("rules", "note"),
    [
        ("easy", "each player draws one tile, and the highest number begins"),
        ("rummy_club", "the players take turns to begin a round"),
        ("basic_rummy", "the players take turns to begin a round"),
    ],
)
def test_a_deal_says_how_it_is_found_who_begins(rules: str, note: str) -> None:
    """S0, Start of the game."""
    assert dealt([], rules)["notes"] == [note]


def test_a_hand_with_three_doubles_may_refuse_the_deal() -> None:
    record = dealt([PAIRS, "k5"], "rummy_pro")
    assert [hand["may_refuse"] for hand in record["hands"]] == [True, False]
    assert "player 1 has three doubles and may refuse the deal" in record["notes"]
    assert "player 2 has one tile, the deal gives 14" in record["notes"]
    assert not dealt([PAIRS], "easy")["hands"][0]["may_refuse"]


def test_rummy_club_deals_on_until_somebody_can_open() -> None:
    low, high = dealt([LOW, LOW], "rummy_club"), dealt([LOW, "r10 r11 r12"], "rummy_club")
    assert (low["deal_more"], high["deal_more"]) == (True, False)
    assert low["notes"][-1] == "nobody can open: each player gets one more tile"
    assert not dealt([LOW], "rummy_club")["deal_more"]  # of the others nothing is known


def test_what_a_hand_opens_with_is_not_known_where_an_indicator_decides_the_jokers() -> None:
    hand = "r10 r11 * k10 k11 k12 b10 b11 b12 y10 y11 y12 r5 r5 r9 y2 k3 b4 b5 y1 y9"
    assert dealt([hand], "okey_101")["hands"][0]["opening"] is None
    assert dealt([hand], "okey_101", indicator="r4")["hands"][0]["opening"] == 166
    with pytest.raises(RequestError, match="three red 5s with the indicator: the box has two"):
        dealt([hand], "okey_101", indicator="r5")
    assert dealt(["r10 r11 *"], "easy")["hands"][0]["opening"] == 33


def tiles_of(rules: str, sizes: list[int]) -> list[str]:
    """Return hands of these sizes, different tiles of the box of a game."""
    box = iter(load_rules(rules).tiles.box())
    return [" ".join(str(next(box)) for _ in range(size)) for size in sizes]


@pytest.mark.parametrize(
    ("rules", "sizes", "notes"),
    [
        ("rummy_pro", [15, 14, 14], []),
        ("rummy_pro", [14, 14], []),
        ("rummy_pro", [15, 15], ["player 1 has 15 tiles", "player 2 has 15 tiles"]),
        ("rummy_club", [15, 15, 15], []),
        ("rummy_club", [14, 13, 13], ["player 1 has 14 tiles, the deal gives 13"]),
        ("rummy_club", [15, 14, 15], ["player 2 has 14 tiles, the deal gives 15"]),
        ("easy", [14, 15], ["player 2 has 15 tiles, the deal gives 14"]),
    ],
)
def test_one_hand_at_most_is_larger_than_the_others(
    rules: str, sizes: list[int], notes: list[str]
) -> None:
    record = dealt(tiles_of(rules, sizes), rules)
    found = [note for note in record["notes"] if "the deal gives" in note]
    assert [note[: len(expected)] for note, expected in zip(found, notes, strict=True)] == notes


def test_the_trump_names_its_twin_and_the_stack() -> None:
    record = dealt([PAIRS, "k5"], "rummy_pro", trump="k5")
    assert ([hand["has_trump"] for hand in record["hands"]], record["stack"]) == ([False, True], 5)
    assert "stack 5 is dealt first, and gets one more tile" in record["notes"]
    assert "player 2 has the twin of the trump: 100 points" in record["notes"]


@pytest.mark.parametrize(
    ("hands", "rules", "report", "sentence"),
    [
        ([], "rummy_club", {"drawn": "r5 r6"}, "nobody draws to begin in Rummy Club"),
        ([], "basic_rummy", {"drawn": "5H KS"}, "leave out the drawn cards"),
        ([], "easy", {"trump": "r5"}, "Easy Rummy has no trump"),
        ([], "rummy_pro", {"trump": "r5 r6"}, "one tile lies face up as the trump, not 2"),
        (["r5 r5", "r5"], "easy", {}, "three red 5s: the box has two"),
        ([""] * 5, "rummy_pro", {}, "at most 4 players, not 5"),
        (["r5", "r6"], "easy", {"drawn": "r5 r6 r7"}, "drawn for two hands: three tiles"),
        ([], "easy", {"drawn": "x"}, "expected a tile"),
    ],
)
def test_an_impossible_deal_is_refused(
    hands: list[str], rules: str, report: dict[str, str], sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence):
        dealt(hands, rules, **report)


def test_what_a_hand_opens_with_does_not_depend_on_the_others() -> None:
    box = " ".join(f"{color}{number}" for color in "rbky" for number in range(1, 14))
    hands = dealt([f"{box} * *", "r10 r11 r12 r13 b10 k10 y10"], "rummy_club")["hands"]
    assert hands[1]["opening"] == 76
