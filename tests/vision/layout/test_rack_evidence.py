"""What counts for and against a rack: not how the photo was turned, nor estimated corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.vision.layout.racks import ObliqueView, draw_melds, draw_rack
from tests.vision.tables import TILE, reading, turned
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reading import TileReading


def all_turned(tiles: Sequence[TileReading], degrees: float) -> list[TileReading]:
    return [replace(tile, corners=turned(tile.corners, degrees)) for tile in tiles]


@pytest.mark.parametrize("degrees", [90, 180])
def test_racks_are_found_in_turned_photos(degrees: int) -> None:
    """A phone that is held flat may take a photo for upright that is not."""
    racks = [draw_rack(ObliqueView(), seed) for seed in range(25)]
    found = [arrange(all_turned(rack.tiles, degrees)).rack for rack in racks]
    assert sum(rows == rack.rows for rows, rack in zip(found, racks, strict=True)) >= 22
    melds = [draw_melds(ObliqueView(), seed) for seed in range(25)]
    assert not any(arrange(all_turned(photo.tiles, degrees)).rack for photo in melds)


def test_estimated_corners_of_cut_tiles_are_no_evidence_against_a_rack() -> None:
    """The lower corners of a row that the edge of the picture cuts are estimated outside of it."""
    names = ["k4", "r12", "y7", "b1", "b8", "k13", "r3", "y10"]
    angles = [0, 0, 0, 0, 5, -4, 6, -3]
    tiles = [
        reading(turned(TILE, angle) * 60 + (900 + 99 * (place % 4), 900 + 87 * (place // 4)), name)
        for place, (name, angle) in enumerate(zip(names, angles, strict=True))
    ]
    assert arrange(tiles).rack == ()
    cut = [replace(tile, cut=place >= 4) for place, tile in enumerate(tiles)]
    assert arrange(cut).rack == ((0, 1, 2, 3), (4, 5, 6, 7))
