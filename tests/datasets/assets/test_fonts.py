"""The fonts: every digit is there, and no design is on both sides of the split."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PIL import ImageFont

from tilesight.datasets.assets.fonts import (
    FOLDERS_SETTING,
    FONT_LISTS,
    GLYPH_SIZE,
    LIST_SETTING,
    MIN_FONTS,
    FontList,
    FontsError,
    digit_fonts,
    font_families,
    font_list,
    glyph,
)
from tilesight.datasets.labels.split import Split

DIGITS = "0123456789"
MIN_HELD_OUT = 30
MIN_DIFFERENCE = 0.13
"""Minimum fraction of two digits' ink that they do not share.

Chosen by eye on the narrowest heavy fonts.
"""


@pytest.fixture(params=list(Split))
def split(request: pytest.FixtureRequest) -> Split:
    return Split(request.param)


@pytest.fixture(params=list(FONT_LISTS))
def fonts(request: pytest.FixtureRequest) -> FontList:
    """Every list; that of the fonts to train with is skipped where they are not installed."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(LIST_SETTING, request.param)
        chosen = font_list()
    if request.param == "complete":
        try:
            digit_fonts(Split.UNSEEN, chosen)
        except FontsError:
            pytest.skip("the fonts to train with are not installed (make fonts)")
    return chosen


@pytest.mark.parametrize("fonts", FONT_LISTS.values(), ids=list(FONT_LISTS))
def test_no_font_family_or_file_is_both_trained_and_unseen(fonts: FontList) -> None:
    trained, unseen = (font_families(split, fonts) for split in (Split.TRAINED, Split.UNSEEN))
    assert not set(trained) & set(unseen)
    assert not {f for fs in trained.values() for f in fs} & {
        f for fs in unseen.values() for f in fs
    }


def test_the_complete_list_holds_out_many_families() -> None:
    assert len(font_families(Split.UNSEEN, FONT_LISTS["complete"])) >= MIN_HELD_OUT


def test_families_held_out_in_the_packaged_list_are_not_trained_on() -> None:
    trained = font_families(Split.TRAINED, FONT_LISTS["complete"])
    assert not set(trained) & set(font_families(Split.UNSEEN, FONT_LISTS["packaged"]))


def test_no_glyph_shapes_are_both_trained_and_unseen_under_another_name(fonts: FontList) -> None:
    shapes = {
        split: {_shape(font) for font in digit_fonts(split, fonts)}
        for split in (Split.TRAINED, Split.UNSEEN)
    }
    assert not shapes[Split.TRAINED] & shapes[Split.UNSEEN]


def test_a_font_is_listed_under_its_family(split: Split, fonts: FontList) -> None:
    families = font_families(split, fonts).items()
    listed = {name: family for family, names in families for name in names}
    for font in digit_fonts(split, fonts):
        assert ImageFont.truetype(font, 20).getname()[0] == listed[font.name]


def test_every_font_draws_ten_different_digits(split: Split, fonts: FontList) -> None:
    assert len(digit_fonts(split, fonts)) >= MIN_FONTS
    for font in digit_fonts(split, fonts):
        small = {digit: _small(font, digit) for digit in DIGITS}
        for one, other in combinations(DIGITS, 2):
            difference = np.abs(small[one] - small[other]).sum()
            ink = np.maximum(small[one], small[other]).sum()
            assert difference > MIN_DIFFERENCE * ink, f"{font.name}: {one}, {other}"
        for number in range(1, 14):
            assert glyph(font, str(number)).shape[0] > GLYPH_SIZE // 3, f"{font.name}: {number}"


def test_the_folders_can_be_chosen_and_an_empty_one_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(FOLDERS_SETTING, str(tmp_path))
    monkeypatch.setenv(LIST_SETTING, "packaged")
    assert font_list() == FONT_LISTS["packaged"]
    monkeypatch.setenv(LIST_SETTING, "complete")
    assert font_list().folders == (tmp_path,)
    with pytest.raises(FontsError, match="too few fonts"):
        digit_fonts(Split.TRAINED, font_list())


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
