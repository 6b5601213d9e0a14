"""One quad per tile: the most confident of the usual size, and both of two tiles that overlap."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.tables import TILE, reading
from tilesight.vision.geometry.config import DEFAULT_DUPLICATES, DuplicateConfig
from tilesight.vision.geometry.non_maximum_suppression import (
    suppress_duplicates,
    suppress_overlaps,
)

Box = tuple[float, float, float]
"""Left edge, width and confidence."""


def kept(*boxes: tuple[Box, str], config: DuplicateConfig = DEFAULT_DUPLICATES) -> list[int]:
    """Return the indexes that remain of quads in a row, each read as a tile."""
    quads = [
        [(left, 0), (left + width, 0), (left + width, 1.4 * width), (left, 1.4 * width)]
        for (left, width, _), _ in boxes
    ]
    tiles = np.array([name for _, name in boxes])
    confidence = np.array([confidence for (_, _, confidence), _ in boxes])
    corners = np.array(quads, np.float32).reshape(-1, 4, 2)
    return suppress_overlaps(corners, tiles, confidence, config).tolist()


ROW = [((200.0 + 50 * place, 50.0, 0.99), "r7") for place in range(4)]


def test_the_more_confident_of_two_quads_at_one_place_is_kept() -> None:
    assert kept(((0, 50, 0.7), "k3"), ((6, 50, 0.9), "k4"), *ROW) == [1, 2, 3, 4, 5]


def test_the_whole_tile_is_kept_before_an_equally_confident_half() -> None:
    assert kept(((0, 50, 0.95), "k3"), ((7, 34, 0.999), "k3"), *ROW) == [0, 2, 3, 4, 5]


def test_two_overlapping_tiles_are_both_kept_if_they_are_confident_and_differ() -> None:
    distinct = ((0, 50, 0.99), "k3"), ((22, 50, 0.99), "b4")
    assert kept(*distinct, *ROW) == [0, 1, 2, 3, 4, 5]
    uncertain = ((0, 50, 0.99), "k3"), ((22, 50, 0.8), "b4")
    assert kept(*uncertain, *ROW) == [0, 2, 3, 4, 5]
    alike = ((0, 50, 0.99), "k3"), ((22, 50, 0.99), "k3")
    assert len(kept(*alike, *ROW)) == 5


def test_a_part_of_a_tile_is_not_an_overlapping_tile() -> None:
    inside = ((0, 50, 0.99), "k3"), ((25, 34, 0.99), "k1")
    assert kept(*inside, *ROW) == [0, 2, 3, 4, 5]


def test_a_quad_over_two_tiles_is_not_kept_where_its_neighbors_are_as_small_as_each_half() -> None:
    near = [((1000.0 + 200 * place, 100.0, 0.99), "r7") for place in range(8)]
    far = [((60.0 * place, 50.0, 0.99), "r7") for place in range(3, 9)]
    halves = ((0, 50, 0.95), "k1"), ((52, 50, 0.95), "k2")
    wide = ((10, 83, 0.998), "k12")
    assert kept(wide, *halves, *far, *near) == list(range(1, 17))


def test_a_quad_between_two_tiles_seen_at_a_steep_angle_is_removed() -> None:
    lefts, names = [0, 50, 25, 300, 350, 400], ["k3", "k4", "k6", "k7", "k8", "k9"]
    square = np.array([[0, 0], [50, 0], [50, 70], [0, 70]], np.float32)
    flat = square / (1, 2.2)
    confidence = np.array([0.99, 0.99, 0.6, 0.99, 0.99, 0.99])
    corners = np.array([np.add(flat, (left, 0)) for left in lefts], np.float32)
    assert suppress_overlaps(corners, np.array(names), confidence).tolist() == [0, 1, 3, 4, 5]


def test_another_distance_can_be_passed() -> None:
    close = ((0, 50, 0.7), "k3"), ((6, 50, 0.9), "k4")
    config = DuplicateConfig(max_distance=0.05)
    assert kept(*close, *ROW, config=config) == [0, 1, 2, 3, 4, 5]


def test_no_quads_remain_of_none() -> None:
    assert kept() == []


@pytest.mark.parametrize(
    ("away", "confidence", "other_name", "places"),
    [
        (0.3, 0.99, "r7", [0]),
        (0.4, 0.99, "b9", [0, 1]),
        (0.4, 0.99, "r7", [0]),
        (0.4, 0.9, "b9", [0]),
        (0.6, 0.9, "r7", [0, 1]),
    ],
)
def test_overlapping_tiles_are_duplicates_as_in_the_reader(
    away: float, confidence: float, other_name: str, places: list[int]
) -> None:
    """`suppress_overlaps` and `suppress_duplicates` use the same criterion."""
    other = TILE + np.array([away, 0])
    lapped = [reading(TILE * 60, "r7", 0.99), reading(other * 60, other_name, confidence)]
    assert suppress_duplicates(lapped).tolist() == places


def test_a_correction_is_kept_before_a_confident_tile() -> None:
    square = np.array([[0, 0], [50, 0], [50, 70], [0, 70]], np.float64)
    tiles = [
        reading(square + shift, "r7", confidence)
        for shift, confidence in ((0, 0.7), (3, 0.9), (200, 0.5))
    ]
    assert suppress_duplicates(tiles).tolist() == [1, 2]
    corrected = [replace(tiles[0], corrected=True), *tiles[1:]]
    assert suppress_duplicates(corrected).tolist() == [0, 2]
    last = [replace(tile, corrected=True) for tile in tiles[:2]]
    assert suppress_duplicates([*last, tiles[2]]).tolist() == [1, 2]
    assert suppress_duplicates([]).tolist() == []
