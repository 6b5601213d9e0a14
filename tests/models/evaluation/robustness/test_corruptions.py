"""Corruptions have the given amount, and the labels are transformed with the picture."""

import numpy as np
import pytest

from tilesight.datasets.labels.labels import LabeledTile
from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation.robustness.corruptions import (
    TO_RGB,
    View,
    black_body,
    blur,
    expose,
    shrink,
    tilt,
    warm,
)
from tilesight.models.evaluation.robustness.factors import FACTORS

CORNERS = np.array([(40, 30), (80, 30), (80, 90), (40, 90)], np.float32)


def view(*, level: int = 120) -> View:
    """Show one black tile, 40 x 60 pixels, on a grey table."""
    pixels = np.full((120, 160, 3), level, np.uint8)
    pixels[30:90, 40:80] = 0
    return View(pixels, (LabeledTile(Tile.parse("k1"), CORNERS),))


def dark_box(shown: View) -> tuple[float, float, float, float]:
    """Measure where the black tile ends: left, top, right, bottom."""
    rows, columns = np.nonzero(shown.pixels.max(axis=2) < 60)
    return columns.min(), rows.min(), columns.max() + 1, rows.max() + 1


def test_tile_height_is_the_side_from_top_to_bottom() -> None:
    assert view().tile_height == pytest.approx(60)


@pytest.mark.parametrize(
    "factor", ["blur", "motion", "noise", "exposure", "tilt", "glare", "fingers", "hasty"]
)
def test_the_neutral_amount_changes_nothing(factor: str) -> None:
    (chosen,) = (one for one in FACTORS if one.name == factor)
    shown = chosen.apply(view(), 0)
    assert shown is not None
    assert np.abs(shown.pixels.astype(int) - view().pixels).max() <= 1
    np.testing.assert_allclose(shown.tiles[0].corners, CORNERS, atol=1e-4)


def test_blur_is_gaussian_with_the_given_sigma() -> None:
    row = blur(view(), 5).pixels[60, :60, 0] / 120  # sigma is 3 pixels, the edge between 39 and 40
    assert 1 - row[36] == pytest.approx(0.122, abs=0.01)  # normal distribution at -3.5 / 3
    assert 1 - row[42] == pytest.approx(1 - 0.202, abs=0.01)  # at 2.5 / 3


def test_a_stop_doubles_the_light() -> None:
    # sRGB: 188 is half of the light of 255, 137 a quarter
    assert expose(view(level=255), -1).pixels[0, 0, 0] == 188
    assert expose(view(level=255), -2).pixels[0, 0, 0] == 137
    assert expose(view(level=188), 1).pixels[0, 0, 0] == pytest.approx(255, abs=1)
    assert expose(view(level=200), 1).pixels[0, 0, 0] == 255


def test_a_black_body_of_6500_kelvin_is_nearly_white() -> None:
    np.testing.assert_allclose(black_body(6500), 1, atol=0.07)


def test_a_black_body_of_2856_kelvin_is_illuminant_a() -> None:
    np.testing.assert_allclose(black_body(2856), TO_RGB @ (1.0985, 1, 0.35585), atol=0.01)


def test_warm_light_reduces_blue_and_keeps_red() -> None:
    red, green, blue = warm(view(level=200), 2700).pixels[0, 0].astype(int)
    assert abs(red - 200) <= 1
    assert blue < green < red - 30


def test_tilt_shortens_a_tile_and_its_label_equally() -> None:
    leaning = tilt(view(), 50)
    left, top, right, bottom = dark_box(leaning)
    corners = leaning.tiles[0].corners
    low, high = corners.min(axis=0), corners.max(axis=0)
    assert (left, top, right, bottom) == pytest.approx((*low, *high), abs=1.5)
    assert leaning.tile_height == pytest.approx(60 * np.cos(np.radians(50)), rel=0.05)
    assert np.ptp(corners[:2, 0]) < np.ptp(corners[2:, 0])  # the far side looks shorter


def test_shrinking_reaches_the_given_height_and_does_not_enlarge() -> None:
    small = shrink(view(), 20)
    assert small is not None
    assert small.tile_height == pytest.approx(20)
    assert small.pixels.shape == (40, 53, 3)
    assert dark_box(small) == pytest.approx((13.3, 10, 26.7, 30), abs=1)
    assert shrink(view(), 61) is None
