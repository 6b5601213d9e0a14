"""Claims whose calibration error can be worked out by hand."""

import math

import numpy as np
import pytest

from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation.calibration import (
    Claim,
    calibration_error,
    color_confidence,
    number_confidence,
)
from tilesight.vision.reading import TileReading


def claims(confidence: float, right: int, wrong: int) -> list[Claim]:
    return [Claim(confidence, True)] * right + [Claim(confidence, False)] * wrong


def reading(tile: str, confidence: float, *others: tuple[str, float]) -> TileReading:
    corners = np.zeros((4, 2), np.float32)
    options = tuple((Tile.parse(other), chance) for other, chance in others)
    return TileReading(Tile.parse(tile), confidence, corners, options)


def test_right_as_often_as_claimed_is_no_error() -> None:
    assert calibration_error(claims(0.75, 3, 1), bins=1) == pytest.approx(0.0)


def test_error_weighs_each_bin_by_its_claims() -> None:
    # 10 claims of 60 % that are all wrong, 10 of 100 % that are all right
    both = claims(1.0, 10, 0) + claims(0.6, 0, 10)
    assert calibration_error(both, bins=2) == pytest.approx(0.3)


def test_claims_too_low_do_not_make_up_for_claims_too_high_in_another_bin() -> None:
    both = claims(0.9, 0, 5) + claims(0.1, 5, 0)
    assert calibration_error(both, bins=1) == pytest.approx(0.0)
    assert calibration_error(both, bins=2) == pytest.approx(0.9)


def test_fewer_claims_than_bins() -> None:
    assert calibration_error(claims(0.9, 1, 1)) == pytest.approx(0.5)


def test_error_of_no_claims_is_not_a_number() -> None:
    assert math.isnan(calibration_error([]))


def test_confidence_of_the_number_adds_up_its_colors() -> None:
    read = reading("r5", 0.6, ("y5", 0.2), ("r6", 0.15), ("*", 0.05))
    assert number_confidence(read) == pytest.approx(0.8)


def test_confidence_of_the_color_leaves_jokers_out() -> None:
    read = reading("r5", 0.6, ("y5", 0.2), ("r6", 0.1), ("*", 0.1))
    assert color_confidence(read) == pytest.approx(0.7 / 0.9)


def test_a_joker_is_a_number_whatever_it_stands_for() -> None:
    assert number_confidence(reading("*=r6", 0.7, ("r6", 0.3))) == pytest.approx(0.7)
