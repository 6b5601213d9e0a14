"""A known blur is removed, and the noise of a picture is estimated."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from tilesight.vision.deblurring.deconvolution import Blur, Deconvolution, noise_deviation
from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.io.frame import load_frame

DEMO = Path(__file__).parents[2] / "golden" / "demo.jpg"
PHOTO = load_frame(DEMO).pixels[:300, :400]


def without(pixels: Pixels, blur: Blur) -> Pixels:
    return Deconvolution(pixels, 0.002, 50.0).without(blur)


def error(pixels: Pixels) -> float:
    """Return the root mean square difference from the sharp photo, away from the edges."""
    inside = (slice(30, -30), slice(30, -30))
    return float(np.sqrt(np.square(pixels[inside].astype(float) - PHOTO[inside]).mean()))


def test_a_gaussian_blur_is_removed() -> None:
    blurred = np.asarray(cv2.GaussianBlur(PHOTO, (0, 0), 3), np.uint8)
    assert error(without(blurred, Blur(sigma=3))) < 0.75 * error(blurred)


@pytest.mark.parametrize("angle", [0.0, 0.7, 2.3])
def test_a_blur_along_a_line_is_removed(angle: float) -> None:
    kernel = np.zeros((41, 41))
    for step in np.linspace(-6, 6, 400):
        row, column = 20 + step * np.sin(angle), 20 + step * np.cos(angle)
        kernel[round(row), round(column)] += 1 / 400
    blurred = np.asarray(cv2.filter2D(PHOTO, -1, kernel), np.uint8)
    assert error(without(blurred, Blur(length=12, angle=angle))) < 0.7 * error(blurred)
    assert error(without(blurred, Blur(length=12, angle=angle + np.pi / 2))) > error(blurred)


def test_a_picture_without_blur_stays_as_it_is() -> None:
    np.testing.assert_array_equal(without(PHOTO, Blur()), PHOTO)


@pytest.mark.parametrize("deviation", [5.0, 12.0, 24.0])
def test_the_noise_is_estimated(deviation: float) -> None:
    smooth = np.full((200, 300, 3), 128.0)
    noisy = smooth + np.random.default_rng(1).normal(0, deviation, smooth.shape)
    pixels = np.rint(noisy).clip(0, 255).astype(np.uint8)
    assert noise_deviation(pixels) == pytest.approx(deviation, rel=0.1)


def test_noise_is_not_amplified_without_limit() -> None:
    noisy = PHOTO + np.random.default_rng(2).normal(0, 20, PHOTO.shape)
    pixels = np.rint(noisy).clip(0, 255).astype(np.uint8)
    assert error(without(pixels, Blur(sigma=2))) < 2 * error(pixels)
