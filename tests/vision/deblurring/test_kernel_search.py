"""The search finds the blur with the best score, and none where nothing is gained."""

from __future__ import annotations

import numpy as np
import pytest

from tilesight.vision.deblurring.config import DEFAULT
from tilesight.vision.deblurring.deconvolution import Blur
from tilesight.vision.deblurring.kernel_search import search_blur


def nearness(blur: Blur, true: Blur) -> float:
    """Return 1 for the true blur, and less for others, as the recognizer's confidence does."""
    turn = abs((blur.angle - true.angle + np.pi / 2) % np.pi - np.pi / 2)
    across = 3 * true.length * np.sin(turn) if blur.length else true.length
    off = 10 * abs(blur.sigma - true.sigma) + 4 * abs(blur.length - true.length) + across
    return float(np.exp(-off))


@pytest.mark.parametrize(
    "true", [Blur(0.08), Blur(0.04), Blur(0.01, 0.25, 0.2), Blur(0.01, 0.16, 3.1)]
)
def test_the_true_blur_is_found(true: Blur) -> None:
    found = search_blur(lambda blur: nearness(blur, true))
    assert found.sigma == pytest.approx(true.sigma, abs=0.015)
    assert found.length == pytest.approx(true.length, abs=0.05)
    assert not true.length or abs(np.sin(found.angle - true.angle)) < 0.1


def test_each_blur_is_tried_once() -> None:
    tried: list[Blur] = []

    def score(blur: Blur) -> float:
        tried.append(blur)
        return nearness(blur, Blur(0.06))

    search_blur(score)
    assert len(tried) == len(set(tried)) < 100


def test_there_is_no_blur_without_a_gain() -> None:
    assert not search_blur(lambda blur: 0.5)
    gain = DEFAULT.min_gain / 2
    assert not search_blur(lambda blur: 0.5 + gain * nearness(blur, Blur(0.05)))
