"""Scores that depend on who opened, and on the trump of another player."""

from __future__ import annotations

from typing import Any

import pytest

from tilesight.engine.games.scoring import Ending, opened_players, score_round
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_rack
from tilesight.engine.tiles.tile import Tile

OKEY = load_rules("okey_101").with_indicator(Tile.parse("r5"))
TENS = parse_rack("k10 k10")
ONE_OF_TWO = (True, True, False)
MANY = OKEY.tiles.kinds[:14]


@pytest.mark.parametrize(
    ("house_rules", "ending", "scores"),
    [
        # who opened is reported, or follows from the number of tiles
        ({}, Ending(((), TENS, TENS), 0, opened=ONE_OF_TWO), (-101, 20, 202)),
        ({}, Ending(((), TENS, MANY), 0), (-101, 20, 202)),
        ({"hand_unopened": 0}, Ending(((), TENS, TENS), 0, opened=ONE_OF_TWO), (-101, 20, 20)),
        # all at once doubles only if nobody else opened (K7)
        ({}, Ending((TENS, (), TENS), 1, True, opened=(False, True, False)), (404, -202, 404)),
        ({}, Ending((TENS, (), TENS), 1, True, opened=ONE_OF_TWO), (20, -101, 202)),
        ({}, Ending((TENS, (), TENS), 1, True, opened=(False, True, True)), (202, -101, 20)),
        ({}, Ending((TENS, (), TENS), 1, opened=(False, True, False)), (202, -101, 202)),
    ],
)
def test_the_scores_of_okey_101(
    house_rules: dict[str, Any], ending: Ending, scores: tuple[int, ...]
) -> None:
    assert score_round(ending, OKEY.override(house_rules)) == scores


@pytest.mark.parametrize(("tiles", "opened"), [(13, True), (14, False)])
def test_whoever_holds_too_many_tiles_has_not_opened(tiles: int, opened: bool) -> None:
    """At least 8 of the 21 tiles are worth 101: seven are worth at most 91."""
    hands = (OKEY.tiles.kinds[:tiles], TENS)
    assert opened_players(Ending(hands), OKEY) == (opened, True)


def test_three_tiles_open_where_few_points_are_needed() -> None:
    rules = OKEY.override({"opening": 13})
    hands = (rules.tiles.kinds[:18], rules.tiles.kinds[:19])
    assert opened_players(Ending(hands), rules) == (True, False)


def test_nobody_pays_for_a_trump_unless_the_game_says_so() -> None:
    ending = Ending(((), ()), laid=((), ()), trump_holders=(0,))
    scores = score_round(ending, load_rules("rummy45"))
    assert scores[0] > 0
    assert scores[1] == 0
    assert sum(score_round(ending, load_rules("rummy_pro"))) == 0


def test_a_tie_for_the_lowest_hand_has_no_winner() -> None:
    assert score_round(Ending((parse_rack("r3"), parse_rack("k3"))), load_rules("easy")) == (-3, -3)
