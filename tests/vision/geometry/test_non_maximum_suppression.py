"""One quad for each tile: the surest, the one of a usual size, and both of two that lap."""

from dataclasses import replace

import numpy as np

from tests.vision.tables import reading
from tilesight.vision.geometry.non_maximum_suppression import (
    suppress_duplicates,
    suppress_overlaps,
)
from tilesight.vision.recognition.crop_predictions import EMBEDDING_DIM, TILES, CropPredictions

Box = tuple[float, float, float]
"""Left edge, width, and how sure its tile is."""


def look(*boxes: tuple[Box, str]) -> CropPredictions:
    """Faces in a row, 70 high, each read as a tile."""
    count = len(boxes)
    prints = np.full((count, 4, 14), 1e-9, np.float32)
    color = np.full((count, 4), 1e-9, np.float32)
    quads = np.zeros((count, 4, 2), np.float32)
    for place, ((left, width, sure), name) in enumerate(boxes):
        tile = next(tile for tile in TILES if str(tile) == name)
        height = 1.4 * width
        quads[place] = [(left, 0), (left + width, 0), (left + width, height), (left, height)]
        prints[place, 0, tile.number or 0] = sure
        prints[place, 0, 5] += 1 - sure
        color[place, "kbry".index(name[0])] = 1
    face = np.tile(np.float32([1, 0, 0]), (count, 1))
    return CropPredictions(
        quads, prints, color, face, np.ones(count, np.float32), np.ones((count, EMBEDDING_DIM))
    )


ROW = [((200.0 + 50 * place, 50.0, 0.99), "r7") for place in range(4)]


def test_the_surer_of_two_quads_on_one_place_is_the_tile() -> None:
    seen = look(((0, 50, 0.7), "k3"), ((6, 50, 0.9), "k4"), *ROW)
    assert suppress_overlaps(seen).tolist() == [1, 2, 3, 4, 5]


def test_half_a_tile_read_as_surely_gives_way_to_the_whole() -> None:
    seen = look(((0, 50, 0.95), "k3"), ((7, 34, 0.999), "k3"), *ROW)
    assert suppress_overlaps(seen).tolist() == [0, 2, 3, 4, 5]


def test_two_tiles_that_lap_are_both_read_where_both_are_sure_and_differ() -> None:
    lapped = ((0, 50, 0.99), "k3"), ((22, 50, 0.99), "b4")
    assert suppress_overlaps(look(*lapped, *ROW)).tolist() == [0, 1, 2, 3, 4, 5]
    unsure = ((0, 50, 0.99), "k3"), ((22, 50, 0.8), "b4")
    assert suppress_overlaps(look(*unsure, *ROW)).tolist() == [0, 2, 3, 4, 5]
    alike = ((0, 50, 0.99), "k3"), ((22, 50, 0.99), "k3")
    assert len(suppress_overlaps(look(*alike, *ROW))) == 5


def test_the_foot_of_a_tile_is_no_tile_that_it_laps() -> None:
    inside = ((0, 50, 0.99), "k3"), ((25, 34, 0.99), "k1")
    assert suppress_overlaps(look(*inside, *ROW)).tolist() == [0, 2, 3, 4, 5]


def test_nothing_seen_is_nothing_kept() -> None:
    assert suppress_overlaps(look()).tolist() == []


def test_of_duplicates_a_correction_is_kept_before_a_confident_tile() -> None:
    square = np.array([[0, 0], [50, 0], [50, 70], [0, 70]], np.float64)
    tiles = [
        reading(square + shift, "r7", sure) for shift, sure in ((0, 0.7), (3, 0.9), (200, 0.5))
    ]
    assert suppress_duplicates(tiles).tolist() == [1, 2]
    corrected = [replace(tiles[0], mended=True), *tiles[1:]]
    assert suppress_duplicates(corrected).tolist() == [0, 2]
    last = [replace(tile, mended=True) for tile in tiles[:2]]
    assert suppress_duplicates([*last, tiles[2]]).tolist() == [1, 2]
    assert suppress_duplicates([]).tolist() == []
