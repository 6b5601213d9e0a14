"""Noise is measured, and noisy photos are smoothed; texture and dark photos are not."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.photos import PHOTOS, needs_photos
from tilesight.vision.io.config import NoiseConfig
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.io.noise import measure_noise, without_noise

CONFIG = NoiseConfig()


def noisy(deviation: float, size: tuple[int, int] = (480, 640)) -> NDArray[np.uint8]:
    """Return a picture with a slope, an edge, and gray noise of a standard deviation."""
    rng = np.random.default_rng(5)
    height, width = size
    slope = np.linspace(60, 180, width)[None] + np.zeros((height, 1))
    slope[height // 2 :] += 30
    seen = slope + rng.normal(0, deviation, slope.shape)
    return np.repeat(np.clip(seen, 0, 255).astype(np.uint8)[..., None], 3, axis=2)


def frame_of(pixels: NDArray[np.uint8]) -> Frame:
    return Frame(pixels, "p", (pixels.shape[1], pixels.shape[0]))


@pytest.mark.parametrize("deviation", [4, 12, 30])
def test_the_noise_is_measured(deviation: float) -> None:
    assert measure_noise(noisy(deviation), CONFIG) == pytest.approx(deviation, rel=0.1)


@pytest.mark.parametrize("size", [(30, 40), (48, 400), (1512, 2016)])
def test_pictures_of_any_size_are_measured(size: tuple[int, int]) -> None:
    assert measure_noise(noisy(12, size), CONFIG) == pytest.approx(12, rel=0.2)


def test_the_texture_of_a_cloth_on_half_of_the_picture_is_no_noise() -> None:
    pixels = noisy(2)
    checks = np.indices((480, 320)).sum(axis=0) % 2 * 120
    pixels[:, :320] = checks[..., None]
    assert measure_noise(pixels, CONFIG) < 4


def test_only_noisy_photos_are_smoothed() -> None:
    limit = CONFIG.min_level
    clean, strong = frame_of(noisy(0.8 * limit)), frame_of(noisy(1.5 * limit))
    assert without_noise(clean, CONFIG) is clean
    smooth = without_noise(strong, CONFIG)
    assert smooth.size == strong.size
    assert measure_noise(smooth.pixels, CONFIG) < 0.3 * limit


@needs_photos
def test_no_real_photo_is_noisy() -> None:
    for folder in ("dev", "other", "cards/train", "cards/dev"):
        for path in sorted((PHOTOS / folder).glob("*.jpg"))[::3]:
            assert measure_noise(load_frame(path).pixels, CONFIG) < CONFIG.min_level, path


def test_a_smoothed_picture_keeps_its_edges() -> None:
    pixels = noisy(20)
    cv2.rectangle(pixels, (200, 100), (300, 220), (250, 250, 250), -1)
    smooth = without_noise(frame_of(pixels), CONFIG).pixels
    assert int(smooth[160, 250].min()) - int(smooth[160, 190].max()) > 80
