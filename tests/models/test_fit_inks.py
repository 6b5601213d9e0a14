"""The prior of inks found again from tones that were drawn from a known one."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from datasets.labels import load_labels
from models.fit_inks import Tones, fit_prior, tones_of, write_prior
from vision.ink import load_prior

DEMO = Path(__file__).parents[1] / "golden" / "demo.json"
MEAN = np.linspace(-2, -0.1, 12)
BETWEEN = 0.09 * (0.7 * np.ones((12, 12)) + 0.3 * np.eye(12))
WITHIN = 0.002 * np.array([[2, 1, 0], [1, 2, 1], [0, 1, 2]])


def draw_photos(count: int, tiles: int = 9) -> list[Tones]:
    rng = np.random.default_rng(3)
    sets = rng.multivariate_normal(MEAN, BETWEEN, count).reshape(count, 4, 3)
    off = rng.multivariate_normal(np.zeros(3), WITHIN, (count, 4, tiles))
    off[:, :, 0] += rng.normal(0, 1, (count, 4, 3)) * (rng.random((count, 4, 1)) < 0.3)
    return [tuple(one[:, None] + scatter) for one, scatter in zip(sets, off, strict=True)]


def test_what_the_tones_were_drawn_from_is_found_again_in_spite_of_outliers() -> None:
    prior = fit_prior(draw_photos(800))
    np.testing.assert_allclose(prior.mean, MEAN, atol=0.04)
    np.testing.assert_allclose(prior.between, BETWEEN, atol=0.02)
    np.testing.assert_allclose(prior.within, WITHIN, atol=0.0015)


def test_too_few_photos_of_all_colors_are_refused() -> None:
    photos = [(*photo[:3], np.empty((0, 3))) for photo in draw_photos(60)]
    with pytest.raises(ValueError, match="only 0 pictures show all four colors"):
        fit_prior(photos)


def test_a_prior_is_read_as_it_was_written(tmp_path: Path) -> None:
    prior = fit_prior(draw_photos(100))
    write_prior(prior, 100, tmp_path / "inks.toml")
    read = load_prior(tmp_path / "inks.toml")
    np.testing.assert_allclose(read.mean, prior.mean, atol=1e-5)
    np.testing.assert_allclose(read.between, prior.between, atol=1e-5)
    np.testing.assert_allclose(read.within, prior.within, atol=1e-5)


def test_tones_of_a_picture_are_sorted_by_color() -> None:
    photo = load_labels(DEMO)
    black, blue, red, yellow = tones_of(photo)
    colors = [str(tile.tile)[0] for tile in photo.tiles]
    assert [len(tones) for tones in (black, blue, red, yellow)] == [
        colors.count(name) for name in "kbry"
    ]
    assert np.median(blue, axis=0).argmax() == 2
    assert np.median(yellow[:, 1]) > np.median(red[:, 1]) + 0.5


def test_a_picture_without_tiles_has_no_tones(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), np.zeros((40, 40, 3), np.uint8))
    (tmp_path / "a.json").write_text(
        '{"image": "a.png", "size": [40, 40], "scene": "s", "tiles": []}'
    )
    assert [len(tones) for tones in tones_of(load_labels(tmp_path / "a.json"))] == [0, 0, 0, 0]
