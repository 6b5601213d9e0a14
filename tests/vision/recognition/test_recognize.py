"""The trained networks on the committed picture: labels are the project's own render's."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tilesight.datasets.compositor.compose import compose
from tilesight.datasets.labels.labels import load_labels
from tilesight.datasets.path_tracer.demo import demo_scene
from tilesight.datasets.scenes.layout import lay_row
from tilesight.datasets.scenes.style import Mark, SixNine
from tilesight.vision.detection.detect import Detections, detect
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.networks.onnx_network import Models, load_models
from tilesight.vision.recognition.config import DEFAULT
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
from tilesight.vision.recognition.recognize import predict_detections, recognize

DEMO = load_labels(Path(__file__).parents[2] / "golden" / "demo.json")


@pytest.fixture(scope="module")
def models() -> Models:
    return load_models()


def rough(quads: NDArray[np.float32], seed: int = 0) -> Detections:
    """Boxes as a detector gives them: roughly there, the way up unknown."""
    rng = np.random.default_rng(seed)
    right = quads[:, 1] - quads[:, 0]
    width, headings = np.linalg.norm(right, axis=1), np.arctan2(right[:, 1], right[:, 0])
    return Detections(
        centers=(quads.mean(axis=1) + rng.normal(0, 0.08, (len(quads), 2)) * width[:, None]),
        sides=np.stack([width, 1.4 * width], axis=1) * rng.uniform(0.9, 1.1, (len(quads), 2)),
        turns=headings + rng.normal(0, 0.1, len(quads)) + np.pi * rng.integers(0, 2, len(quads)),
        scores=np.ones(len(quads), np.float32),
    )


def turned(
    pixels: NDArray[np.uint8], degrees: float
) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """Turn a picture on a larger one; also gives the matrix that turns its points."""
    height, width = pixels.shape[:2]
    side = int(np.hypot(width, height)) + 2
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0)
    matrix[:, 2] += (side - width) / 2, (side - height) / 2
    return np.asarray(cv2.warpAffine(pixels, matrix, (side, side)), np.uint8), matrix


@pytest.mark.parametrize("degrees", range(0, 360, 30))
def test_every_tile_is_read_at_any_angle_with_its_way_up(models: Models, degrees: int) -> None:
    """Sixes and nines among them: the picture holds both."""
    pixels, matrix = turned(load_frame(DEMO.image).pixels, degrees)
    quads = np.stack([tile.corners for tile in DEMO.tiles])
    quads = (quads @ matrix[:, :2].T + matrix[:, 2]).astype(np.float32)
    frame = Frame(pixels, "turned", (pixels.shape[1], pixels.shape[0]))
    read = recognize(frame, rough(quads, degrees), models)
    assert Counter(str(t.tile) for t in read) == Counter(str(t.tile) for t in DEMO.tiles)
    for tile in read:
        nearest = np.linalg.norm(quads.mean(axis=1) - tile.corners.mean(axis=0), axis=1).argmin()
        width = np.linalg.norm(quads[nearest, 1] - quads[nearest, 0])
        assert np.linalg.norm(tile.corners - quads[nearest], axis=1).max() < 0.25 * width


@pytest.mark.parametrize(("degrees", "grown"), [(42, 1.15), (45, 1.15), (48, 1.05), (52, 1.15)])
def test_boxes_that_lie_across_their_tiles_do_not_matter(
    models: Models, degrees: float, grown: float
) -> None:
    """So a detector draws them around a tile that is turned by 45 degrees: square and upright.

    Each lost a tile or two when a face whose corners fell together was not turned.
    """
    quads = np.stack([tile.corners for tile in DEMO.tiles])
    found = rough(quads)
    side = grown * np.sqrt(found.sides.prod(axis=1, keepdims=True))
    turns = found.turns + np.radians(degrees)
    across = replace(found, sides=np.hstack([side, side]), turns=turns)
    read = recognize(load_frame(DEMO.image), across, models)
    assert Counter(str(t.tile) for t in read) == Counter(str(t.tile) for t in DEMO.tiles)


def test_the_detector_finds_every_tile_of_the_picture(models: Models) -> None:
    found = detect(load_frame(DEMO.image), models.detector)
    for tile in DEMO.tiles:
        width = np.linalg.norm(tile.corners[1] - tile.corners[0])
        away = np.linalg.norm(found.centers - tile.corners.mean(axis=0), axis=1)
        assert away.min() < 0.4 * width, f"{tile.tile} is not found"


def test_what_is_no_tile_is_thrown_out(models: Models) -> None:
    frame = load_frame(DEMO.image)
    corner = np.array([[(10, 10), (70, 10), (70, 94), (10, 94)]], np.float32)
    assert recognize(frame, rough(corner), models) == ()


def test_tiles_that_look_alike_both_ways_up_are_not_lost(models: Models) -> None:
    """Plain faces with the digit in their middle: nothing tells a 6 from a 9, or an 8's way up."""
    scene = demo_scene()
    middle = (1 - scene.style.digit_height / scene.style.aspect) / 2
    plain = replace(
        scene.style,
        mark=Mark.NONE,
        six_nine=SixNine.NOTHING,
        dish=0.0,
        digit_top=middle,
    )
    row = lay_row(
        np.random.default_rng(1), ["k6", "b9", "r6", "y8", "k9"], (0, 0), 0.3, (plain.aspect, 0.2)
    )
    picture, labels = compose(replace(scene, style=plain, tiles=tuple(row)))
    frame = Frame(picture, "plain", scene.camera.size)
    read = recognize(frame, rough(np.stack([t.corners for t in labels])), models)
    alike = {"9": "6"}
    shown = Counter(str(t.tile)[0] + alike.get(str(t.tile)[1:], str(t.tile)[1:]) for t in read)
    assert shown == Counter(["k6", "b6", "r6", "y8", "k6"])


