"""Numbers refined over all tiles of a photo: equal shapes are equal numbers."""

from dataclasses import replace

import numpy as np
import pytest

from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.geometry.crops import SIDE
from tilesight.vision.inference.onnx_network import Models, Network
from tilesight.vision.recognition.config import DEFAULT
from tilesight.vision.recognition.context.config import ContextConfig
from tilesight.vision.recognition.context.features import (
    COLOR,
    DETECTION,
    EMBEDDING,
    FACE,
    INK,
    IS_FACE,
    MIN_PROBABILITY,
    NUMBER,
    SHAPE,
    describe,
)
from tilesight.vision.recognition.context.scene_context import refine_labels
from tilesight.vision.recognition.crop_predictions import (
    EMBEDDING_DIM,
    UPRIGHT,
    UPSIDE_DOWN,
    CropPredictions,
)

JOKER = 0


@pytest.fixture(scope="module")
def context(models: Models) -> Network:
    return models.context


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


def features_of(tiles: CropPredictions) -> np.ndarray:
    return describe(np.full((len(tiles), SIDE, SIDE, 3), 200, np.uint8), tiles)


def refine_numbers(
    tiles: CropPredictions, context: Network, config: ContextConfig = DEFAULT.context
) -> CropPredictions:
    return refine_labels(tiles, features_of(tiles), context, config)


def test_no_tiles_have_no_numbers(context: Network) -> None:
    nothing = predictions_of(np.zeros((0, 4, 14)), np.zeros((0, EMBEDDING_DIM)))
    assert len(refine_numbers(nothing, context)) == 0


def test_probabilities_add_up_and_impossible_orientations_stay_impossible(
    context: Network,
) -> None:
    rng = np.random.default_rng(3)
    prints = rng.dirichlet(np.full(56, 0.1), 9).reshape(9, 4, 14)
    prints[:, 1] = 0
    prints /= prints.sum(axis=(1, 2), keepdims=True)
    refined = refine_numbers(
        predictions_of(prints, np.maximum(0, rng.normal(0, 1, (9, EMBEDDING_DIM)))), context
    )
    np.testing.assert_allclose(refined.prints.sum(axis=(1, 2)), 1, atol=1e-4)
    assert (refined.prints[:, 1] == 0).all()


def test_the_order_of_tiles_has_no_effect(context: Network) -> None:
    rng = np.random.default_rng(4)
    tiles = predictions_of(
        rng.dirichlet(np.full(56, 0.1), 12).reshape(12, 4, 14),
        np.maximum(0, rng.normal(0, 1, (12, EMBEDDING_DIM))),
    )
    order = rng.permutation(12)
    expected = refine_numbers(tiles, context).keep(order)
    reordered = refine_numbers(tiles.keep(order), context)
    np.testing.assert_allclose(reordered.prints, expected.prints, atol=1e-4)


def test_features_are_embedding_orientation_numbers_and_face() -> None:
    prints = upright({4: 1.0}, {JOKER: 1.0})
    prints[1] = np.roll(prints[1], UPSIDE_DOWN, axis=0)
    tiles = predictions_of(prints, np.full((2, EMBEDDING_DIM), 3.0))
    features = features_of(replace(tiles, face=np.float32([[1, 0, 0], [0.2, 0.2, 0.6]])))
    np.testing.assert_allclose(features[:, SHAPE][:, :-1], 1, atol=1e-5)
    np.testing.assert_allclose(features[:, SHAPE][:, -1], (1, 0), atol=1e-4)
    assert features[:, NUMBER].argmax(axis=1).tolist() == [4, JOKER]
    np.testing.assert_allclose(features[:, IS_FACE], (1, 0.4), atol=1e-5)


def test_numbers_are_blind_to_ink_color_size_and_place(
    demo_crops: tuple[Pixels, CropPredictions], context: Network
) -> None:
    features = describe(*demo_crops)
    changed = features.copy()
    rng = np.random.default_rng(7)
    for hidden in (INK, DETECTION, EMBEDDING, FACE, COLOR):
        changed[:, hidden] = rng.normal(0, 3, changed[:, hidden].shape)
    kinds, numbers, colors = context.run(features)
    other_kinds, other_numbers, other_colors = context.run(changed)
    np.testing.assert_allclose(other_numbers, numbers, atol=1e-5)
    assert not np.allclose(other_kinds, kinds, atol=0.1)
    assert not np.allclose(other_colors, colors, atol=0.1)


def test_colors_are_blind_to_what_is_printed(
    demo_crops: tuple[Pixels, CropPredictions], context: Network
) -> None:
    features = describe(*demo_crops)
    changed = features.copy()
    for hidden in (DETECTION, EMBEDDING, SHAPE, FACE, NUMBER):
        changed[:, hidden] = np.random.default_rng(7).normal(0, 3, changed[:, hidden].shape)
    np.testing.assert_allclose(context.run(changed)[2], context.run(features)[2], atol=1e-5)


def test_an_uncertain_tile_gets_the_number_of_confident_tiles_with_its_shape(
    demo: CropPredictions, context: Network
) -> None:
    numbers = demo.prints.sum(axis=1).argmax(axis=1)
    twins = [place for place, number in enumerate(numbers) if (numbers == number).sum() > 1]
    assert len(twins) > 4
    probabilities = []
    for place in twins:
        prints = demo.prints.copy()
        prints[place] = upright({int(numbers[place]): 0.4, JOKER: 0.6})[0]
        refined = refine_numbers(replace(demo, prints=prints), context).prints.sum(axis=1)
        probabilities.append(refined[place, numbers[place]])
        others = np.arange(len(demo)) != place
        assert (refined.argmax(axis=1) == numbers)[others].all()
    assert np.median(probabilities) > 0.7


def test_the_weight_of_the_numbers_depends_on_the_config(
    demo: CropPredictions, context: Network
) -> None:
    prints = demo.prints.copy()
    prints[0] = upright({1: 0.4, JOKER: 0.6})[0]
    uncertain = replace(demo, prints=prints)
    unchanged = refine_numbers(uncertain, context, config=ContextConfig(number_weight=0.0))
    np.testing.assert_allclose(unchanged.prints, prints, atol=1e-5)
    refined = refine_numbers(uncertain, context, config=ContextConfig(number_weight=1.0))
    assert not np.allclose(refined.prints[0], prints[0], atol=0.1)


def test_log_probabilities_have_a_floor() -> None:
    tiles = predictions_of(upright({4: 1.0}), np.ones((1, EMBEDDING_DIM)))
    crops = np.full((1, SIDE, SIDE, 3), 200, np.uint8)
    features = describe(crops, tiles)
    assert features[0, NUMBER].min() == pytest.approx(np.log(MIN_PROBABILITY))
