"""Joker designs: enough of them, apart from each other, some never trained on."""

import unicodedata
from itertools import combinations

import numpy as np
import pytest

from datasets.fonts import digit_fonts
from datasets.joker import DESIGNS, draw_joker
from datasets.joker_symbol import NUMBERS, UNSEEN, symbols
from datasets.split import Split

EVERY = [name for designs in DESIGNS.values() for name in designs]
FIRST = 11
"""How many designs the first networks were trained with, before any was held out."""


def test_a_third_of_the_new_designs_is_held_out() -> None:
    trained, unseen = DESIGNS[Split.TRAINED], DESIGNS[Split.UNSEEN]
    assert not set(trained) & set(unseen)
    assert not set(trained.values()) & set(unseen.values())
    new = len(trained) - FIRST + len(unseen)
    assert len(unseen) >= new / 3


@pytest.mark.parametrize("name", EVERY)
def test_a_design_is_ink_on_a_part_of_the_tile_and_the_same_for_a_seed(name: str) -> None:
    font = digit_fonts()[0]
    for seed in range(8):
        first, second = draw_joker(name, seed, font)
        ink = np.maximum(first, second)
        assert 0.02 < (ink > 127).mean() < 0.8
        assert max(np.ptp(along) for along in np.nonzero(ink)) > 100, "too small to be seen"
        again = draw_joker(name, seed, font)
        assert np.array_equal(first, again[0])
        assert np.array_equal(second, again[1])


def test_designs_come_in_one_ink_and_in_two() -> None:
    inks = [draw_joker("butterfly", seed, digit_fonts()[0])[1].any() for seed in range(16)]
    assert any(inks)
    assert not all(inks)


def test_pictographs_are_many_and_show_neither_numbers_nor_what_is_held_out() -> None:
    words = {word for symbol in symbols() for word in unicodedata.name(symbol).split()}
    assert len(symbols()) > 400
    assert not words & (UNSEEN | NUMBERS)
    shown = {word for name in DESIGNS[Split.UNSEEN] for word in name.upper().split()}
    assert not words & (shown - {"TOP"})


def test_no_two_designs_look_alike() -> None:
    font = digit_fonts()[0]
    drawn = {name: np.maximum(*draw_joker(name, 3, font)) > 127 for name in EVERY}
    for one, other in combinations(EVERY, 2):
        both = (drawn[one] & drawn[other]).sum() / (drawn[one] | drawn[other]).sum()
        assert both < 0.8, f"{one} and {other}"
