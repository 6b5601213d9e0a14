"""Counting the faults of a row of tiles, and the doubt that follows from it."""

from __future__ import annotations

import pytest

from tests.vision.decoding.fixed_layouts import RULES, laid, settled
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.meld_faults import faults_from
from tilesight.vision.reading import Chain, Layout, MeldBoundary


@pytest.mark.parametrize(
    ("row", "faults"),
    [
        ("r3 r4 r5", [0, 0, 0]),
        ("r5 r4 * r2", [0, 0, 0, 0]),
        ("r3 b4 r5", [0, 1, 1]),
        ("r3 r4 r6 r7", [0, 0, 1, 1]),  # a gap
        ("r3 r4 r9 r6 r7", [0, 0, 1, 1, 1]),  # another tile
        ("k7 k6 * k10 k11 k12", [0, 0, 0, 1, 1, 1]),
        ("r3 r4 r9 r7 r8", [0, 0, 1, 2, 2]),  # another tile and a gap
        ("r3 r4 r3 r4", [0, 0, 1, 1]),  # back and forth
        ("r1 b1 k1 r1", [0, 0, 0, 1]),
        ("r7 b7 y6 k7", [0, 0, 1, 1]),
    ],
)
def test_a_gap_or_one_other_tile_is_one_fault(row: str, faults: list[int]) -> None:
    assert list(faults_from([Tile.parse(name) for name in row.split()])) == faults


def test_a_run_with_one_wrong_tile_may_be_one_meld_though_its_parts_are_legal() -> None:
    tiles = laid("k7 k6 * k10 k11 k12")
    touching = Chain(tuple(range(6)), (MeldBoundary(-3.0),) * 5)
    _, (doubt,) = settled(tiles, Layout(chains=(touching,)).with_parts([tuple(range(6))]), RULES)
    assert doubt.changes == "valid as two melds; not valid as one meld"
