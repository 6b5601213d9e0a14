"""Neighbors confirm a label if it alone makes their meld legal."""

from __future__ import annotations

import math

import pytest

from tests.vision.tables import TILE
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DEFAULT
from tilesight.vision.decoding.neighbor_evidence import neighbor_evidence
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reading import TileReading, Zone

RULES = load_rules("rrrummy")


def odds(text: str, taken: str = "") -> float:
    """Return the log-odds of the second tile, as read or as taken.

    `r6/r8` is r6 with 70 %, r8 with 29 %.
    """
    tiles = []
    for place, name in enumerate(text.split()):
        first, _, other = name.partition("/")
        rest = ((Tile.parse(other), 0.29),) if other else ()
        corners = (TILE * 60 + (62 * place, 0)).astype("float32")
        tiles.append(TileReading(Tile.parse(first), 0.7 if other else 1.0, corners, rest))
    layout = arrange(tiles, Zone.TABLE)
    labels = [tile.tile for tile in tiles]
    labels[1] = Tile.parse(taken) if taken else labels[1]
    return neighbor_evidence(tiles, labels, layout, RULES, {1})[1]


ALONE = math.log(0.7 / 0.29)


@pytest.mark.parametrize("text", ["r5 r6/r8 r7", "k9 r9/y9 y9", "r5 r6/y6 r7"])
def test_the_only_label_that_makes_the_meld_legal_is_confirmed(text: str) -> None:
    assert odds(text) >= ALONE + DEFAULT.rows.illegal_cost - 0.01


def test_a_label_is_not_confirmed_if_another_makes_the_meld_legal_too() -> None:
    assert odds("k9 r9/y9 b9") == pytest.approx(ALONE)


@pytest.mark.parametrize("text", ["k9 r9/r3 b9", "k9 r9/r3 *", "* r9/r3 b9"])
def test_equal_numbers_do_not_confirm_each_other(text: str) -> None:
    assert odds(text) == pytest.approx(ALONE)


def test_neighbors_are_evidence_against_a_label_that_makes_the_meld_illegal() -> None:
    assert odds("r5 r8/r6 r7") < 0


def test_equal_numbers_do_not_confirm_a_less_likely_label() -> None:
    assert odds("k9 r3/r9 b9", taken="r9") == pytest.approx(-ALONE)


def test_a_label_without_an_alternative_is_certain_and_one_that_is_not_listed_impossible() -> None:
    assert odds("r5 r6 r7") == math.inf
    assert odds("r5 r6 r7", taken="b6") == -math.inf
