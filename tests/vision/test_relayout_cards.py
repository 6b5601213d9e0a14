"""The layout of playing cards that a person corrected: by whole cards and by visible indices."""

from dataclasses import replace

import numpy as np
import pytest

from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import parse_card
from tilesight.vision.meld_corrections import Corrections
from tilesight.vision.reading import TileReading, Zone
from tilesight.vision.relayout import relayout

RULES = load_rules("basic_rummy")
SIZE = (1600, 1200)
WIDE, HIGH = 200.0, 280.0
INDEX = np.array([(12, 14), (38, 14), (38, 70), (12, 70)], np.float32)
"""Corners of the index on a card, from its top-left, in pixels."""


def row(names: str, x: float, y: float, step: float = 60.0) -> list[TileReading]:
    """Return overlapped cards of which only the last one shows both ends."""
    cards = names.split()
    outline = np.array([(0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)], np.float32)
    return [
        TileReading(
            parse_card(name),
            0.98,
            (outline if place == len(cards) - 1 else INDEX) + np.float32((x + step * place, y)),
            whole=float(place == len(cards) - 1),
        )
        for place, name in enumerate(cards)
    ]


def melds_of(tiles: list[TileReading], corrections: Corrections | None = None) -> list[list[int]]:
    """Return the melds as the indexes of the tiles that were given."""
    reading, former = relayout(tiles, SIZE, RULES, corrections=corrections)
    return [[former[tile] for tile in meld] for meld in reading.layout.melds]


@pytest.mark.parametrize("step", [45.0, 60.0, 120.0, 160.0])
def test_overlapped_cards_stay_one_meld(step: float) -> None:
    assert melds_of(row("5H 6H 7H 8H", 100, 100, step)) == [[0, 1, 2, 3]]


def test_two_melds_stay_two() -> None:
    tiles = row("5H 6H 7H", 100, 100) + row("KS KD KC", 100, 700)
    assert melds_of(tiles) == [[0, 1, 2], [3, 4, 5]]


def test_cards_keep_their_order_and_corners() -> None:
    tiles = row("5H 6H 7H", 100, 100)
    reading, former = relayout(tiles[::-1], SIZE, RULES)
    assert former == (2, 1, 0)
    for tile, place in zip(reading.tiles, former, strict=True):
        assert np.array_equal(tile.corners, tiles[::-1][place].corners)
    assert reading.words is RULES.words


def test_a_corrected_card_is_kept() -> None:
    tiles = row("5H 6H 9S", 100, 100)
    tiles[2] = replace(tiles[2], tile=parse_card("7H"), confidence=1.0, corrected=True)
    reading, _ = relayout(tiles, SIZE, RULES)
    assert reading.tiles[2].tile == parse_card("7H")
    assert reading.layout.melds == ((0, 1, 2),)


def test_a_corrected_card_replaces_the_one_in_its_place() -> None:
    tiles = row("5H 6H 7H", 100, 100)
    stated = replace(tiles[1], tile=parse_card("9S"), confidence=1.0, corrected=True)
    reading, former = relayout([*tiles, stated], SIZE, RULES)
    assert [str(tile.tile) for tile in reading.tiles].count(str(stated.tile)) == 1
    assert sorted(former) == [0, 2, 3]


def test_cards_in_one_place_are_arranged() -> None:
    tiles = row("5H 6H 7H", 100, 100)
    reading, _ = relayout([tiles[0], *tiles], SIZE, RULES)
    assert len(reading.tiles) == 4


def test_a_person_separates_and_joins_melds() -> None:
    tiles = row("2C 3C 4C 5C 6C 7C", 100, 100)
    assert melds_of(tiles, Corrections(splits=((2, 3),))) == [[0, 1, 2], [3, 4, 5]]
    separate = row("5H 6H", 100, 100) + row("7H 8H", 800, 100)
    assert melds_of(separate, Corrections(joins=((1, 2),))) == [[0, 1, 2, 3]]


def test_the_zone_of_each_card_makes_a_hand() -> None:
    tiles = row("5H 6H 7H", 100, 100) + row("KS 2D 9C", 100, 700)
    zones = [Zone.TABLE] * 3 + [Zone.RACK] * 3
    reading, former = relayout(tiles, SIZE, RULES, zones)
    assert [[former[tile] for tile in held] for held in reading.layout.rack] == [[3, 4, 5]]
