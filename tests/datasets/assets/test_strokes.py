"""Numbers drawn with a pen, and shapes bent: legible, the same again, and of one hand."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tilesight.datasets.assets.bend import bend
from tilesight.datasets.assets.strokes import HEIGHT, draw_handwriting

Mask = NDArray[np.uint8]
NUMBERS = [str(number) for number in range(1, 14)]
SEEDS = range(12)


def scaled(mask: Mask) -> NDArray[np.float64]:
    return cv2.resize(mask, (40, 60), interpolation=cv2.INTER_AREA).astype(np.float64)


def correlation(one: Mask, other: Mask) -> float:
    return float(np.corrcoef(scaled(one).ravel(), scaled(other).ravel())[0, 1])


@pytest.mark.parametrize("text", NUMBERS)
def test_a_handwritten_number_is_trimmed_and_as_high_as_others_of_its_set(text: str) -> None:
    for seed in SEEDS:
        mask = draw_handwriting(seed, text)
        for edge in (mask[0], mask[-1], mask[:, 0], mask[:, -1]):
            assert edge.any()
        assert HEIGHT <= len(mask) < 1.4 * HEIGHT
        assert 0.05 < (mask > 127).mean() < 0.95


def test_handwriting_depends_on_the_seed() -> None:
    assert (draw_handwriting(5, "12") == draw_handwriting(5, "12")).all()
    hands = [scaled(draw_handwriting(seed, "4")) for seed in SEEDS]
    assert len({hand.tobytes() for hand in hands}) == len(hands)


def test_the_nine_is_the_six_rotated_by_180_degrees() -> None:
    for seed in SEEDS:
        assert (
            correlation(draw_handwriting(seed, "9"), draw_handwriting(seed, "6")[::-1, ::-1]) > 0.9
        )


def test_a_digit_correlates_most_with_the_same_digit_of_other_handwritings() -> None:
    usual = {text: np.mean([scaled(draw_handwriting(seed, text)) for seed in SEEDS], axis=0)
             for text in "234567890"}  # fmt: skip
    for text in usual:
        for seed in range(100, 106):
            shape = scaled(draw_handwriting(seed, text)).ravel()
            found = {name: np.corrcoef(shape, mean.ravel())[0, 1] for name, mean in usual.items()}
            near = sorted(found, key=lambda name: -found[name])[:3]
            assert text in near, f"{text} of hand {seed}"


def test_a_deformed_digit_correlates_with_the_original() -> None:
    for seed in SEEDS:
        mask = draw_handwriting(3, "2")
        bent = bend(mask, 0.035, [seed, 2])
        assert bent[0].any()
        assert bent[:, -1].any()
        assert correlation(mask[:, ::-1], bent) < correlation(mask, bent) < 1.0
        assert (bend(mask, 0.035, [seed, 2]) == bent).all()
