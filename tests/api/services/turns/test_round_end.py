"""The end of a round that a turn reports: an empty stock, or hands that nobody can empty."""

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


def test_a_round_that_nobody_can_finish_is_over() -> None:
    suit = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
    note = "nobody can finish: the round ends without a winner"
    for hands, over, notes in (((1, 1), True, [note]), ((2, 1), False, [])):
        record = verdict(suit, suit, None, rules="basic_rummy", hands=hands)
        assert (record["round_over"], record["notes"]) == (over, notes)
    assert not verdict(HEARTS, HEARTS, None, rules="basic_rummy", hands=(1, 1))["round_over"]
