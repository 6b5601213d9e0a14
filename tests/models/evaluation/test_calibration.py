"""Claims whose calibration error can be worked out by hand."""

import math

import numpy as np
import pytest

from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation.calibration import (
    Prediction,
    calibration_error,
    color_confidence,
    number_confidence,
)
from tilesight.vision.reading import TileReading


def predictions(confidence: float, right: int, wrong: int) -> list[Prediction]:
    return [Prediction(confidence, True)] * right + [Prediction(confidence, False)] * wrong


def reading(tile: str, confidence: float, *others: tuple[str, float]) -> TileReading:
    corners = np.zeros((4, 2), np.float32)
    options = tuple((Tile.parse(other), chance) for other, chance in others)
    return TileReading(Tile.parse(tile), confidence, corners, options)


def test_calibrated_predictions_have_no_error() -> None:
    assert calibration_error(predictions(0.75, 3, 1), bins=1) == pytest.approx(0.0)


def test_error_weights_each_bin_by_its_predictions() -> None:
    # 10 predictions of 60 % that are all wrong, 10 of 100 % that are all right
    both = predictions(1.0, 10, 0) + predictions(0.6, 0, 10)
    assert calibration_error(both, bins=2) == pytest.approx(0.3)


def test_errors_of_different_bins_do_not_cancel() -> None:
    both = predictions(0.9, 0, 5) + predictions(0.1, 5, 0)
    assert calibration_error(both, bins=1) == pytest.approx(0.0)
    assert calibration_error(both, bins=2) == pytest.approx(0.9)


def test_fewer_predictions_than_bins() -> None:
    assert calibration_error(predictions(0.9, 1, 1)) == pytest.approx(0.5)


def test_error_without_predictions_is_nan() -> None:
    assert math.isnan(calibration_error([]))


def test_confidence_of_a_number_is_the_sum_over_colors() -> None:
    read = reading("r5", 0.6, ("y5", 0.2), ("r6", 0.15), ("*", 0.05))
    assert number_confidence(read) == pytest.approx(0.8)


def test_confidence_of_a_color_ignores_jokers() -> None:
    read = reading("r5", 0.6, ("y5", 0.2), ("r6", 0.1), ("*", 0.1))
    assert color_confidence(read) == pytest.approx(0.7 / 0.9)


def test_a_joker_with_any_meaning_is_one_number_class() -> None:
    assert number_confidence(reading("*=r6", 0.7, ("r6", 0.3))) == pytest.approx(0.7)
