"""What only looks like a tile is left out; what is a tile stays, however it differs."""

from dataclasses import replace

import numpy as np
import pytest

from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.networks.onnx_network import Models, Network
from tilesight.vision.recognition.crop_predictions import CropPredictions
from tilesight.vision.recognition.false_positive_filter import (
    DETECTION_FEATURES,
    body_colors,
    describe,
    filter_detections,
)

HARDLY = 0.6
"""How far the recognizer believes in a face that shows it no number."""


@pytest.fixture(scope="module")
def false_positive_filter(models: Models) -> Network:
    return models.false_positive_filter


def unread(seen: CropPredictions, place: int, face: float) -> CropPredictions:
    """Let the recognizer see no number in one of the things, and so much of a face."""
    prints, faces = seen.prints.copy(), seen.face.copy()
    prints[place], faces[place] = 1 / 56, (face, 0, 1 - face)
    return replace(seen, prints=prints, face=faces)


def test_tiles_are_tiles(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network
) -> None:
    assert (filter_detections(*demo_crops, false_positive_filter).is_face > 0.9).all()


def test_a_bare_thing_that_nobody_can_read_is_no_tile(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network
) -> None:
    crops, seen = demo_crops
    for place in range(0, len(seen), 5):
        bare = crops.copy()
        bare[place] = np.median(crops[place], axis=(0, 1))
        words = seen.embedding.copy()
        words[place] = 0
        blank = replace(unread(seen, place, HARDLY), embedding=words)
        left = filter_detections(bare, blank, false_positive_filter).is_face
        assert left[place] < 0.5
        assert (np.delete(left, place) > 0.9).all()


def test_a_sure_tile_of_another_size_stays(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network
) -> None:
    crops, seen = demo_crops
    quads = seen.quads.copy()
    middle = quads[4].mean(axis=0)
    quads[4] = middle + (quads[4] - middle) * 1.3
    assert (
        filter_detections(crops, replace(seen, quads=quads), false_positive_filter).is_face[4] > 0.9
    )


def test_whole_and_hidden_keep_their_shares(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network
) -> None:
    crops, seen = demo_crops
    faces = np.tile(np.float32([0.6, 0.2, 0.2]), (len(seen), 1))
    left = filter_detections(crops, replace(seen, face=faces), false_positive_filter).face
    np.testing.assert_allclose(left.sum(axis=1), 1, atol=1e-4)
    np.testing.assert_allclose(left[:, 0], 3 * left[:, 1], rtol=1e-3)


def test_the_order_of_things_changes_nothing(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network
) -> None:
    crops, seen = demo_crops
    order = np.random.default_rng(5).permutation(len(seen))
    one = filter_detections(crops, seen, false_positive_filter).keep(order)
    other = filter_detections(crops[order], seen.keep(order), false_positive_filter)
    np.testing.assert_allclose(one.face, other.face, atol=1e-4)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_few_things_are_told_from_none(
    demo_crops: tuple[Pixels, CropPredictions], false_positive_filter: Network, count: int
) -> None:
    crops, seen = demo_crops
    few = seen.keep(np.arange(count))
    told = describe(crops[:count], few)
    assert told.shape == (count, DETECTION_FEATURES + 3)
    assert np.isfinite(told).all()
    assert (filter_detections(crops[:count], few, false_positive_filter).is_face > 0.9).all()


def test_the_body_is_the_rim_and_not_the_digit() -> None:
    crops = np.full((2, 64, 64, 3), 230, np.uint8)
    crops[1, 20:44, 24:40] = (200, 0, 0)
    plain, printed = body_colors(crops)
    assert printed == pytest.approx(plain)
