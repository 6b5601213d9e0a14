"""The trained networks on the committed picture, whose labels are from the renderer."""

from collections import Counter
from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.recognition.demo import DEMO, QUADS, cut_at, rough
from tilesight.datasets.compositor.compose import compose
from tilesight.datasets.path_tracer.demo import demo_scene
from tilesight.datasets.scenes.layout import lay_row
from tilesight.datasets.scenes.style import Mark, SixNine
from tilesight.vision.config import ReaderConfig
from tilesight.vision.detection.config import DetectionConfig, ForeshorteningConfig
from tilesight.vision.detection.detect import Detections, detect
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.recognition.config import (
    AlternativesConfig,
    EdgeConfig,
    ProposalConfig,
    RecognitionConfig,
)
from tilesight.vision.recognition.context.config import ContextConfig
from tilesight.vision.recognition.crop_predictions import TILES, rank_tiles
from tilesight.vision.recognition.recognize import recognize


def turned(
    pixels: NDArray[np.uint8], degrees: float
) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """Return the picture turned on a larger one, and the (2, 3) matrix that turns its points."""
    height, width = pixels.shape[:2]
    side = int(np.hypot(width, height)) + 2
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0)
    matrix[:, 2] += (side - width) / 2, (side - height) / 2
    return np.asarray(cv2.warpAffine(pixels, matrix, (side, side)), np.uint8), matrix


@pytest.mark.parametrize("degrees", range(0, 360, 30))
def test_every_tile_is_read_at_any_angle_with_its_orientation(models: Models, degrees: int) -> None:
    """The picture has sixes and nines."""
    pixels, matrix = turned(load_frame(DEMO.image).pixels, degrees)
    quads = (QUADS @ matrix[:, :2].T + matrix[:, 2]).astype(np.float32)
    frame = Frame(pixels, "turned", (pixels.shape[1], pixels.shape[0]))
    read = recognize(frame, rough(quads, degrees), models)
    assert Counter(str(t.tile) for t in read) == Counter(str(t.tile) for t in DEMO.tiles)
    for tile in read:
        nearest = np.linalg.norm(quads.mean(axis=1) - tile.corners.mean(axis=0), axis=1).argmin()
        width = np.linalg.norm(quads[nearest, 1] - quads[nearest, 0])
        assert np.linalg.norm(tile.corners - quads[nearest], axis=1).max() < 0.25 * width


@pytest.mark.parametrize(("degrees", "grown"), [(42, 1.15), (45, 1.15), (48, 1.05), (52, 1.15)])
def test_tiles_are_read_from_square_boxes_at_45_degrees(
    models: Models, degrees: float, grown: float
) -> None:
    """A detector finds square, upright boxes around tiles that are turned by 45 degrees.

    Tiles were lost when a face whose corners collapsed was not turned.
    """
    found = rough(QUADS)
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


def test_a_box_without_a_tile_is_dropped(models: Models) -> None:
    frame = load_frame(DEMO.image)
    corner = np.array([[(10, 10), (70, 10), (70, 94), (10, 94)]], np.float32)
    assert recognize(frame, rough(corner), models) == ()


def test_tiles_of_ambiguous_orientation_are_kept(models: Models) -> None:
    """On plain faces with centered digits, a 6 equals a 9, and an 8 has no orientation."""
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


def test_several_detections_of_one_tile_are_one_tile(models: Models) -> None:
    frame = load_frame(DEMO.image)
    quads = np.stack([DEMO.tiles[0].corners] * 3)
    (tile,) = recognize(frame, rough(quads), models, thoroughly=False)
    assert tile.tile == DEMO.tiles[0].tile


@pytest.mark.parametrize("missed", [(0,), (1, 2), (3,)])
def test_tiles_that_the_detector_missed_are_found_beside_the_others(
    models: Models, missed: tuple[int, ...]
) -> None:
    """They are missing at the start of a row, in a hole of two tiles, and at the end of a row."""
    found = rough(np.delete(QUADS, missed, axis=0))
    frame = load_frame(DEMO.image)
    assert len(recognize(frame, found, models, thoroughly=False)) == len(QUADS) - len(missed)
    read = recognize(frame, found, models)
    assert Counter(str(t.tile) for t in read) == Counter(str(t.tile) for t in DEMO.tiles)


def test_two_tiles_that_were_detected_as_one_are_read(models: Models) -> None:
    (one, right_of_it), others = QUADS[1:3], np.delete(QUADS, (1, 2), axis=0)
    both = np.array([[one[0], right_of_it[1], right_of_it[2], one[3]]])
    frame, found = load_frame(DEMO.image), rough(np.concatenate([both, others]))
    assert len(recognize(frame, found, models, thoroughly=False)) < len(QUADS)
    read = recognize(frame, found, models)
    assert Counter(str(t.tile) for t in read) == Counter(str(t.tile) for t in DEMO.tiles)