def test_two_detections_of_one_tile_are_one_tile(models: Models) -> None:
    frame = load_frame(DEMO.image)
    quads = np.stack([DEMO.tiles[0].corners] * 3)
    (tile,) = recognize(frame, rough(quads), models, thoroughly=False)
    assert tile.tile == DEMO.tiles[0].tile


@pytest.mark.parametrize("missed", [(0,), (1, 2), (3,)])
def test_tiles_that_the_detector_missed_are_found_beside_the_others(
    models: Models, missed: tuple[int, ...]
) -> None:
    """At an end of a row, at both places of a hole, and where a row is short of its last."""
    quads = np.stack([tile.corners for tile in DEMO.tiles])
    found = rough(np.delete(quads, missed, axis=0))
    frame = load_frame(DEMO.image)
    assert len(recognize(frame, found, models, thoroughly=False)) == len(quads) - len(missed)
    read = recognize(frame, found, models)
    assert Counter(str(t.tile) for t in read) == Counter(str(t.tile) for t in DEMO.tiles)


def test_two_tiles_that_were_detected_as_one_are_parted(models: Models) -> None:
    quads = np.stack([tile.corners for tile in DEMO.tiles])
    (one, right_of_it), others = quads[1:3], np.delete(quads, (1, 2), axis=0)
    both = np.array([[one[0], right_of_it[1], right_of_it[2], one[3]]])
    frame, found = load_frame(DEMO.image), rough(np.concatenate([both, others]))
    assert len(recognize(frame, found, models, thoroughly=False)) < len(quads)
    read = recognize(frame, found, models)
    assert Counter(str(t.tile) for t in read) == Counter(str(t.tile) for t in DEMO.tiles)


def test_where_all_looks_agree_their_middle_is_surer_than_they_are() -> None:
    quads = np.stack([tile.corners for tile in DEMO.tiles])
    pyramid = Pyramid(load_frame(DEMO.image).pixels)
    prints = np.zeros((len(quads), 4, 14), np.float32)
    prints[:, UPRIGHT, 3], prints[:, UPRIGHT, 8] = 0.8, 0.2
    color = np.tile(np.float32([0.7, 0.1, 0.1, 0.1]), (len(quads), 1))
    face = np.tile(np.float32([1, 0, 0]), (len(quads), 1))
    ones, words = np.ones(len(quads), np.float32), np.zeros((len(quads), EMBEDDING_DIM), np.float32)
    seen = CropPredictions(quads, prints, color, face, ones, words)
    again = predict_with_augmentation(pyramid, seen, ())
    bold = np.float64([0.8, 0.2]) ** DEFAULT.crops.sharpening_exponent
    np.testing.assert_allclose(again.prints[0, UPRIGHT, [3, 8]], bold / bold.sum(), rtol=1e-5)
    assert (again.color[:, 0] > 0.7).all()
    np.testing.assert_array_equal(again.face, face)


def test_an_unsure_tile_is_looked_at_again_and_a_sure_one_is_not(models: Models) -> None:
    quads = np.stack([tile.corners for tile in DEMO.tiles])
    pyramid = Pyramid(load_frame(DEMO.image).pixels)
    seen = predict_detections(pyramid, rough(quads), models)
    assert (seen.confidence >= DEFAULT.crops.min_confidence).all()
    prints = seen.prints.copy()
    prints[1] = 1 / prints[1].size
    unsure = replace(seen, prints=prints)
    again = predict_with_augmentation(
        pyramid, unsure, (models.recognizer, models.high_resolution_recognizer)
    )
    np.testing.assert_array_equal(again.quads, seen.quads)
    assert tile_probabilities(again)[1].argmax() == tile_probabilities(seen)[1].argmax()
    assert again.prints[1].sum(axis=1).argmax() == UPRIGHT
    others = np.delete(np.arange(len(seen)), 1)
    for name in ("quads", "prints", "color", "face"):
        np.testing.assert_array_equal(getattr(again, name)[others], getattr(seen, name)[others])


