"""What nobody can tell of melds that touch: nothing where one reading is legal, else a chance."""

import numpy as np
import pytest

from tests.bench.reader.bound import least_wrong
from tests.vision.tables import Scene, lay_table


def expected(*melds: str) -> float:
    names = [meld.split() for meld in melds]
    return least_wrong(lay_table(names, Scene(touching=True), np.random.default_rng(3)))


def test_where_one_reading_is_legal_nothing_need_be_wrong() -> None:
    assert expected("r1 r2 r3", "k5 b5 y5", "b7 b6 b5 b4") == pytest.approx(0)


def test_a_tile_that_fits_both_its_neighbors_is_a_guess() -> None:
    assert 0.2 < expected("k7 k8 k9", "k10 r10 b10 y10") <= 1


def test_a_joker_between_two_melds_is_a_guess() -> None:
    assert 0.2 < expected("k7 y7 b7 *", "k9 k10 k11") <= 1


def test_what_lies_in_other_rows_tells_nothing() -> None:
    once = expected("k7 k8 k9", "k10 r10 b10 y10")
    full = "r1 r2 r3 r4 r5 r6 r7", "b1 b2 b3 b4 b5 b6 b7", "y8 y9 y10"
    both = expected(*full, "k7 k8 k9", "k10 r10 b10 y10")
    assert both == pytest.approx(expected(*full) + once)
