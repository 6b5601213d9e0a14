"""Games that a hand of Rummy PRO closes as: prices, rows and faults."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from tilesight.engine.games.closed_hand import ClosedHand
from tilesight.engine.games.closing import closing_faults, closings
from tilesight.engine.games.closing_search import every_closing
from tilesight.engine.games.game import apply
from tilesight.engine.games.moves import Close, Discard, Draw
from tilesight.engine.judging.meld_search import patterns
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import format_table, parse_meld, parse_rack, parse_table
from tilesight.engine.tiles.tile import JOKER

RULES = load_rules("rummy_pro")
SIMPLE = "r2 r3 r4 r5 r6 | b8 b9 b10 | r13 y13 b13 | y1 b1 k1"


def games(tiles: str, jokers_discarded: int = 0) -> dict[str, int]:
    return {
        str(c.game): c.points for c in every_closing(parse_rack(tiles), jokers_discarded, RULES)
    }


@pytest.mark.parametrize(
    ("tiles", "found"),
    [
        ("r2 r3 r4 r5 r6 b8 b9 b10 r13 y13 b13 y1 b1 k1", {"simple": 250}),
        ("r2 r3 r4 r5 r6 b8 b9 b10 r13 y13 b13 y1 b1 k1 *", {"simple": 500}),
        (
            "r1 y1 b1 k1 r8 r9 r10 r11 r12 b9 b10 b11 b12 b13 y3",
            {"major": 500, "simple": 250},
        ),
        ("r1 r2 r3 b1 b2 b3 b4 b5 b6 b7 k5 k6 k7 k4 y9", {"minor": 500, "simple": 250}),
        (
            "r2 r3 r4 r5 r6 b10 b11 b12 b13 b1 r11 r12 r13 r1 y8",
            {"bicolor": 500, "simple": 250},
        ),
        (
            "r2 r3 r4 r5 r6 r6 r7 r8 r9 r10 r11 r12 r13 r1 k8",
            {"monocolor": 1000, "bicolor": 500, "simple": 250},
        ),
        ("r8 r8 y10 y10 b12 b12 r10 r10 k1 * y2 * b13 b13 r11", {"doubles": 800}),
        ("r8 r8 y10 y10 b12 b12 r10 r10 k1 k1 y2 y2 * * r11", {"doubles": 900}),
        ("r8 r8 y8 y8 b8 b8 k8 k8 r1 r2 y3 k13 k12 k10 r11", {"grand_care": 1000}),
        ("r8 r8 y8 y8 b8 b8 k8 * r1 r2 y3 k13 k12 k10 r11", {"grand_care": 900}),
        ("r1 y2 b3 k4 r5 y6 b7 k8 r9 y10 b11 k12 r13 y1 k3", {"mosaic": 250}),
        ("y1 y2 b3 k4 r5 y6 b7 k8 r9 y10 b11 k12 r13 r1 k3", {"mosaic": 250}),
        ("r1 y2 * k4 r5 y6 b7 k8 r9 y10 b11 k12 r13 * k3", {"mosaic": 150}),
        ("r1 y2 r3 k4 r5 y6 b7 k8 r9 y10 b11 k12 r13 y1 k3", {}),
        # no joker for the 13 that is missing, but a third 1
        ("r1 y2 b3 k4 r5 y6 b7 k8 r9 y10 b11 k12 y1 k1 k3", {}),
        ("r1 r4 b7 k9 y3 y13 b2 k6 r8 r11 k12 k1 b5 y9 y6", {}),
        ("r1 r2 r3", {}),
    ],
)
def test_all_games_that_a_hand_closes_as_are_found(tiles: str, found: dict[str, int]) -> None:
    assert games(tiles) == found


def test_the_tiles_of_one_number_are_a_row_of_grand_care() -> None:
    hand = parse_rack("r1 r8 * r8 y3 y8 k13 y8 k12 b8 k10 b8 k8 r11")
    (closing,) = every_closing(hand, 0, RULES)
    assert format_table(closing.rows) == "r8 r8 y8 y8 b8 b8 k8 * | r1 y3 k13 k12 k10 r11"


def test_discarded_jokers_raise_the_price() -> None:
    hand = "r2 r3 r4 r5 r6 b8 b9 b10 r13 y13 b13 y1 b1 k1 k10"
    assert [games(hand, jokers_discarded)["simple"] for jokers_discarded in range(3)] == [
        250,
        500,
        1000,
    ]


def test_the_rows_of_each_closing_found_are_valid() -> None:
    random = Random(3)
    games_found: Counter[Game] = Counter()
    for _ in range(40):
        hand = list(chain(*(random.choice(patterns(RULES)).meld.tiles for _ in range(5))))[:15]
        hand += [JOKER] * (15 - len(hand))
        hand[random.randrange(15)] = JOKER
        for closing in every_closing(hand, 0, RULES):
            assert closing.free is not None
            in_rows = Counter(tile.printed for tile in chain(*closing.rows))
            assert in_rows + Counter([closing.free]) == Counter(hand)
            assert closing in closings(closing.rows, closing.free, 0, RULES)
            games_found[closing.game] += 1
    assert len(games_found) > 1


@pytest.mark.parametrize(
    ("rows", "valid"),
    [("r8 r8 | y10 y10 | b12 b12 | r10 r10 | k1 k1 | y2 y2 | b13", False), (SIMPLE, True)],
)
def test_rows_must_have_fourteen_tiles(rows: str, valid: bool) -> None:
    assert bool(closings(parse_table(rows), None, 0, RULES)) == valid


def test_a_closing_ends_the_round() -> None:
    rows = parse_table(SIMPLE)
    rack = (*chain(*rows), JOKER)
    state = ClosedHand.position(RULES, rack, jokers_thrown=1)
    after = apply(state, Close(rows, JOKER))
    assert after.over
    assert after.winner == 0
    assert after.closed is not None
    assert after.closed.points == 1000


def test_all_faults_of_a_closing_are_returned() -> None:
    rows = parse_table(SIMPLE)
    rack = (*chain(*rows), *parse_meld("k9"))
    invalid = Close(rows[:-1], JOKER)
    faults = ClosedHand.position(RULES, rack).faults(invalid)
    assert [fault.fault for fault in faults] == ["unknown", "closing"]
    assert "yellow 1" in str(faults[0])
    assert str(faults[1]) == (
        "the rows close as no game: the rows have 11 tiles, a closed hand has 14 in rows"
    )


def test_a_turn_must_begin_with_drawing() -> None:
    rows = parse_table(SIMPLE)
    state = ClosedHand.position(RULES, (*chain(*rows), JOKER))
    piles = state.piles.thrown_on(JOKER)
    before_drawing = ClosedHand(RULES, state.racks, piles, (0,))
    for move in (Close(rows, JOKER), Discard(JOKER)):
        assert [fault.fault for fault in before_drawing.faults(move)] == ["turn"]
    assert [fault.fault for fault in state.faults(Draw())] == ["turn"]
    assert [fault.fault for fault in before_drawing.faults(Draw(discard=True))] == [
        "discarded_joker"
    ]


@pytest.mark.parametrize(
    ("rows", "reasons"),
    [
        (
            "r2 r3 r4 r5 r6 | b8 b9 b11 | r13 y13 b13 | y1 b1 k1",
            ["row 2: 10 is missing between 9 and 11"],
        ),
        ("r8 r8 | b10 b10", ["the rows have four tiles, a closed hand has 14 in rows",
                             "these are two pairs, Doubles needs seven of equal tiles"]),
        ("", ["the rows have no tiles, a closed hand has 14 in rows"]),
        ("r1 r2 k3 y4 r5 b6 k7 y8 r9 b10 k11 y12 r13 b1",
         ["the row is no Mosaic: 1 to 13 and a 1, each of another color than its neighbor"]),
    ],
)  # fmt: skip
def test_the_reasons_why_rows_close_as_no_game_name_the_row(rows: str, reasons: list[str]) -> None:
    assert closing_faults(parse_table(rows), RULES) == reasons
