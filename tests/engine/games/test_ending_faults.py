"""The sentences about a reported end of a round."""

from __future__ import annotations

import pytest

from tilesight.engine.games.ending_faults import (
    closer_faults,
    ending_notes,
    laid_faults,
    match_player_faults,
    player_faults,
    trump_faults,
    winner_faults,
)
from tilesight.engine.games.scoring import Ending
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_position, parse_rack
from tilesight.engine.tiles.tile import Tile

FIVE, NINE = parse_rack("r5"), parse_rack("b9")
RUN = parse_rack("r5 r6 r7")


@pytest.mark.parametrize(
    ("players", "faults"),
    [
        (1, ["Rummy 45 has at least 2 players, not 1"]),
        (2, []),
        (4, []),
        (5, ["Rummy 45 has at most 4 players, not 5"]),
    ],
)
def test_a_match_has_as_many_players_as_the_game_allows(players: int, faults: list[str]) -> None:
    rules = load_rules("rummy45")
    assert [*match_player_faults(players, rules)] == faults
    assert [*player_faults(players, rules)] == faults * (players > 1)


@pytest.mark.parametrize(
    ("copies", "holders", "faults"),
    [
        (2, [2, 2], []),
        (2, [3, 1], ["the trump has one twin, so players 1 and 3 cannot all have been dealt it"]),
        (3, [3, 1], []),
    ],
)
def test_each_twin_of_the_trump_has_one_holder(
    copies: int, holders: list[int], faults: list[str]
) -> None:
    rules = load_rules("rummy45").override({"copies": copies})
    assert [*trump_faults(holders, rules)] == faults


@pytest.mark.parametrize(
    ("game", "kept", "sentence"),
    [
        ("pup", [3, 0], ""),
        ("pup", [3, 1], "player 2 still holds one tile"),
        ("rummy45", [3, 1], ""),  # the last discard
        ("rummy45", [3, 2], "player 2 still holds two tiles"),
        ("basic_rummy", [3, 1], "player 2 still holds one card"),
    ],
)
def test_whoever_went_out_holds_no_tile_but_the_last_discard(
    game: str, kept: list[int], sentence: str
) -> None:
    faults = [*winner_faults(1, kept, load_rules(game))]
    assert len(faults) == bool(sentence)
    assert "".join(faults).startswith(sentence)


@pytest.mark.parametrize(
    ("ending", "reasons"),
    [
        (Ending(((), ()), None, laid=((), ())), []),
        (Ending(((), ()), 1, laid=((), RUN)), []),
        (Ending(((), ()), 1, laid=((), RUN), left=(0,)), []),
        (Ending(((), ()), 1, laid=(RUN, ())), ["laid"]),
        (Ending(((), ()), 1, laid=((), RUN), left=(1,)), ["left"]),
        (Ending(((), ()), 0, laid=((), RUN), left=(0,)), ["laid", "left"]),
    ],
)
def test_whoever_closes_has_laid_and_stayed(ending: Ending, reasons: list[str]) -> None:
    faults = [*closer_faults(ending)]
    assert len(faults) == len(reasons)
    winner = f"player {(ending.winner or 0) + 1}"
    for fault, word in zip(faults, reasons, strict=True):
        assert winner in fault
        assert word in fault


def test_each_laid_meld_that_is_not_valid_is_named_with_its_player() -> None:
    tables = [parse_position(laid)[0] for laid in ("r5 r6 r7", "k1 k3 k4 | b2 b2 b3 | y7 y8 y9")]
    faults = [*laid_faults(tables, load_rules("rummy45"))]
    assert [fault.startswith("player 2") for fault in faults] == [True, True]
    assert "2 is missing between 1 and 3" in faults[0]


LOWEST_WINS = "nobody went out: player 2 has the lowest hand, five points, and wins (F10)"
SHARED = "nobody went out, and the lowest hand is shared: nobody wins the round (F10)"
LAID_NOTHING = "player 1 laid nothing: what is left scores 0 (R3)"


@pytest.mark.parametrize(
    ("game", "ending", "notes"),
    [
        ("pup", Ending(((), FIVE), 0), []),
        ("pup", Ending((FIVE,)), []),  # one hand alone is not a whole round
        ("pup", Ending((NINE, FIVE)), [LOWEST_WINS]),
        ("pup", Ending((FIVE, FIVE)), [SHARED]),
        ("basic_rummy", Ending((NINE, FIVE)), ["nobody went out: nobody scores"]),
        (
            "rummy_club",
            Ending((NINE, FIVE)),
            ["nobody went out: each player still gets the value of all opponents' hands (C2)"],
        ),
        ("rummy_pro", Ending((NINE, FIVE)), ["nobody closed: no price is paid"]),
        (
            "rummy45",
            Ending((NINE, FIVE), laid=(RUN, RUN)),
            ["nobody closed: each player counts what they laid"],
        ),
        ("rummy45", Ending((FIVE, ()), 1, laid=((), RUN)), [LAID_NOTHING]),
        ("rummy45", Ending(((), ()), 1, laid=((), RUN)), []),
    ],
)
def test_the_notes_say_what_the_round_is_worth(game: str, ending: Ending, notes: list[str]) -> None:
    assert [*ending_notes(ending, ending.hands, load_rules(game))] == notes


MANY = load_rules("okey_101").tiles.kinds[:14]
NOT_OPENED = "player 2 holds too many tiles to have opened: 202 penalty points"
NOT_ALONE = "somebody else had opened, so going out in one turn does not count more (K7)"
OWN_HANDS = "nobody went out: each player gets the value of their own hand"


@pytest.mark.parametrize(
    ("house_rules", "ending", "notes"),
    [
        ({}, Ending(((), FIVE), 0), []),
        ({}, Ending(((), MANY), 0), [NOT_OPENED]),
        ({"hand_unopened": 0}, Ending(((), MANY), 0), []),
        ({}, Ending(((), FIVE), 0, went_rummy=True), [NOT_ALONE]),
        ({}, Ending(((), MANY), 0, went_rummy=True), [NOT_OPENED.replace("202", "404")]),
        ({}, Ending(((), MANY), 0, joker_out=True), [NOT_OPENED.replace("202", "404")]),
        ({}, Ending((NINE, MANY)), [NOT_OPENED, OWN_HANDS]),
    ],
)
def test_the_notes_of_okey_101_say_who_had_not_opened(
    house_rules: dict[str, int], ending: Ending, notes: list[str]
) -> None:
    rules = load_rules("okey_101").with_indicator(Tile.parse("k1")).override(house_rules)
    assert [*ending_notes(ending, ending.hands, rules)] == notes
