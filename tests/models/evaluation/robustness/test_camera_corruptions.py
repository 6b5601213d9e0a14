"""Shake, noise, compression, glare and fingers have the given amount and are the same each time."""

import numpy as np
import pytest

from tests.models.evaluation.robustness.test_corruptions import CORNERS, view
from tilesight.models.evaluation.robustness.camera_corruptions import (
    SKIN,
    add_noise,
    compress,
    cover,
    glare,
    hurry,
    shake,
)
from tilesight.models.evaluation.robustness.factors import FACTORS


def test_shake_blurs_along_one_line_as_long_as_given() -> None:
    shown = shake(view(), 20).pixels[..., 0].astype(int)
    changed = np.abs(shown - view().pixels[..., 0]) > 2
    rows, columns = np.nonzero(changed)
    inside = changed[35:85, 45:75]
    assert changed.any()
    assert not inside.any()  # 12 pixels long: 6 on each side of an edge
    assert rows.min() >= 30 - 7
    assert columns.max() <= 80 + 7


def test_noise_has_the_given_deviation() -> None:
    noise = add_noise(view(), 12).pixels[:, 90:].astype(float) - 120
    assert noise.std() == pytest.approx(12, rel=0.05)
    assert abs(noise.mean()) < 0.5


def test_low_quality_loses_more() -> None:
    noisy = add_noise(view(), 30)
    losses = [np.abs(compress(noisy, q).pixels.astype(int) - noisy.pixels).mean() for q in (5, 90)]
    assert losses[0] > 1.2 * losses[1]


def test_glare_burns_out_a_tile_and_nothing_far_from_it() -> None:
    shown = glare(view(), 0.3).pixels
    assert (shown[60, 60] == 255).all()
    np.testing.assert_array_equal(shown[:, 110:], view().pixels[:, 110:])


def test_a_finger_hides_the_lower_part_of_a_face() -> None:
    shown = cover(view(), 1)
    assert 0.4 < shown.tiles[0].visible < 0.95
    assert (shown.pixels[89, 60] == SKIN).all()
    np.testing.assert_array_equal(shown.pixels[:50], view().pixels[:50])
    np.testing.assert_array_equal(shown.tiles[0].corners, CORNERS)


def test_no_more_fingers_than_tiles() -> None:
    np.testing.assert_array_equal(cover(view(), 9).pixels, cover(view(), 1).pixels)


def test_a_hasty_shot_is_darker_and_tilted() -> None:
    shown = hurry(view(), 2)
    assert shown.pixels[:10, 75:85].mean() < 90
    assert shown.tile_height < 0.95 * view().tile_height


@pytest.mark.parametrize("factor", FACTORS, ids=lambda factor: factor.name)
def test_a_corruption_is_the_same_each_time(factor) -> None:
    first, second = (factor.apply(view(), factor.levels[-2]) for _ in range(2))
    np.testing.assert_array_equal(first.pixels, second.pixels)
