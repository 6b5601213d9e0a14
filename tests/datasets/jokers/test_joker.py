"""Joker designs: there are enough, they differ, and some are held out."""

import unicodedata
from itertools import combinations

import numpy as np
import pytest

from tilesight.datasets.assets.fonts import digit_fonts
from tilesight.datasets.jokers import sketched_designs
from tilesight.datasets.jokers.joker import DESIGNS, TRAINED_SHARES, draw_joker
from tilesight.datasets.jokers.pen import SIDE, Pen
from tilesight.datasets.jokers.symbol_designs import NUMBERS, UNSEEN, symbols
from tilesight.datasets.labels.split import Split

EVERY = [name for designs in DESIGNS.values() for name in designs]
MIN_HELD_OUT = 14
"""Minimum number of designs for validation and for testing; fewer are not representative."""


def test_every_design_is_in_one_split_and_enough_are_held_out() -> None:
    assert len(EVERY) == len(set(EVERY))
    assert len({design for designs in DESIGNS.values() for design in designs.values()}) == len(
        EVERY
    )
    for split in (Split.HELD_OUT, Split.UNSEEN):
        assert len(DESIGNS[split]) >= MIN_HELD_OUT


def test_every_training_design_has_a_share_of_the_sets() -> None:
    assert TRAINED_SHARES.keys() == DESIGNS[Split.TRAINED].keys()
    assert sum(TRAINED_SHARES.values()) == pytest.approx(1)
    assert min(TRAINED_SHARES.values()) > 0


@pytest.mark.parametrize("name", EVERY)
def test_a_design_covers_part_of_the_tile_and_depends_on_the_seed(name: str) -> None:
    font = digit_fonts()[0]
    for seed in range(8):
        first, second = draw_joker(name, seed, font)
        ink = np.maximum(first, second)
        assert 0.02 < (ink > 127).mean() < 0.8
        assert max(np.ptp(along) for along in np.nonzero(ink)) > 100, "too small to be seen"
        again = draw_joker(name, seed, font)
        assert np.array_equal(first, again[0])
        assert np.array_equal(second, again[1])


def test_designs_have_one_or_two_inks() -> None:
    inks = [draw_joker("butterfly", seed, digit_fonts()[0])[1].any() for seed in range(16)]
    assert any(inks)
    assert not all(inks)


def test_there_are_many_pictographs_without_numbers_and_held_out_motifs() -> None:
    words = {word for symbol in symbols() for word in unicodedata.name(symbol).split()}
    assert len(symbols()) > 300
    assert not words & (UNSEEN | NUMBERS)
    shown = {word for name in DESIGNS[Split.UNSEEN] for word in name.upper().split()}
    assert not words & (shown - {"TOP"})


def test_no_training_sketch_has_the_motif_of_an_unseen_design() -> None:
    sketched = {name.upper() for name in sketched_designs.designs(Split.TRAINED)}
    shown = {word for name in DESIGNS[Split.UNSEEN] for word in name.upper().split()}
    assert not sketched & (UNSEEN | shown)


def test_all_parts_of_a_sketch_are_drawn() -> None:
    first, second = np.zeros((2, SIDE, SIDE), np.uint8)
    pen = Pen(np.random.default_rng(0), first, second, digit_fonts()[0])
    sketched_designs.designs(Split.TRAINED)["flag"](pen)
    pole, cloth = (np.nonzero(ink > 127) for ink in (first, second))
    assert np.ptp(pole[0]) > 140, "the pole stands"
    assert np.ptp(pole[1]) < 60
    assert cloth[0].mean() < pole[0].mean(), "the cloth hangs at its top"


def test_no_two_designs_are_similar() -> None:
    font = digit_fonts()[0]
    drawn = {name: np.maximum(*draw_joker(name, 3, font)) > 127 for name in EVERY}
    for one, other in combinations(EVERY, 2):
        both = (drawn[one] & drawn[other]).sum() / (drawn[one] | drawn[other]).sum()
        assert both < 0.8, f"{one} and {other}"