def test_a_meld_that_was_detected_as_one_box_is_read(models: Models) -> None:
    names = [str(tile.tile) for tile in DEMO.tiles]
    merged = [name in ("k2", "k3", "k4") for name in names]
    quads = QUADS[merged]
    width, height = np.linalg.norm(quads[0, [1, 3]] - quads[0, 0], axis=1)
    across = quads[-1].mean(axis=0) - quads[0].mean(axis=0)
    size = np.linalg.norm(across) + width, height
    others = rough(QUADS[np.logical_not(merged)])
    found = Detections(
        np.append(others.centers, [quads.mean(axis=(0, 1))], axis=0),
        np.append(others.sides, [size], axis=0),
        np.append(others.turns, np.arctan2(across[1], across[0])),
        np.append(others.scores, np.float32(0.5)),
    )
    frame = load_frame(DEMO.image)
    assert Counter(str(tile.tile) for tile in recognize(frame, found, models)) == Counter(names)
    alone = ReaderConfig(recognition=RecognitionConfig(proposals=ProposalConfig(max_parts=1)))
    assert len(recognize(frame, found, models, alone)) == len(others)


def test_without_detections_there_are_no_tiles(models: Models) -> None:
    nothing = rough(np.zeros((0, 4, 2), np.float32))
    assert recognize(load_frame(DEMO.image), nothing, models) == ()


def test_probabilities_add_up(models: Models) -> None:
    """In a blurred picture, other labels have a part of the probability of each tile."""
    frame = load_frame(DEMO.image)
    blurred = replace(frame, pixels=cv2.GaussianBlur(frame.pixels, (0, 0), 12))
    every = AlternativesConfig(max_count=len(TILES), min_probability=0.0)
    tiles = recognize(
        blurred,
        rough(QUADS),
        models,
        ReaderConfig(recognition=RecognitionConfig(alternatives=every)),
    )
    assert min(tile.confidence for tile in tiles) < 0.6
    for tile in tiles:
        total = tile.confidence + sum(probability for _, probability in tile.alternatives)
        assert total == pytest.approx(1, abs=0.001)


def test_a_blank_photo_has_no_tiles(models: Models) -> None:
    blank = Frame(np.full((300, 300, 3), 90, np.uint8), "blank", (300, 300))
    quads = np.array([[(100, 100), (160, 100), (160, 184), (100, 184)]] * 2, np.float32)
    assert recognize(blank, rough(quads), models) == ()


def test_an_unread_tile_causes_a_doubt_at_its_nearest_neighbor(models: Models) -> None:
    """While a tile fades into the table, it is first read, then a doubt, then not detected."""
    frame = load_frame(DEMO.image)
    found = rough(QUADS)
    found.scores[0] = 0.02  # the detector is uncertain, too
    mask = np.zeros(frame.pixels.shape[:2], np.float32)
    cv2.fillConvexPoly(mask, np.round(QUADS[0]).astype(int), 1.0)
    cover = cv2.GaussianBlur(mask, (0, 0), 4)[..., None]
    table = np.median(frame.pixels, axis=(0, 1))

    def faded_by(part: float) -> tuple[int, list[Corners]]:
        pixels = frame.pixels * (1 - part * cover) + table * part * cover
        tiles = recognize(replace(frame, pixels=pixels.astype(np.uint8)), found, models)
        return len(tiles), [tile.corners for tile in tiles if tile.unread_beside]

    whole = len(QUADS)
    assert faded_by(0.0) == (whole, [])
    results = map(faded_by, np.linspace(0.95, 0.98, 11))
    (neighbor,) = next(beside for count, beside in results if count == whole - 1 and beside)
    away = np.linalg.norm(QUADS.mean(axis=1) - QUADS[0].mean(axis=0), axis=1)
    nearest = QUADS[np.argsort(away)[1]]
    assert np.linalg.norm(neighbor.mean(axis=0) - nearest.mean(axis=0)) < 0.3 * away[away > 0].min()


def test_a_joker_under_a_burnt_out_spot_is_unsure(models: Models) -> None:
    """A number with a spot on it may be read as a joker."""
    frame = load_frame(DEMO.image)
    joker = next(place for place, tile in enumerate(DEMO.tiles) if tile.tile.joker)
    corner = QUADS[joker].mean(axis=0) + 0.35 * (QUADS[joker][3] - QUADS[joker].mean(axis=0))
    spot = frame.pixels.copy()
    radius = int(0.2 * np.linalg.norm(QUADS[joker][1] - QUADS[joker][0]))
    cv2.circle(spot, np.round(corner).astype(int).tolist(), radius, (255, 255, 255), -1)
    clean, burnt = (
        recognize(replace(frame, pixels=pixels), rough(QUADS), models)
        for pixels in (frame.pixels, spot)
    )
    assert [tile.confidence > 0.9 for tile in clean if tile.tile.joker] == [True]
    assert [tile.confidence > 0.9 for tile in burnt if tile.tile.joker] == [False]


