"""False positives are filtered out; tiles stay, even if they differ from the others."""

from dataclasses import replace

import numpy as np
import pytest

from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.networks.onnx_network import Models, Network
from tilesight.vision.recognition.context_config import FeatureConfig, InkConfig
from tilesight.vision.recognition.crop_predictions import CropPredictions
from tilesight.vision.recognition.false_positive_filter import (
    DETECTION_FEATURES,
    body_colors,
    describe,
    filter_detections,
)

UNCERTAIN = 0.6
"""The recognizer's face probability of a crop in which it reads no number."""


@pytest.fixture(scope="module")
def false_positive_filter(models: Models) -> Network:
    return models.false_positive_filter


def unread(predictions: CropPredictions, index: int, face: float) -> CropPredictions:
    """Return the predictions with no number at this index, and with this face probability."""
    prints, faces = predictions.prints.copy(), predictions.face.copy()
    prints[index], faces[index] = 1 / 56, (face, 0, 1 - face)
    return replace(predictions, prints=prints, face=faces)


def test_tiles_are_kept(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network
) -> None:
    assert (filter_detections(*demo_crops, false_positive_filter).face_probability > 0.9).all()


def test_a_blank_crop_without_a_number_is_filtered_out(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network
) -> None:
    crops, predictions = demo_crops
    for index in range(0, len(predictions), 5):
        bare = crops.copy()
        bare[index] = np.median(crops[index], axis=(0, 1))
        embedding = predictions.embedding.copy()
        embedding[index] = 0
        blank = replace(unread(predictions, index, UNCERTAIN), embedding=embedding)
        refined = filter_detections(bare, blank, false_positive_filter).face_probability
        assert refined[index] < 0.5
        assert (np.delete(refined, index) > 0.9).all()


def test_a_confident_tile_of_another_size_is_kept(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network
) -> None:
    crops, predictions = demo_crops
    quads = predictions.quads.copy()
    middle = quads[4].mean(axis=0)
    quads[4] = middle + (quads[4] - middle) * 1.3
    assert (
        filter_detections(
            crops, replace(predictions, quads=quads), false_positive_filter
        ).face_probability[4]
        > 0.9
    )


def test_the_ratio_of_whole_and_hidden_is_kept(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network
) -> None:
    crops, predictions = demo_crops
    faces = np.tile(np.float32([0.6, 0.2, 0.2]), (len(predictions), 1))
    refined = filter_detections(crops, replace(predictions, face=faces), false_positive_filter).face
    np.testing.assert_allclose(refined.sum(axis=1), 1, atol=1e-4)
    np.testing.assert_allclose(refined[:, 0], 3 * refined[:, 1], rtol=1e-3)


def test_the_order_of_detections_has_no_effect(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network
) -> None:
    crops, predictions = demo_crops
    order = np.random.default_rng(5).permutation(len(predictions))
    one = filter_detections(crops, predictions, false_positive_filter).keep(order)
    other = filter_detections(crops[order], predictions.keep(order), false_positive_filter)
    np.testing.assert_allclose(one.face, other.face, atol=1e-4)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_features_of_few_detections_are_finite_and_tiles_are_kept(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network, count: int
) -> None:
    crops, predictions = demo_crops
    few = predictions.keep(np.arange(count))
    features = describe(crops[:count], few)
    assert features.shape == (count, DETECTION_FEATURES + 3)
    assert np.isfinite(features).all()
    assert (
        filter_detections(crops[:count], few, false_positive_filter).face_probability > 0.9
    ).all()


def test_the_body_color_is_that_of_the_border_and_not_of_the_digit() -> None:
    crops = np.full((2, 64, 64, 3), 230, np.uint8)
    crops[1, 20:44, 24:40] = (200, 0, 0)
    plain, printed = body_colors(crops)
    assert printed == pytest.approx(plain)


@pytest.mark.parametrize(
    "config",
    [
        FeatureConfig(min_probability=0.01),
        FeatureConfig(min_odds_probability=0.01),
        FeatureConfig(log_unit=1.0),
        FeatureConfig(count_unit=1.0),
        FeatureConfig(neighbors=1),
        FeatureConfig(size_unit=0.1),
        FeatureConfig(shape_unit=0.1),
        FeatureConfig(body_unit=1.0),
        FeatureConfig(chroma_unit=1.0),
        FeatureConfig(max_units=0.01),
        FeatureConfig(body_border=(3, 9)),
        FeatureConfig(ink=InkConfig(inset=8)),
    ],
)
def test_features_depend_on_the_config(
    demo_crops: tuple[Pixels, CropPredictions], config: FeatureConfig
) -> None:
    assert not np.array_equal(describe(*demo_crops), describe(*demo_crops, config))