def test_a_sure_tile_that_a_rough_look_took_for_another_is_looked_at_again(models: Models) -> None:
    quads = np.stack([tile.corners for tile in DEMO.tiles])
    pyramid, found = Pyramid(load_frame(DEMO.image).pixels), rough(quads)
    first = refine_corners(pyramid, found.quads, found.scores, models.corner_regressor)
    alone = predict_quads(pyramid, first.quads, first.scores, models.recognizer).upright()
    seen = predict_with_ensemble(pyramid, first, models.recognizer, models.corner_regressor)
    np.testing.assert_array_equal(seen.prints, alone.prints)
    prints = first.prints.copy()
    prints[1] = np.roll(prints[1], 1, axis=1)
    against = replace(first, prints=prints)
    seen = predict_with_ensemble(pyramid, against, models.recognizer, models.corner_regressor)
    changed = (seen.prints != alone.prints).any(axis=(1, 2))
    np.testing.assert_array_equal(np.flatnonzero(changed), [1])
    assert tile_probabilities(seen)[1].argmax() == tile_probabilities(alone)[1].argmax()


def test_no_detections_are_no_tiles(models: Models) -> None:
    nothing = rough(np.zeros((0, 4, 2), np.float32))
    assert recognize(load_frame(DEMO.image), nothing, models) == ()


def test_probabilities_add_up(models: Models) -> None:
    quads = np.stack([tile.corners for tile in DEMO.tiles])
    for tile in recognize(load_frame(DEMO.image), rough(quads), models):
        total = tile.confidence + sum(chance for _, chance in tile.alternatives)
        assert 0.9 < total < 1.001


def test_places_without_a_face_alone_are_no_tiles(models: Models) -> None:
    blank = Frame(np.full((300, 300, 3), 90, np.uint8), "blank", (300, 300))
    quads = np.array([[(100, 100), (160, 100), (160, 184), (100, 184)]] * 2, np.float32)
    assert recognize(blank, rough(quads), models) == ()


def test_detections_of_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="shapes"):
        Detections(np.zeros((2, 2)), np.zeros((2, 3)), np.zeros(2), np.zeros(2))


def test_what_may_be_a_tile_and_is_not_read_is_doubted_beside_its_neighbor(models: Models) -> None:
    """A tile that fades into the table is read, then a doubt, and then nothing."""
    frame = load_frame(DEMO.image)
    quads = np.stack([tile.corners for tile in DEMO.tiles])
    found = rough(quads)
    found.scores[0] = 0.02  # the detector hardly sees it either
    mask = np.zeros(frame.pixels.shape[:2], np.float32)
    cv2.fillConvexPoly(mask, np.round(quads[0]).astype(int), 1.0)
    cover = cv2.GaussianBlur(mask, (0, 0), 4)[..., None]
    table = np.median(frame.pixels, axis=(0, 1))
    told = []
    for faded in (0.0, *np.linspace(0.95, 0.98, 21)):
        pixels = frame.pixels * (1 - faded * cover) + table * faded * cover
        tiles = recognize(replace(frame, pixels=pixels.astype(np.uint8)), found, models)
        told.append((len(tiles), [tile.corners for tile in tiles if tile.unread_beside]))
    whole = len(quads)
    assert told[0] == (whole, [])
    doubted = [beside for count, beside in told if count == whole - 1 and beside]
    assert doubted
    (neighbor,) = doubted[0]
    away = np.linalg.norm(quads.mean(axis=1) - quads[0].mean(axis=0), axis=1)
    nearest = quads[np.argsort(away)[1]]
    assert np.linalg.norm(neighbor.mean(axis=0) - nearest.mean(axis=0)) < 0.3 * away[away > 0].min()


def cut_at(side: str, part: float, name: str) -> tuple[Frame, NDArray[np.float32]]:
    """The picture without this part of a tile and what lies beyond; also gives its corners."""
    pixels = load_frame(DEMO.image).pixels
    (corners,) = (tile.corners for tile in DEMO.tiles if str(tile.tile) == name)
    low, high = corners.min(axis=0), corners.max(axis=0)
    inner = np.round([low + part * (high - low), high - part * (high - low)]).astype(int)
    left, top = inner[0] * (side == "left", side == "top")
    right, bottom = np.where((side == "right", side == "bottom"), inner[1], pixels.shape[1::-1])
    kept = pixels[top:bottom, left:right].copy()
    return Frame(kept, "cut", (right - left, bottom - top)), corners - np.float32([left, top])


@pytest.mark.parametrize(
    ("name", "side", "part"), [("r5", "top", 0.35), ("r6", "top", 0.35), ("b11", "right", 0.45)]
)
def test_a_tile_whose_digit_the_edge_of_the_picture_cuts_is_not_read(
    models: Models, name: str, side: str, part: float
) -> None:
    """What is left of it would be read as a 3, an 8 or a 1."""
    frame, quad = cut_at(side, part, name)
    assert recognize(frame, rough(quad[None]), models, thoroughly=False) == ()
    frame, quad = cut_at("bottom", 0.2, name)
    (tile,) = recognize(frame, rough(quad[None]), models, thoroughly=False)
    assert (str(tile.tile), tile.cut) == (name, True)
