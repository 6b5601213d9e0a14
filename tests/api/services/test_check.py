"""Checks of the rows of a closed hand."""

import pytest

from tilesight.api.json_record import Record
from tilesight.api.services.check import check_position, check_record
from tilesight.api.services.position import position_of_notation
from tilesight.engine.rules.variants import load_rules

MOSAIC = "r1 b2 k3 y4 r5 b6 k7 y8 r9 b10 k11 y12 r13 b1"
DOUBLES = "r8 r8 | b10 b10 | k12 k12 | y1 y1 | b2 b2 | k5 k5 | y9 y9"


def checked(text: str, rules: str = "rummy_pro") -> Record:
    game = load_rules(rules)
    return check_record(check_position(position_of_notation(text, game), game))


@pytest.mark.parametrize(
    ("text", "game", "points"),
    [
        (f"{MOSAIC} / k3", "mosaic", 250),
        (f"{MOSAIC} / *", "mosaic", 500),
        (DOUBLES, "doubles", 1000),
        ("r8 r8 k8 k8 b8 y8 b8 | r1 r2 r3 y13 y12 y10 k1", None, None),
    ],
)
def test_the_rows_of_a_closed_hand_are_valid(
    text: str, game: str | None, points: int | None
) -> None:
    record = checked(text)
    assert record["closes"] == (game and {"game": game, "points": points})
    if game is not None:
        assert (record["valid"], record["faults"]) == (True, [])
        assert {(m["valid"], m["kind"], len(m["reasons"])) for m in record["melds"]} == {
            (True, game, 0)
        }


def test_pairs_that_are_no_doubles_say_what_a_meld_needs() -> None:
    record = checked("r8 r8")
    (meld,) = record["melds"]
    assert (record["valid"], record["faults"]) == (False, [])
    assert meld["reasons"] == ["only two tiles, a group needs three", "two red 8s"]


def test_a_row_of_a_whole_hand_that_is_no_mosaic_is_not_judged_as_a_run() -> None:
    (meld,) = checked(f"{MOSAIC.replace('r13', 'y13')} / k3")["melds"]
    assert meld["reasons"] == [
        "the row is no Mosaic: 1 to 13 and a 1, each of another color than its neighbor"
    ]
    (run,) = checked("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r1")["melds"]
    assert (run["kind"], run["reasons"]) == ("run", [])


def test_other_games_do_not_close() -> None:
    assert checked(MOSAIC, "rummy45")["closes"] is None
