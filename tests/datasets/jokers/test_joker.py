"""Joker designs: enough of them, apart from each other, some never trained on."""

import unicodedata
from itertools import combinations

import numpy as np
import pytest

from tilesight.datasets.assets.fonts import digit_fonts
from tilesight.datasets.jokers import sketched_designs as joker_sketch
from tilesight.datasets.jokers.joker import DESIGNS, TRAINED_SHARES, draw_joker
from tilesight.datasets.jokers.pen import SIDE, Pen
from tilesight.datasets.jokers.symbol_designs import NUMBERS, UNSEEN, symbols
from tilesight.datasets.labels.split import Split

EVERY = [name for designs in DESIGNS.values() for name in designs]
MIN_HELD_OUT = 14
"""Designs to choose by, and designs to test with: fewer would tell of themselves only."""


def test_every_design_is_in_one_split_and_enough_are_held_out() -> None:
    assert len(EVERY) == len(set(EVERY))
    assert len({design for designs in DESIGNS.values() for design in designs.values()}) == len(
        EVERY
    )
    for split in (Split.APART, Split.UNSEEN):
        assert len(DESIGNS[split]) >= MIN_HELD_OUT


def test_every_design_to_train_on_has_a_share_of_the_sets() -> None:
    assert TRAINED_SHARES.keys() == DESIGNS[Split.TRAINED].keys()
    assert sum(TRAINED_SHARES.values()) == pytest.approx(1)
    assert min(TRAINED_SHARES.values()) > 0


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
    assert len(symbols()) > 300
    assert not words & (UNSEEN | NUMBERS)
    shown = {word for name in DESIGNS[Split.UNSEEN] for word in name.upper().split()}
    assert not words & (shown - {"TOP"})


def test_no_sketch_to_train_on_shows_what_an_unseen_design_shows() -> None:
    sketched = {name.upper() for name in joker_sketch.designs(Split.TRAINED)}
    shown = {word for name in DESIGNS[Split.UNSEEN] for word in name.upper().split()}
    assert not sketched & (UNSEEN | shown)


def test_a_sketch_is_drawn_part_by_part() -> None:
    first, second = np.zeros((2, SIDE, SIDE), np.uint8)
    pen = Pen(np.random.default_rng(0), first, second, digit_fonts()[0])
    joker_sketch.designs(Split.TRAINED)["flag"](pen)
    pole, cloth = (np.nonzero(ink > 127) for ink in (first, second))
    assert np.ptp(pole[0]) > 140, "the pole stands"
    assert np.ptp(pole[1]) < 60
    assert cloth[0].mean() < pole[0].mean(), "the cloth hangs at its top"


def test_no_two_designs_look_alike() -> None:
    font = digit_fonts()[0]
    drawn = {name: np.maximum(*draw_joker(name, 3, font)) > 127 for name in EVERY}
    for one, other in combinations(EVERY, 2):
        both = (drawn[one] & drawn[other]).sum() / (drawn[one] | drawn[other]).sum()
        assert both < 0.8, f"{one} and {other}"
