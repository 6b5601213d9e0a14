"""A tile that the edge of the picture cuts is read, doubted, or may have another number."""

import numpy as np
import pytest

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.recognition.config import EdgeConfig
from tilesight.vision.recognition.crop_predictions import (
    EMBEDDING_DIM,
    TILES,
    UPRIGHT,
    CropPredictions,
    rank_tiles,
)
from tilesight.vision.recognition.picture_edge import is_cut_off, is_readable, with_cut_digits

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
        ("r1", 82, 40, []),
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


def predictions_at(x: float, y: float, face: float, confidence: float) -> CropPredictions:
    """Return the predictions for a black 5 at a place."""
    number = confidence / face
    prints = np.zeros((1, 4, 14), np.float32)
    prints[0, UPRIGHT, 1:] = (1 - number) / 12
    prints[0, UPRIGHT, 5] = number
    return CropPredictions(
        (FACE + np.float32([x, y]))[None],
        prints,
        np.float32([[1, 0, 0, 0]]),
        np.float32([[face, 0, 1 - face]]),
        np.ones(1, np.float32),
        np.zeros((1, EMBEDDING_DIM), np.float32),
    )


@pytest.mark.parametrize(
    ("x", "y", "face", "confidence", "readable", "cut_off"),
    [
        (40, 40, 0.95, 0.2, True, False),
        # the edge of the picture is at the tile's right
        (79, 40, 0.95, 0.4, True, False),
        # a fifth of the tile is outside
        (-4, 40, 0.95, 0.92, True, False),
        (40, -6, 0.95, 0.6, False, True),
        (84, 40, 0.95, 0.6, False, True),
        (40, 76, 0.95, 0.6, False, True),
        (-4, 40, 0.8, 0.6, False, False),
        # two fifths and three fifths
        (-8, 40, 0.95, 0.6, False, False),
        (-12, 40, 0.95, 0.94, False, False),
        (40, 88, 0.95, 0.94, False, False),
    ],
)
def test_a_cut_tile_is_read_if_it_is_confident_and_else_a_doubt_if_it_is_a_certain_face(
    x: float, y: float, face: float, confidence: float, readable: bool, cut_off: bool
) -> None:
    found = predictions_at(x, y, face, confidence)
    assert is_readable(found, SIZE, EdgeConfig()).tolist() == [readable]
    assert is_cut_off(found, SIZE, EdgeConfig()).tolist() == [cut_off]
