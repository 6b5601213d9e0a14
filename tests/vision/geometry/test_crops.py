"""Crops of quads, at every size of the photo."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tilesight.vision.geometry.crops import (
    FACE,
    SIDE,
    Pyramid,
    crop_quads,
    rectangles,
    to_crop,
    to_photo,
)

places = st.floats(50, 500)


@given(places, places, st.floats(10, 300), st.floats(-7, 7))
def test_mapping_to_the_crop_and_back_returns_the_points(
    x: float, y: float, width: float, turn: float
) -> None:
    quads = rectangles(np.array([(x, y)]), np.array([width]), np.array([turn]))
    np.testing.assert_allclose(to_crop(quads, quads)[0], FACE, atol=0.05)
    np.testing.assert_allclose(to_photo(FACE[None], quads), quads, atol=width / 100)


def test_a_rotated_quad_is_upright_in_its_crop() -> None:
    pixels = np.zeros((400, 400, 3), np.uint8)
    pixels[200:300, 150:180] = 255  # the left side of a tile that is upside down
    quad = np.array([[(250, 300), (150, 300), (150, 160), (250, 160)]], np.float32)
    (crop,) = crop_quads(Pyramid(pixels), quad)
    right, left = crop[10:40, 44:48].mean(), crop[10:40, 16:20].mean()
    assert right > 200
    assert left < 50


def test_crops_of_large_quads_come_from_a_halved_picture_and_are_not_shifted() -> None:
    pixels = np.zeros((1600, 1600, 3), np.uint8)
    pixels[:, 801::2] = 200  # stripes finer than the crop shows: halved, they are an even gray
    quad = rectangles(np.array([(800.0, 800.0)]), np.array([700.0]), np.array([0.0]))
    (crop,) = crop_quads(Pyramid(pixels), quad)
    edge = np.abs(np.diff(crop[32, :, 0].astype(int))).argmax()
    assert abs(edge + 0.5 - FACE[:, 0].mean()) <= 1
    assert np.abs(crop[:, edge + 2 :].astype(int) - 100).max() <= 1


def test_there_are_no_crops_of_no_quads() -> None:
    crops = crop_quads(Pyramid(np.zeros((40, 40, 3), np.uint8)), np.zeros((0, 4, 2), np.float32))
    assert crops.shape == (0, SIDE, SIDE, 3)


def test_crops_of_a_picture_of_odd_width_are_not_shifted() -> None:
    """1599 columns are halved to 799, 399 and 199: a fixed factor would be wrong by six columns."""
    wide = 1599
    ramp = np.linspace(0, 255, wide)[None, :, None]
    pixels = np.broadcast_to(ramp, (900, wide, 3)).round().astype(np.uint8)
    for center in (300.0, 800.0, 1300.0):
        quad = rectangles(np.array([(center, 450.0)]), np.array([400.0]), np.array([0.0]))
        (crop,) = crop_quads(Pyramid(pixels), quad)
        seen = crop[20:44, 32].mean()
        assert abs(seen - 255 * center / (wide - 1)) < 0.6
