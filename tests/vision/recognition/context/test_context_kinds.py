"""False positives are filtered out; tiles stay, even if they differ from the others."""

from dataclasses import replace

import numpy as np
import pytest

from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.inference.onnx_network import Models, Network
from tilesight.vision.recognition.context.detection_differences import body_colors
from tilesight.vision.recognition.context.features import COLUMNS, describe
from tilesight.vision.recognition.context.scene_context import filter_detections
from tilesight.vision.recognition.crop_predictions import CropPredictions

UNCERTAIN = 0.6
"""The recognizer's face probability of a crop in which it reads no number."""


@pytest.fixture(scope="module")
def context(models: Models) -> Network:
    return models.context


def filtered(crops: Pixels, predictions: CropPredictions, context: Network) -> CropPredictions:
    return filter_detections(predictions, describe(crops, predictions), context)


def unread(predictions: CropPredictions, index: int, face: float) -> CropPredictions:
    """Return the predictions with no number at this index, and with this face probability."""
    prints, faces = predictions.prints.copy(), predictions.face.copy()
    prints[index], faces[index] = 1 / 56, (face, 0, 1 - face)
    return replace(predictions, prints=prints, face=faces)


def test_tiles_are_kept(demo_crops: tuple[Pixels, CropPredictions], context: Network) -> None:
    assert (filtered(*demo_crops, context).face_probability > 0.9).all()


def test_a_blank_crop_without_a_number_is_filtered_out(
    demo_crops: tuple[Pixels, CropPredictions], context: Network
) -> None:
    crops, predictions = demo_crops
    for index in range(0, len(predictions), 5):
        bare = crops.copy()
        bare[index] = np.median(crops[index], axis=(0, 1))
        embedding = predictions.embedding.copy()
        embedding[index] = 0
        blank = replace(unread(predictions, index, UNCERTAIN), embedding=embedding)
        refined = filtered(bare, blank, context).face_probability
        assert refined[index] < 0.5
        assert (np.delete(refined, index) > 0.9).all()


def test_a_confident_tile_of_another_size_is_kept(
    demo_crops: tuple[Pixels, CropPredictions], context: Network
) -> None:
    crops, predictions = demo_crops
    quads = predictions.quads.copy()
    middle = quads[4].mean(axis=0)
    quads[4] = middle + (quads[4] - middle) * 1.3
    larger = filtered(crops, replace(predictions, quads=quads), context)
    assert larger.face_probability[4] > 0.9


def test_the_ratio_of_whole_and_hidden_is_kept(
    demo_crops: tuple[Pixels, CropPredictions], context: Network
) -> None:
    crops, predictions = demo_crops
    faces = np.tile(np.float32([0.6, 0.2, 0.2]), (len(predictions), 1))
    refined = filtered(crops, replace(predictions, face=faces), context).face
    np.testing.assert_allclose(refined.sum(axis=1), 1, atol=1e-4)
    np.testing.assert_allclose(refined[:, 0], 3 * refined[:, 1], rtol=1e-3)


def test_the_order_of_detections_has_no_effect(
    demo_crops: tuple[Pixels, CropPredictions], context: Network
) -> None:
    crops, predictions = demo_crops
    order = np.random.default_rng(5).permutation(len(predictions))
    one = filtered(crops, predictions, context).keep(order)
    other = filtered(crops[order], predictions.keep(order), context)
    np.testing.assert_allclose(one.face, other.face, atol=1e-4)


@pytest.mark.parametrize("count", [1, 2])
def test_features_of_few_detections_are_finite_and_tiles_are_kept(
    demo_crops: tuple[Pixels, CropPredictions], context: Network, count: int
) -> None:
    crops, predictions = demo_crops
    few = predictions.keep(np.arange(count))
    features = describe(crops[:count], few)
    assert features.shape == (count, COLUMNS)
    assert np.isfinite(features).all()
    assert (filtered(crops[:count], few, context).face_probability > 0.9).all()


def test_the_body_color_is_that_of_the_border_and_not_of_the_digit() -> None:
    crops = np.full((2, 64, 64, 3), 230, np.uint8)
    crops[1, 20:44, 24:40] = (200, 0, 0)
    plain, printed = body_colors(crops)
    assert printed == pytest.approx(plain)
