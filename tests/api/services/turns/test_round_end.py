"""Verdicts on the end of a turn: what goes back, an empty stock, and turns without a play."""

import pytest

from tests.api.services.turns.verdicts import verdict

HEARTS = "5H 6H 7H"


@pytest.mark.parametrize(
    ("rules", "emptied", "over", "note"),
    [
        ("basic_rummy", 1, False, "the stock is empty: shuffle the discards into a new one"),
        ("basic_rummy", 2, True, "the stock is empty: the round ends"),
        ("rummy45", 1, True, "the stock is empty: the round ends"),
        ("easy", 1, False, "the stock is empty: the round ends as soon as nobody plays (F10)"),
    ],
)
def test_an_empty_stock_is_shuffled_anew_or_ends_the_round(
    rules: str, emptied: int, *, over: bool, note: str
) -> None:
    table = HEARTS if rules == "basic_rummy" else "r5 r6 r7"
    record = verdict(table, table, None, rules=rules, emptied=emptied)
    assert (record["round_over"], record["notes"]) == (over, [note])


@pytest.mark.parametrize(
    ("rules", "after", "draw"),
    [("easy", "r5 r6 r7", 1), ("easy", "r5 r6 r9", 3), ("rummy_club", "r5 r6 r7", 3)],
)
def test_nothing_is_drawn_from_an_empty_stock(rules: str, after: str, draw: int) -> None:
    drawn = [
        verdict("r5 r6 r7", after, "r9 k1", rules=rules, emptied=emptied)["draw"]
        for emptied in (0, 1)
    ]
    assert drawn == [draw, 0]


def test_a_round_that_nobody_can_finish_is_over() -> None:
    suit = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
    note = "nobody can finish: the round ends without a winner"
    ended: tuple[tuple[tuple[int, int], bool, list[str]], ...] = (
        ((1, 1), True, [note]),
        ((2, 1), False, []),
        ((0, 1), False, []),
    )
    for hands, over, notes in ended:
        record = verdict(suit, suit, None, rules="basic_rummy", hands=hands)
        assert (record["round_over"], record["notes"]) == (over, notes)
    assert not verdict(HEARTS, HEARTS, None, rules="basic_rummy", hands=(1, 1))["round_over"]


@pytest.mark.parametrize(
    ("rules", "tables", "rack", "discards"),
    [
        ("basic_rummy", (HEARTS, f"{HEARTS} 8H"), "8H", {"took": "stock", "threw": "KD"}),
        ("basic_rummy", (HEARTS, f"{HEARTS} 8H"), "8H", {}),
        ("rummy45", ("r5 r6 r7", "r5 r6 r7 r8"), "r8", {"took": "stock", "threw": "k1"}),
        ("easy", ("r5 r6 r7", "r5 r6 r7 r8"), "r8", {}),
    ],
)
def test_after_a_player_goes_out_an_empty_stock_does_not_matter(
    rules: str, tables: tuple[str, str], rack: str, discards: dict[str, str]
) -> None:
    record = verdict(*tables, rack, rules=rules, emptied=1, **discards)
    assert (record["wins"], record["round_over"], record["notes"]) == (True, False, [])


@pytest.mark.parametrize(
    ("rules", "after", "opened"),
    [
        ("basic_rummy", "2S 2H 2D | 5H 6H 7H", False),
        ("basic_rummy", "5H 6H 7H | 2S 2H 2D", True),
        ("basic_rummy", "7H 6H 5H | 2S 2H 2D", True),
        ("rummy45", "b2 k2 y2 | r5 r6 r7", False),
        ("rummy45", "r5 r6 r7 | b2 k2 y2", False),
    ],
)
@pytest.mark.parametrize("discards", [{}, {"took": "stock", "threw": "k9"}])
def test_a_turn_in_which_nothing_is_laid_is_legal(
    rules: str, after: str, *, opened: bool, discards: dict[str, str]
) -> None:
    """S1, Gameplay, and S3, Game Rules: a draw and a discard."""
    cards = rules == "basic_rummy"
    before, rack = ("5H 6H 7H | 2S 2H 2D", "9S JD") if cards else ("r5 r6 r7 | b2 k2 y2", "k9 k7")
    if cards and discards:
        discards = {"took": "stock", "threw": "9S"}
    record = verdict(before, after, rack, rules=rules, opened=opened, **discards)
    assert (record["violations"], record["legal"], record["put_back"]) == ([], True, False)


@pytest.mark.parametrize(
    ("rules", "before", "after", "faults"),
    [
        ("rrrummy", "r5 r6 r7 r8", "r5 r6 r7", ["taken"]),
        ("rrrummy", "r5 r6 r7 | r8 b8 k8", "r5 r6 r7 r8 | b8 k8", ["meld"]),
        ("rummy45", "r8 r9 r10 | r11 r12 r13", "r8 r9 r10 r11 r12 r13", ["changed", "changed"]),
    ],
)
def test_that_nothing_was_played_is_no_fault_of_a_turn(
    rules: str, before: str, after: str, faults: list[str]
) -> None:
    record = verdict(before, after, "y1 k9", rules=rules)
    assert [found["fault"] for found in record["violations"]] == faults


def test_the_discard_of_an_illegal_turn_goes_back_and_is_not_judged() -> None:
    how = {"rules": "rummy45", "took": "stock", "threw": "r4"}
    assert verdict("r1 r2 r3", "r1 r2 r3", "r4 k9", **how)["warnings"]
    assert not verdict("r1 r2 r3", "r1 r2 r3 | k9", "r4 k9", **how)["warnings"]
