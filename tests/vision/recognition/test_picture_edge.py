"""A tile of which the edge of the picture may cut a digit may have another number."""

import numpy as np
import pytest

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.recognition.config import EdgeConfig
from tilesight.vision.recognition.crop_predictions import TILES, rank_tiles
from tilesight.vision.recognition.picture_edge import with_cut_digits

SIZE = (100, 100)
FACE = np.array([(0, 0), (20, 0), (20, 30), (0, 30)], np.float32)


def others(label: str, x: float, y: float) -> list[str]:
    """Return the other labels of a tile that is read with certainty at a place."""
    probabilities = np.zeros((1, len(TILES)), np.float32)
    probabilities[0, [str(tile) for tile in TILES].index(label)] = 1
    found = with_cut_digits(probabilities, (FACE + np.float32([x, y]))[None], SIZE, EdgeConfig())
    assert found.sum() == pytest.approx(1)
    (best, _), *listed = rank_tiles(found[0])
    assert str(best) == label
    return sorted(str(tile) for tile, _ in listed)


@pytest.mark.parametrize(
    ("label", "x", "y", "possible"),
    [
        ("k1", -7, 40, ["k11"]),
        ("r3", -7, 40, ["r13", "r8"]),
        ("r1", 87, 40, ["r10", "r11", "r12", "r13"]),
        ("b2", 87, 40, []),
        ("b5", -7, 40, []),
        # the place of a digit is in the picture, or all digits are cut alike
        ("k1", -5, 40, []),
        ("k1", 40, -12, []),
        ("k1", 40, 40, []),
        ("*", -7, 40, []),
    ],
)
def test_the_other_numbers_are_those_of_which_a_digit_may_be_outside(
    label: str, x: float, y: float, possible: list[str]
) -> None:
    assert others(label, x, y) == possible


def test_a_turned_tile_is_cut_at_its_own_left() -> None:
    certain = np.array([[tile == Tile.parse("r2") for tile in TILES]], np.float32)
    upside_down = (np.roll(FACE, 2, axis=0) + np.float32([87, 40]))[None]
    found = with_cut_digits(certain, upside_down, SIZE, EdgeConfig())
    assert [str(tile) for tile, _ in rank_tiles(found[0])] == ["r2", "r12"]
