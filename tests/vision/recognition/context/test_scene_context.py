"""Orientations of the tiles of a photo, and so 6 and 9, refined by their neighbors."""

import numpy as np

from tilesight.vision.recognition.context.config import OrientationConfig
from tilesight.vision.recognition.context.scene_context import refine_orientations
from tilesight.vision.recognition.crop_predictions import (
    EMBEDDING_DIM,
    CropPredictions,
    tile_probabilities,
)


def in_a_row(prints: np.ndarray) -> CropPredictions:
    """Return predictions for tiles side by side that differ only in their (N, 4, 14) prints."""
    count = len(prints)
    face = np.array([(0, 0), (50, 0), (50, 70), (0, 70)], np.float32)
    quads = np.stack([face + np.array((50 * place, 0)) for place in range(count)]).astype(
        np.float32
    )
    colors = np.tile(np.float32([1, 0, 0, 0]), (count, 1))
    faces = np.tile(np.float32([1, 0, 0]), (count, 1))
    scores, embedding = np.ones(count, np.float32), np.ones((count, EMBEDDING_DIM), np.float32)
    return CropPredictions(quads, prints.astype(np.float32), colors, faces, scores, embedding)


def prints_of(*tiles: dict[tuple[int, int], float]) -> np.ndarray:
    """Return (N, 4, 14) prints from the probability of each quarter turn and number."""
    prints = np.zeros((len(tiles), 4, 14))
    for row, probabilities in zip(prints, tiles, strict=True):
        for turn_and_number, probability in probabilities.items():
            row[turn_and_number] = probability
    return prints


SIX_OR_NINE = {(0, 6): 0.5, (2, 9): 0.5}


def test_an_ambiguous_digit_is_a_six_beside_upright_tiles_and_else_a_nine() -> None:
    for turn, number in ((0, 6), (2, 9)):
        prints = prints_of({(turn, 5): 1.0}, SIX_OR_NINE, {(turn, 7): 1.0})
        numbers = tile_probabilities(refine_orientations(in_a_row(prints)))[1, 1:14]
        assert numbers.argmax() + 1 == number
        assert numbers.max() > 0.9


def test_a_six_without_neighbors_stays_ambiguous() -> None:
    refined = refine_orientations(in_a_row(prints_of(SIX_OR_NINE)))
    numbers = tile_probabilities(refined)[0, 1:14]
    assert 0.3 < numbers[5] < 0.7
    assert numbers[5] + numbers[8] > 0.999


def test_corners_are_reordered_by_the_refined_orientation() -> None:
    prints = prints_of({(2, 5): 1.0}, {(2, 8): 0.4, (0, 8): 0.6}, {(2, 7): 1.0})
    predictions = in_a_row(prints)
    refined = refine_orientations(predictions)
    assert (refined.quads == np.roll(predictions.quads, 2, axis=1)).all()
    assert (refined.orientation.argmax(axis=1) == 0).all()


def test_the_prior_that_tiles_face_the_camera_depends_on_the_config() -> None:
    alone = in_a_row(prints_of(SIX_OR_NINE))
    refined = refine_orientations(alone, OrientationConfig(facing_odds=5.0))
    assert tile_probabilities(refined)[0, 6] > 0.9
