"""Single, averaged and augmented predictions for the crops of the committed picture."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.recognition.demo import DEMO, QUADS, rough
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import load_frame
from tilesight.vision.recognition.config import DEFAULT, CornerConfig, CropConfig, RecognitionConfig
from tilesight.vision.recognition.corner_refinement import refine_corners
from tilesight.vision.recognition.crop_inference import (
    predict_quads,
    predict_with_augmentation,
    predict_with_ensemble,
)
from tilesight.vision.recognition.crop_predictions import (
    EMBEDDING_DIM,
    UPRIGHT,
    CropPredictions,
    tile_probabilities,
)
from tilesight.vision.recognition.recognize import predict_detections


@pytest.fixture(scope="module")
def pyramid() -> Pyramid:
    return Pyramid(load_frame(DEMO.image).pixels)


@pytest.fixture(scope="module")
def confident(models: Models, pyramid: Pyramid) -> CropPredictions:
    """The predictions for the tiles, all of them confident."""
    return predict_detections(pyramid, rough(QUADS), models)


@pytest.fixture(scope="module")
def refined(models: Models, pyramid: Pyramid) -> CropPredictions:
    """The predictions of the corner regressor."""
    found = rough(QUADS)
    return refine_corners(pyramid, found.quads, found.scores, models.corner_regressor)


def three_or_eight() -> CropPredictions:
    """Return predictions for upright tiles: 3 with probability 0.8, 8 with 0.2."""
    count = len(QUADS)
    prints = np.zeros((count, 4, 14), np.float32)
    prints[:, UPRIGHT, 3], prints[:, UPRIGHT, 8] = 0.8, 0.2
    color = np.tile(np.float32([0.7, 0.1, 0.1, 0.1]), (count, 1))
    face = np.tile(np.float32([1, 0, 0]), (count, 1))
    embedding = np.zeros((count, EMBEDDING_DIM), np.float32)
    return CropPredictions(QUADS, prints, color, face, np.ones(count, np.float32), embedding)


def uncertain_at(predictions: CropPredictions, index: int) -> CropPredictions:
    """Return the predictions with uniform prints at this index."""
    prints = predictions.prints.copy()
    prints[index] = 1 / prints[index].size
    return replace(predictions, prints=prints)


def contradicted_at(predictions: CropPredictions, index: int) -> CropPredictions:
    """Return the predictions with another number at this index."""
    prints = predictions.prints.copy()
    prints[index] = np.roll(prints[index], 1, axis=1)
    return replace(predictions, prints=prints)


@pytest.mark.parametrize("exponent", [DEFAULT.crops.sharpening_exponent, 1.0, 2.0])
def test_the_mean_of_equal_predictions_is_sharpened(
    models: Models, pyramid: Pyramid, exponent: float
) -> None:
    before = three_or_eight()
    config = CropConfig(sharpening_exponent=exponent, earlier_weight=1e6)
    after = predict_with_augmentation(pyramid, before, models.recognizer, config)
    raised = np.float64([0.8, 0.2]) ** exponent
    np.testing.assert_allclose(after.prints[0, UPRIGHT, [3, 8]], raised / raised.sum(), rtol=1e-4)
    assert ((after.color[:, 0] > 0.701) == (exponent > 1)).all()
    np.testing.assert_allclose(after.face, before.face, atol=1e-4)


def test_only_uncertain_tiles_are_predicted_with_augmentation(
    models: Models, pyramid: Pyramid, confident: CropPredictions
) -> None:
    assert (confident.confidence >= DEFAULT.crops.min_confidence).all()
    after = predict_with_augmentation(pyramid, uncertain_at(confident, 1), models.recognizer)
    np.testing.assert_array_equal(after.quads, confident.quads)
    assert tile_probabilities(after)[1].argmax() == tile_probabilities(confident)[1].argmax()
    assert after.orientation[1].argmax() == UPRIGHT
    others = np.delete(np.arange(len(confident)), 1)
    for name in ("quads", "prints", "color", "face"):
        expected = getattr(confident, name)[others]
        np.testing.assert_array_equal(getattr(after, name)[others], expected)


@pytest.mark.parametrize(
    "config",
    [
        CropConfig(earlier_weight=50.0),
        CropConfig(augmentations=()),
        CropConfig(min_confidence=0.0),
    ],
)
def test_augmentation_depends_on_the_config(
    models: Models, pyramid: Pyramid, confident: CropPredictions, config: CropConfig
) -> None:
    before = uncertain_at(confident, 1)
    default = predict_with_augmentation(pyramid, before, models.recognizer)
    other = predict_with_augmentation(pyramid, before, models.recognizer, config)
    assert default.confidence[1] != pytest.approx(other.confidence[1], abs=1e-4)


def test_confident_tiles_are_predicted_once(
    models: Models, pyramid: Pyramid, refined: CropPredictions
) -> None:
    once = predict_quads(pyramid, refined.quads, refined.scores, models.recognizer).upright()
    networks = models.recognizer, models.corner_regressor
    after = predict_with_ensemble(pyramid, refined, *networks)
    np.testing.assert_array_equal(after.prints, once.prints)


def test_a_confident_tile_is_predicted_again_if_the_rough_prediction_contradicts(
    models: Models, pyramid: Pyramid, refined: CropPredictions
) -> None:
    networks = models.recognizer, models.corner_regressor
    once = predict_with_ensemble(pyramid, refined, *networks)
    contradicted = contradicted_at(refined, 1)
    after = predict_with_ensemble(pyramid, contradicted, *networks)
    changed = (after.prints != once.prints).any(axis=(1, 2))
    np.testing.assert_array_equal(np.flatnonzero(changed), [1])
    assert tile_probabilities(after)[1].argmax() == tile_probabilities(once)[1].argmax()
    config = CropConfig(min_rough_probability=0.0)
    after = predict_with_ensemble(pyramid, contradicted, *networks, config)
    np.testing.assert_array_equal(after.prints, once.prints)


@pytest.mark.parametrize(
    "config", [CropConfig(min_area_ratio=9.0), CropConfig(min_corner_product=1e9)]
)
def test_which_corners_have_collapsed_depends_on_the_config(
    models: Models, pyramid: Pyramid, config: CropConfig
) -> None:
    boxes = rough(QUADS)
    inputs = pyramid, boxes.quads, boxes.scores, models.corner_regressor
    assert (predict_quads(*inputs).quads != boxes.quads).any()
    np.testing.assert_array_equal(predict_quads(*inputs, config).quads, boxes.quads)


@pytest.mark.parametrize(
    "config",
    [
        replace(DEFAULT.corners, max_passes=1),
        replace(DEFAULT.corners, max_stable_shift=9.0),
        replace(DEFAULT.corners, max_stable_shift=0.0),
        replace(DEFAULT.corners, max_off_axis=-1.0),
        replace(DEFAULT.corners, max_hopeless_face=1.0),
    ],
)
def test_the_refinement_of_corners_depends_on_the_config(
    models: Models, pyramid: Pyramid, refined: CropPredictions, config: CornerConfig
) -> None:
    boxes = rough(QUADS)
    inputs = pyramid, boxes.quads, boxes.scores, models.corner_regressor
    other = refine_corners(*inputs, RecognitionConfig(corners=config))
    assert not np.array_equal(other.quads, refined.quads)


def test_batches_have_the_same_predictions(
    models: Models, pyramid: Pyramid, monkeypatch: pytest.MonkeyPatch
) -> None:
    inputs = pyramid, QUADS, np.ones(len(QUADS), np.float32), models.recognizer
    at_once = predict_quads(*inputs)
    monkeypatch.setattr("tilesight.vision.recognition.crop_inference.BATCH", 4)
    in_batches = predict_quads(*inputs)
    np.testing.assert_allclose(in_batches.quads, at_once.quads, atol=1e-2)
    np.testing.assert_allclose(in_batches.prints, at_once.prints, atol=1e-4)
