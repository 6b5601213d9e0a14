"""Crops to train on: their labels, corners and false detections."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tilesight.datasets.labels.labels import LabeledPhoto, load_labels
from tilesight.models.training.crops import (
    COLORS,
    HIDDEN,
    NO_COLOR,
    NO_FACE,
    WHOLE,
    Crops,
    cut_crops,
)
from tilesight.models.training.quad_sampling import CROP_SAMPLING
from tilesight.vision.geometry.crops import FACE, SIDE
from tilesight.vision.io.frame import load_frame

DEMO = load_labels(Path(__file__).parents[2] / "golden" / "demo.json")


SHOWN = len(DEMO.tiles) + (CROP_SAMPLING["corner_regressor"].jokers - 1) * sum(
    tile.tile.joker for tile in DEMO.tiles
)


def crops_of(
    photo: LabeledPhoto, seed: int, found: np.ndarray | None = None, part: str = "corner_regressor"
) -> Crops:
    pixels = load_frame(DEMO.image).pixels
    rng = np.random.default_rng(seed)
    return cut_crops(photo, pixels, rng, 100, CROP_SAMPLING[part], found)


@pytest.mark.parametrize("seed", range(5))
def test_crops_have_the_labels_and_corners_of_their_tiles(seed: int) -> None:
    crops = crops_of(DEMO, seed)
    faces = crops.face != NO_FACE
    assert faces.sum() == SHOWN
    sizes = np.linalg.norm(crops.corners[faces, 1] - crops.corners[faces, 0], axis=1) * SIDE
    assert 12 < sizes.min() < sizes.max() < 70
    read = {(int(n), int(c)) for n, c in zip(crops.number[faces], crops.color[faces], strict=True)}
    drawn = {
        (tile.tile.number or 0, COLORS.index(tile.tile.color) if tile.tile.color else NO_COLOR)
        for tile in DEMO.tiles
    }
    assert read == drawn


def test_non_faces_have_no_number_and_no_color() -> None:
    crops = crops_of(DEMO, 1)
    none = crops.face == NO_FACE
    assert none.sum() >= 3
    assert (crops.number[none] == NO_COLOR).all()
    assert (crops.color[none] == NO_COLOR).all()


def test_crops_depend_on_the_seed_alone() -> None:
    assert (crops_of(DEMO, 4).pixels == crops_of(DEMO, 4).pixels).all()


def test_only_false_detections_are_added_as_non_faces() -> None:
    nothing = np.array([[(20, 1100), (80, 1100), (80, 1180), (20, 1180)]], np.float32)
    on_tiles = np.stack([tile.corners for tile in DEMO.tiles])
    plain, with_tiles, with_nothing = (
        (crops_of(DEMO, 2, found).face == NO_FACE).sum() for found in (None, on_tiles, nothing)
    )
    assert with_tiles == plain
    assert with_nothing == plain + 1


def test_recognizer_crops_are_nearly_upright() -> None:
    """Crops of the corner regressor are of any orientation, the recognizer's nearly upright."""
    assert 0.2 < straight("corner_regressor") < 0.8
    assert straight("recognizer") > 0.85


def straight(part: str) -> float:
    corners = np.concatenate([crops_of(DEMO, seed, part=part).corners[:20] for seed in range(6)])
    away = np.linalg.norm((corners + 0.5) * SIDE - 0.5 - FACE, axis=2).max(axis=1)
    return float((away < 12).mean())


def test_tiles_that_are_cut_or_covered_are_hidden() -> None:
    numbers = [tile for tile in DEMO.tiles if not tile.tile.joker]
    tiles = tuple(
        replace(tile, visible=0.6 if index % 2 else 1.0) for index, tile in enumerate(numbers)
    )
    crops = crops_of(replace(DEMO, tiles=tiles), 3)
    assert (crops.face == WHOLE).sum() == (len(tiles) + 1) // 2
    assert (crops.face == HIDDEN).sum() == len(tiles) // 2
