"""The fonts: every digit is there, and no design is on both sides of the split."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PIL import ImageFont

from tilesight.datasets.assets.fonts import GLYPH_SIZE, digit_fonts, font_families, glyph
from tilesight.datasets.labels.split import Split

DIGITS = "0123456789"
MIN_HELD_OUT = 30
MIN_APART = 0.13
"""Part of two digits' ink that they do not share; judged by eye on the narrowest heavy fonts."""


@pytest.fixture(params=list(Split))
def split(request: pytest.FixtureRequest) -> Split:
    return Split(request.param)


def test_no_family_and_no_file_is_both_trained_and_unseen() -> None:
    trained, unseen = (font_families(split) for split in (Split.TRAINED, Split.UNSEEN))
    assert not set(trained) & set(unseen)
    assert not {f for fs in trained.values() for f in fs} & {
        f for fs in unseen.values() for f in fs
    }
    assert len(unseen) >= MIN_HELD_OUT


def test_no_design_is_on_both_sides_under_another_name() -> None:
    shapes = {
        split: {_shape(font) for font in digit_fonts(split)}
        for split in (Split.TRAINED, Split.UNSEEN)
    }
    assert not shapes[Split.TRAINED] & shapes[Split.UNSEEN]


def test_a_font_belongs_to_the_family_that_it_is_listed_under(split: Split) -> None:
    listed = {name: family for family, names in font_families(split).items() for name in names}
    for font in digit_fonts(split):
        assert ImageFont.truetype(font, 20).getname()[0] == listed[font.name]


def test_every_font_draws_ten_digits_that_differ(split: Split) -> None:
    assert len(digit_fonts(split)) >= MIN_HELD_OUT
    for font in digit_fonts(split):
        small = {digit: _small(font, digit) for digit in DIGITS}
        for one, other in combinations(DIGITS, 2):
            apart = np.abs(small[one] - small[other]).sum()
            ink = np.maximum(small[one], small[other]).sum()
            assert apart > MIN_APART * ink, f"{font.name}: {one}, {other}"
        for number in range(1, 14):
            assert glyph(font, str(number)).shape[0] > GLYPH_SIZE // 3, f"{font.name}: {number}"


def _shape(font: Path) -> bytes:
    return b"".join(glyph(font, digit).tobytes() for digit in DIGITS)


def _small(font: Path, digit: str) -> np.ndarray:
    """A digit in the middle of 40 by 40 pixels, as many parts of its height wide as drawn."""
    ink = glyph(font, digit).astype(np.float32) / 255
    rows = np.linspace(0, ink.shape[0] - 1, 40).astype(int)
    wide = min(40, max(1, round(40 * ink.shape[1] / ink.shape[0])))
    columns = np.linspace(0, ink.shape[1] - 1, wide).astype(int)
    small = np.zeros((40, 40), np.float32)
    left = (40 - wide) // 2
    small[:, left : left + wide] = ink[np.ix_(rows, columns)]
    return small
