"""Turns of games with discards: a draw, what is laid, and a discard."""

import pytest

from tests.api.services.turns.verdicts import verdict
from tilesight.api.errors import RequestError

HEARTS = "5H 6H 7H"


@pytest.mark.parametrize(
    ("rules", "tables", "rack", "took", "threw", "sentence"),
    [
        (
            *("basic_rummy", ("", "AS 2S 3S"), "AS 2S", "3S", "KH"),
            "king of hearts is not in the hand",
        ),
        (
            *("basic_rummy", ("", "5S 6S 7S"), "5S 6S 7S 9H", "stock", "*"),
            "one joker: the deck has none",
        ),
        (
            *("rummy45", ("r1 r2 r3", "r1 r2 r3 | k4 k5 k6"), "k4 k5", "k6", ""),
            "one tile must be kept for the last discard",
        ),
        (
            *("rummy45", ("r8 k8 b8 | r8 y8 k8",) * 2, "k1 k2", "stock", "r8"),
            "three red 8s: the box has two",
        ),
        ("rummy45", ("r5 * r7", "r5 r6 r7"), "r6 k2 *", "stock", "*", None),
        ("rummy45", ("r8 k8 b8",) * 2, "r8 k2", "stock", "r8", None),
    ],
)
def test_a_discard_that_cannot_be_is_a_violation(
    rules: str, tables: tuple[str, str], rack: str, took: str, threw: str, sentence: str | None
) -> None:
    record = verdict(*tables, rack, rules=rules, took=took, threw=threw)
    sentences = [violation["sentence"] for violation in record["violations"]]
    assert sentences == ([] if sentence is None else [sentence])
    assert not record["wins"]


@pytest.mark.parametrize(
    ("after", "rack", "wins"),
    [
        ("r3 r4 * r6 r7", "r7 b2 b9", False),
        ("r3 r4 * r6 r7", "r7 b2", True),
        ("r3 r4 r5 r6", "r5", True),
        ("r3 r4 r5 r6 r7", "r5 r7", True),
        ("r3 r4 r5 r6", "r5 b2", False),
    ],
)
def test_if_the_last_tile_is_discarded_one_tile_left_wins(
    after: str, rack: str, *, wins: bool
) -> None:
    """S3, Game Rules."""
    record = verdict("r3 r4 * r6", after, rack, rules="rummy45")
    assert (record["legal"], record["wins"]) == (True, wins)


@pytest.mark.parametrize(
    ("rules", "tables", "rack", "took", "threw", "faults"),
    [
        ("basic_rummy", (HEARTS, HEARTS), "2C 9S", "KD", "9S", []),
        ("basic_rummy", (HEARTS, HEARTS), "2C 9S", "KD", "KD", ["discard_taken"]),
        ("basic_rummy", (HEARTS, HEARTS), "2C 9S", "stock", "KD", []),
        ("basic_rummy", (HEARTS, HEARTS), "2C 9S", "KD", "", ["turn"]),
        ("basic_rummy", (HEARTS, f"{HEARTS} 8H"), "2C 9S", "8H", "2C", []),
        ("basic_rummy", (HEARTS, HEARTS), "2C 9S", "8C", "3D", ["unknown"]),
        ("rummy45", ("", ""), "r2 k5", "*", "r2", ["discarded_joker"]),
        ("rummy45", ("", ""), "r2 k5", "b7", "b7", []),
        ("rummy_pro", ("", ""), "r2 k5", "*", "r2", ["discarded_joker"]),
        ("rummy_pro", ("", ""), "r2 k5", "stock", "r2", []),
        ("rummy_pro", ("", ""), "r2 k5", "stock", "", ["turn"]),
        # of an illegal play, only its own faults
        ("rummy45", ("", "r1 r2 k3"), "r1 r2 k3 k9", "stock", "k9", ["meld"]),
        ("rummy45", ("", "r1 r2 k3"), "r1 r2 k3 k9", "stock", "", ["meld"]),
        ("rummy45", ("", "r1 r2 k3"), "r1 r2 k3 k9", "b1", "r1", ["meld"]),
    ],
)
def test_a_turn_is_a_draw_what_is_laid_and_a_discard(
    rules: str, tables: tuple[str, str], rack: str, took: str, threw: str, faults: list[str]
) -> None:
    record = verdict(*tables, rack, rules=rules, took=took, threw=threw)
    assert [found["fault"] for found in record["violations"]] == faults
    assert (record["legal"], record["wins"]) == (not faults, False)


@pytest.mark.parametrize("how", [{"took": "r1 r2", "threw": "k1"}, {"threw": "k1 k2"}])
def test_two_tiles_are_not_one_discard(how: dict[str, str]) -> None:
    with pytest.raises(RequestError, match="one tile is taken or discarded, not 2"):
        verdict("", "", "k1 k2", rules="rummy45", **how)


def test_the_last_discard_goes_out() -> None:
    record = verdict(HEARTS, f"{HEARTS} 8H", "8H", rules="basic_rummy", took="stock", threw="KD")
    assert (record["legal"], record["wins"]) == (True, True)
    record = verdict("r5 r6 r7", "r5 r6 r7 r8", "r8", rules="rummy45", took="stock", threw="k1")
    assert (record["legal"], record["wins"]) == (True, True)


@pytest.mark.parametrize(
    ("rules", "table", "threw", "opened", "warning"),
    [
        ("basic_rummy", HEARTS, "8H", True, "8 of hearts could be laid off on 5H 6H 7H instead"),
        ("basic_rummy", HEARTS, "8H", False, "8 of hearts could be laid off on 5H 6H 7H instead"),
        ("rummy45", "r5 r6 r7", "r4", True, "red 4 could be laid off on r5 r6 r7 instead"),
        ("rummy45", "r5 r6 r7", "r4", False, None),
        ("rummy45", "r5 r6 r7", "k4", True, None),
    ],
)
def test_a_discard_that_could_be_laid_off_is_a_warning(
    rules: str, table: str, threw: str, opened: bool, warning: str | None
) -> None:
    how = {"rules": rules, "opened": opened, "took": "stock", "threw": threw}
    record = verdict(table, table, None, **how)
    assert record["legal"]
    assert [found.partition(" of discarded")[0] for found in record["warnings"]] == (
        [] if warning is None else [warning]
    )
