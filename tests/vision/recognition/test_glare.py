"""Burnt-out spots that may hide a tile or its number are found; other white areas are not."""

import cv2
import numpy as np
import pytest

from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.recognition.glare import find_glare_spots, has_glare_spot

TILE = np.array([[(100, 100), (140, 100), (140, 156), (100, 156)]], np.float32)


def spots(
    center: tuple[int, int],
    radii: tuple[int, int],
    level: int = 255,
    angle: int = 0,
    factor: int = 1,
) -> np.ndarray:
    """Return what is found in a picture that is `factor` times as large, with its tile and spot."""
    pixels = np.full((400, 640, 3), 90, np.uint8)
    cv2.ellipse(pixels, (center, (2 * radii[0], 2 * radii[1]), angle), (level,) * 3, -1)
    large = pixels.repeat(factor, axis=0).repeat(factor, axis=1)
    return find_glare_spots(Pyramid(large), TILE * factor)


@pytest.mark.parametrize("factor", [1, 3])
def test_a_spot_beside_a_tile_is_found_where_it_is(factor: int) -> None:
    found = spots((170, 128), (15, 22), factor=factor)
    np.testing.assert_allclose(found / factor, [(170, 128)], atol=1)


@pytest.mark.parametrize(
    ("center", "radii", "level", "angle"),
    [
        ((120, 128), (15, 22), 255, 0),  # on the tile, which was read all the same
        ((440, 128), (15, 22), 255, 0),  # far away
        ((170, 128), (4, 4), 255, 0),  # small
        ((300, 128), (110, 90), 255, 0),  # a sheet of paper
        ((170, 128), (15, 22), 235, 0),  # bright, but not burnt out
        ((170, 128), (4, 30), 255, 45),  # a streak
    ],
)
def test_other_bright_areas_are_not(
    center: tuple[int, int], radii: tuple[int, int], level: int, angle: int
) -> None:
    assert spots(center, radii, level, angle).shape == (0, 2)


def test_a_spot_as_large_as_a_number_is_found() -> None:
    assert spots((170, 128), (8, 12)).shape == (1, 2)


@pytest.mark.parametrize(
    ("body", "radius", "found"), [(200, 8, True), (200, 2, False), (245, 8, False)]
)
def test_a_spot_on_a_face_stands_out(body: int, radius: int, found: bool) -> None:
    face = np.full((50, 36, 3), body, np.uint8)
    cv2.circle(face, (18, 20), radius, (255, 255, 255), -1)
    assert has_glare_spot(face[None]).tolist() == [found]


def test_nothing_is_found_without_tiles() -> None:
    white = np.full((50, 50, 3), 255, np.uint8)
    assert find_glare_spots(Pyramid(white), np.zeros((0, 4, 2), np.float32)).shape == (0, 2)
