"""Numbers refined over all tiles of a photo: equal shapes are equal numbers."""

from dataclasses import replace

import numpy as np
import pytest

from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.networks.onnx_network import Models, Network
from tilesight.vision.recognition.context_config import ContextConfig, FeatureConfig
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


def predictions_of(prints: np.ndarray, embedding: np.ndarray) -> CropPredictions:
    """Return predictions with these (N, 4, 14) prints and this (N, EMBEDDING_DIM) embedding."""
    count = len(prints)
    quads = np.tile(np.float32([(0, 0), (50, 0), (50, 70), (0, 70)]), (count, 1, 1))
    colors = np.full((count, 4), 0.25, np.float32)
    faces = np.tile(np.float32([1, 0, 0]), (count, 1))
    prints, embedding = prints.astype(np.float32), embedding.astype(np.float32)
    return CropPredictions(quads, prints, colors, faces, np.ones(count, np.float32), embedding)


def upright(*numbers: dict[int, float]) -> np.ndarray:
    """Return (N, 4, 14) prints of upright tiles from the probabilities of their numbers."""
    prints = np.full((len(numbers), 4, 14), 1e-6)
    for row, probabilities in zip(prints, numbers, strict=True):
        for number, probability in probabilities.items():
            row[UPRIGHT, number] = probability
    return prints / prints.sum(axis=(1, 2), keepdims=True)


def test_no_tiles_have_no_numbers(digit_context: Network) -> None:
    nothing = predictions_of(np.zeros((0, 4, 14)), np.zeros((0, EMBEDDING_DIM)))
    assert len(refine_numbers(nothing, digit_context)) == 0


def test_probabilities_add_up_and_impossible_orientations_stay_impossible(
    digit_context: Network,
) -> None:
    rng = np.random.default_rng(3)
    prints = rng.dirichlet(np.full(56, 0.1), 9).reshape(9, 4, 14)
    prints[:, 1] = 0
    prints /= prints.sum(axis=(1, 2), keepdims=True)
    refined = refine_numbers(
        predictions_of(prints, np.maximum(0, rng.normal(0, 1, (9, EMBEDDING_DIM)))), digit_context
    )
    np.testing.assert_allclose(refined.prints.sum(axis=(1, 2)), 1, atol=1e-4)
    assert (refined.prints[:, 1] == 0).all()


def test_the_order_of_tiles_has_no_effect(digit_context: Network) -> None:
    rng = np.random.default_rng(4)
    tiles = predictions_of(
        rng.dirichlet(np.full(56, 0.1), 12).reshape(12, 4, 14),
        np.maximum(0, rng.normal(0, 1, (12, EMBEDDING_DIM))),
    )
    order = rng.permutation(12)
    expected = refine_numbers(tiles, digit_context).keep(order)
    reordered = refine_numbers(tiles.keep(order), digit_context)
    np.testing.assert_allclose(reordered.prints, expected.prints, atol=1e-4)


def test_features_are_embedding_orientation_numbers_and_face() -> None:
    prints = upright({4: 1.0}, {JOKER: 1.0})
    prints[1] = np.roll(prints[1], UPSIDE_DOWN, axis=0)
    tiles = predictions_of(prints, np.full((2, EMBEDDING_DIM), 3.0))
    features = describe(replace(tiles, face=np.float32([[1, 0, 0], [0.2, 0.2, 0.6]])))
    assert features.shape == (2, SHAPE_FEATURES + 14 + 1)
    np.testing.assert_allclose(features[:, :EMBEDDING_DIM], 1, atol=1e-5)
    np.testing.assert_allclose(features[:, EMBEDDING_DIM], (1, 0), atol=1e-4)
    assert features[:, SHAPE_FEATURES : SHAPE_FEATURES + 14].argmax(axis=1).tolist() == [4, JOKER]
    np.testing.assert_allclose(features[:, -1], (1, 0.4), atol=1e-5)


def test_an_uncertain_tile_gets_the_number_of_confident_tiles_with_its_shape(
    demo: CropPredictions, digit_context: Network
) -> None:
    numbers = demo.prints.sum(axis=1).argmax(axis=1)
    twins = [place for place, number in enumerate(numbers) if (numbers == number).sum() > 1]
    assert len(twins) > 4
    probabilities = []
    for place in twins:
        prints = demo.prints.copy()
        prints[place] = upright({int(numbers[place]): 0.4, JOKER: 0.6})[0]
        refined = refine_numbers(replace(demo, prints=prints), digit_context).prints.sum(axis=1)
        probabilities.append(refined[place, numbers[place]])
        others = np.arange(len(demo)) != place
        assert (refined.argmax(axis=1) == numbers)[others].all()
    assert np.median(probabilities) > 0.7


def test_the_weight_of_the_digit_context_depends_on_the_config(
    demo: CropPredictions, digit_context: Network
) -> None:
    prints = demo.prints.copy()
    prints[0] = upright({1: 0.4, JOKER: 0.6})[0]
    uncertain = replace(demo, prints=prints)
    unchanged = refine_numbers(uncertain, digit_context, config=ContextConfig(digit_weight=0.0))
    np.testing.assert_allclose(unchanged.prints, prints, atol=1e-5)
    refined = refine_numbers(uncertain, digit_context, config=ContextConfig(digit_weight=1.0))
    assert not np.allclose(refined.prints[0], prints[0], atol=0.1)


def test_the_floor_of_log_probabilities_depends_on_the_config() -> None:
    tiles = predictions_of(upright({4: 1.0}), np.ones((1, EMBEDDING_DIM)))
    features = describe(tiles, FeatureConfig(min_probability=0.01))
    assert features[0, SHAPE_FEATURES : SHAPE_FEATURES + 14].min() == pytest.approx(np.log(0.01))