@pytest.mark.parametrize(
    ("name", "side", "part"), [("r5", "top", 0.35), ("r6", "top", 0.35), ("b11", "right", 0.45)]
)
def test_a_tile_is_not_read_if_the_edge_of_the_picture_cuts_its_digit(
    models: Models, name: str, side: str, part: float
) -> None:
    """The visible part would be read as a 3, an 8 or a 1."""
    frame, quad = cut_at(side, part, name)
    assert recognize(frame, rough(quad[None]), models, thoroughly=False) == ()
    frame, quad = cut_at("bottom", 0.2, name)
    (tile,) = recognize(frame, rough(quad[None]), models, thoroughly=False)
    assert (str(tile.tile), tile.cut) == (name, True)


@pytest.mark.parametrize(("neighbor", "doubted"), [("k11", {"k11"}), ("", set())])
def test_a_tile_that_the_edge_cuts_off_causes_a_doubt_beside_it(
    models: Models, neighbor: str, doubted: set[str]
) -> None:
    """A tile that lies farther away is not doubted."""
    name = "b11"
    frame, quad = cut_at("right", 0.35, name)
    (whole,) = (tile.corners for tile in DEMO.tiles if str(tile.tile) == name)
    quads = QUADS + np.float32(quad - whole)[0]
    centers = quads.mean(axis=1)
    inside = ((centers > 0) & (centers < frame.size)).all(axis=1)
    inside &= [str(tile.tile) != "k11" or neighbor == "k11" for tile in DEMO.tiles]
    tiles = recognize(frame, rough(quads[inside]), models)
    assert name not in {str(tile.tile) for tile in tiles}
    assert {str(tile.tile) for tile in tiles if tile.unread_beside} == doubted


def test_whether_a_cut_tile_is_read_depends_on_the_config(models: Models) -> None:
    frame, quad = cut_at("bottom", 0.2, "r5")
    config = ReaderConfig(recognition=RecognitionConfig(edge=EdgeConfig(min_confidence_beyond=1.1)))
    assert recognize(frame, rough(quad[None]), models, thoroughly=False, config=config) == ()


def test_whether_a_tile_counts_as_cut_depends_on_the_config(models: Models) -> None:
    frame, quad = cut_at("bottom", 0.2, "r5")
    config = ReaderConfig(recognition=RecognitionConfig(edge=EdgeConfig(margin=2.0)))
    (tile,) = recognize(frame, rough(quad[None]), models, thoroughly=False, config=config)
    assert not tile.cut


@pytest.mark.parametrize(
    "config",
    [
        ReaderConfig(recognition=RecognitionConfig(min_face=1.1)),
        ReaderConfig(recognition=RecognitionConfig(min_face_alone=1.1)),
        ReaderConfig(recognition=RecognitionConfig(context=ContextConfig(min_face=1.1))),
    ],
)
def test_each_minimum_face_probability_depends_on_the_config(
    models: Models, config: ReaderConfig
) -> None:
    frame = load_frame(DEMO.image)
    assert recognize(frame, rough(QUADS[:3]), models, thoroughly=False, config=config) == ()


def test_the_search_for_missed_tiles_depends_on_the_config(models: Models) -> None:
    frame, found = load_frame(DEMO.image), rough(np.delete(QUADS, (1, 2), axis=0))
    config = ReaderConfig(recognition=RecognitionConfig(proposals=ProposalConfig(max_rounds=0)))
    assert len(recognize(frame, found, models, config=config)) == len(QUADS) - 2
    flat = DetectionConfig(foreshortened=ForeshorteningConfig(min_stretch=0))
    assert len(recognize(frame, found, models, replace(config, detection=flat))) == len(QUADS)


def test_the_most_probable_tile_is_first_and_improbable_ones_are_not_listed() -> None:
    probabilities = np.zeros(len(TILES), np.float32)
    probabilities[[5, 7, 9, 11]] = 0.2, 0.6, 0.001, 0.199
    ranked = rank_tiles(probabilities)
    assert [tile for tile, _ in ranked] == [TILES[7], TILES[5], TILES[11]]
    assert [probability for _, probability in ranked] == pytest.approx([0.6, 0.2, 0.199])
    assert len(rank_tiles(probabilities, AlternativesConfig(max_count=1))) == 2
    assert len(rank_tiles(probabilities, AlternativesConfig(min_probability=0.0))) == 6
    assert rank_tiles(np.zeros(len(TILES))) == ((TILES[0], 0.0),)
