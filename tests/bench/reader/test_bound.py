"""The expected errors for touching melds: 0 if only one reading is legal."""

import numpy as np
import pytest

from tests.bench.reader.bound import min_expected_errors
from tests.vision.tables import Scene, lay_table


def expected(*melds: str) -> float:
    names = [meld.split() for meld in melds]
    return min_expected_errors(lay_table(names, Scene(touching=True), np.random.default_rng(3)))


def test_no_error_is_expected_if_only_one_reading_is_legal() -> None:
    assert expected("r1 r2 r3", "k5 b5 y5", "b7 b6 b5 b4") == pytest.approx(0)


def test_a_tile_that_fits_both_neighbors_is_ambiguous() -> None:
    assert 0.2 < expected("k7 k8 k9", "k10 r10 b10 y10") <= 1


def test_a_joker_between_two_melds_is_ambiguous() -> None:
    assert 0.2 < expected("k7 y7 b7 *", "k9 k10 k11") <= 1


def test_rows_are_independent() -> None:
    single = expected("k7 k8 k9", "k10 r10 b10 y10")
    full = "r1 r2 r3 r4 r5 r6 r7", "b1 b2 b3 b4 b5 b6 b7", "y8 y9 y10"
    combined = expected(*full, "k7 k8 k9", "k10 r10 b10 y10")
    assert combined == pytest.approx(expected(*full) + single)
