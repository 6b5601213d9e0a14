"""What looks alike in one photo is taken for the same number; what is sure stays as it is."""

from dataclasses import replace

import numpy as np
import pytest

from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.networks.onnx_network import Models, Network
from tilesight.vision.recognition.crop_predictions import (
    EMBEDDING_DIM,
    UPRIGHT,
    UPSIDE_DOWN,
    CropPredictions,
)
from tilesight.vision.recognition.digit_context import SHAPE_FEATURES, describe, refine_numbers

JOKER = 0


@pytest.fixture(scope="module")
def digit_context(models: Models) -> Network:
    return models.digit_context


@pytest.fixture(scope="module")
def demo(demo_crops: tuple[Pixels, CropPredictions]) -> CropPredictions:
    return demo_crops[1]


def look(prints: np.ndarray, words: np.ndarray) -> CropPredictions:
    """Tiles of these prints, (N, 4, 14), put in these words."""
    count = len(prints)
    quads = np.tile(np.float32([(0, 0), (50, 0), (50, 70), (0, 70)]), (count, 1, 1))
    colors = np.full((count, 4), 0.25, np.float32)
    faces = np.tile(np.float32([1, 0, 0]), (count, 1))
    prints, words = prints.astype(np.float32), words.astype(np.float32)
    return CropPredictions(quads, prints, colors, faces, np.ones(count, np.float32), words)


def upright(*numbers: dict[int, float]) -> np.ndarray:
    """Prints of upright tiles, by number."""
    prints = np.full((len(numbers), 4, 14), 1e-6)
    for tile, chances in zip(prints, numbers, strict=True):
        for number, chance in chances.items():
            tile[UPRIGHT, number] = chance
    return prints / prints.sum(axis=(1, 2), keepdims=True)


def test_a_photo_without_tiles_is_left_alone(digit_context: Network) -> None:
    nothing = look(np.zeros((0, 4, 14)), np.zeros((0, EMBEDDING_DIM)))
    assert len(refine_numbers(nothing, digit_context)) == 0


def test_what_is_said_of_a_tile_stays_a_probability_and_keeps_to_its_ways_up(
    digit_context: Network,
) -> None:
    rng = np.random.default_rng(3)
    prints = rng.dirichlet(np.full(56, 0.1), 9).reshape(9, 4, 14)
    prints[:, 1] = 0
    prints /= prints.sum(axis=(1, 2), keepdims=True)
    seen = refine_numbers(
        look(prints, np.maximum(0, rng.normal(0, 1, (9, EMBEDDING_DIM)))), digit_context
    )
    np.testing.assert_allclose(seen.prints.sum(axis=(1, 2)), 1, atol=1e-4)
    assert (seen.prints[:, 1] == 0).all()


def test_the_order_of_tiles_changes_nothing(digit_context: Network) -> None:
    rng = np.random.default_rng(4)
    tiles = look(
        rng.dirichlet(np.full(56, 0.1), 12).reshape(12, 4, 14),
        np.maximum(0, rng.normal(0, 1, (12, EMBEDDING_DIM))),
    )
    order = rng.permutation(12)
    one = refine_numbers(tiles, digit_context).keep(order)
    other = refine_numbers(tiles.keep(order), digit_context)
    np.testing.assert_allclose(one.prints, other.prints, atol=1e-4)


def test_a_tile_is_told_by_words_way_up_chances_and_face() -> None:
    prints = upright({4: 1.0}, {JOKER: 1.0})
    prints[1] = np.roll(prints[1], UPSIDE_DOWN, axis=0)
    tiles = look(prints, np.full((2, EMBEDDING_DIM), 3.0))
    told = describe(replace(tiles, face=np.float32([[1, 0, 0], [0.2, 0.2, 0.6]])))
    assert told.shape == (2, SHAPE_FEATURES + 14 + 1)
    np.testing.assert_allclose(told[:, :EMBEDDING_DIM], 1, atol=1e-5)
    np.testing.assert_allclose(told[:, EMBEDDING_DIM], (1, 0), atol=1e-4)
    assert told[:, SHAPE_FEATURES : SHAPE_FEATURES + 14].argmax(axis=1).tolist() == [4, JOKER]
    np.testing.assert_allclose(told[:, -1], (1, 0.4), atol=1e-5)


def test_a_tile_in_doubt_is_read_as_the_sure_ones_that_look_like_it(
    demo: CropPredictions, digit_context: Network
) -> None:
    numbers = demo.prints.sum(axis=1).argmax(axis=1)
    twins = [place for place, number in enumerate(numbers) if (numbers == number).sum() > 1]
    assert len(twins) > 4
    believed = []
    for place in twins:
        prints = demo.prints.copy()
        prints[place] = upright({int(numbers[place]): 0.4, JOKER: 0.6})[0]
        weighed = refine_numbers(replace(demo, prints=prints), digit_context).prints.sum(axis=1)
        believed.append(weighed[place, numbers[place]])
        others = np.arange(len(demo)) != place
        assert (weighed.argmax(axis=1) == numbers)[others].all()
    assert np.median(believed) > 0.7
