"""The reader: order, zones, corners, times and doubts of a reading, and photos it refuses."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import cv2
import numpy as np
import pytest

from tests.vision.photos import PHOTOS, needs_photos
from tests.vision.recognition.demo import corner
from tests.vision.tables import lay_meld, reading
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.config import ReaderConfig
from tilesight.vision.decoding.config import DecodingConfig, DoubtConfig
from tilesight.vision.detection.config import DetectionConfig
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.layout.config import LayoutConfig, ZoneConfig
from tilesight.vision.layout.rack_config import RackConfig, RackRowConfig
from tilesight.vision.reader import interpret, read
from tilesight.vision.reading import TileReading, Zone
from tilesight.vision.recognition.config import RecognitionConfig

RULES = load_rules("rrrummy")
STAGES = ["load", "arrange", "resolve", "total"]


def frame_of(width: int = 900, height: int = 600, shrink: int = 1) -> Frame:
    rng = np.random.default_rng(0)
    pixels = rng.integers(60, 200, (height // shrink, width // shrink, 3), np.uint8)
    return Frame(pixels, "table.jpg", (width, height), load_ms=40.0)


def laid(text: str, x: float, y: float) -> list[TileReading]:
    words = text.split()
    quads = lay_meld(len(words), np.random.default_rng(0)) * 40 + (x, y)
    return [reading(quad, word, 0.99) for quad, word in zip(quads, words, strict=True)]


def test_tiles_come_in_reading_order_with_notation() -> None:
    tiles = [*laid("k1", 700, 80), *laid("k7 b7 *", 300, 400), *laid("r5 r6 r7", 200, 100)]
    answer = interpret(frame_of(), tiles[::-1], RULES)
    assert answer.notation == "r5 r6 r7 | k7 b7 * /"
    assert answer.layout.melds == ((0, 1, 2), (3, 4, 5))
    assert answer.layout.strays == (6,)
    assert " ".join(str(tile.tile) for tile in answer.tiles) == "r5 r6 r7 k7 b7 * k1"
    assert (answer.photo, answer.size, answer.doubts) == ("table.jpg", (900, 600), ())


def test_zone_overrides_geometry() -> None:
    answer = interpret(frame_of(), laid("r5 r6 r7", 200, 100), RULES, Zone.RACK)
    assert answer.notation == "/ r5 r6 r7"


def test_corners_are_pixels_of_the_photo() -> None:
    tiles = laid("r5 r6 r7", 200, 100)
    answer = interpret(frame_of(shrink=2), tiles, RULES)
    middles = tiles[0].corners * 2 + 0.5  # a pixel of the frame covers two of the photo
    assert answer.tiles[0].corners == pytest.approx(middles)


def test_timings_include_loading() -> None:
    answer = interpret(frame_of(), laid("r5 r6 r7", 200, 100), RULES)
    assert list(answer.timings_ms) == STAGES
    assert answer.timings_ms["load"] == 40.0
    assert answer.timings_ms["total"] >= 40.0


def test_third_copy_is_resolved_and_doubtful() -> None:
    tiles = [*laid("r5 r6 r7", 200, 100), *laid("r5 r6 r7", 200, 300), *laid("k7 b7 r7", 200, 500)]
    tiles[8] = replace(tiles[8], confidence=0.7, alternatives=((Tile.parse("y7"), 0.2),))
    answer = interpret(frame_of(), tiles, RULES)
    assert answer.notation == "r5 r6 r7 | r5 r6 r7 | k7 b7 y7 /"
    assert answer.doubtful == {8}


def test_a_tile_found_twice_is_neither_listed_nor_doubted_nor_counted() -> None:
    """The eight may be red: the tile set has a second red 8, since the duplicate is not counted."""
    tiles = [*laid("r4 r5 r6 r7 y8", 300, 100), *laid("r8", 600, 400)]
    tiles[4] = replace(tiles[4], confidence=0.9, alternatives=((Tile.parse("r8"), 0.1),))
    twice = replace(tiles[5], confidence=0.97, corners=tiles[5].corners + np.float32(8))
    twice = replace(twice, alternatives=((Tile.parse("k9"), 0.02),))
    found = interpret(frame_of(), [*tiles, twice], RULES)
    once = interpret(frame_of(), tiles, RULES)
    assert [str(tile.tile) for tile in found.tiles] == [str(tile.tile) for tile in once.tiles]
    assert found.doubts == once.doubts
    assert found.doubts


def test_a_photo_without_tiles_is_an_error() -> None:
    with pytest.raises(PhotoError) as caught:
        interpret(frame_of(), (), RULES)
    assert caught.value.code is PhotoFault.NO_TILES


def test_a_blurred_photo_with_uncertain_tiles_is_reported_as_blurred() -> None:
    frame = frame_of()
    pixels = np.full_like(frame.pixels, 60)
    cv2.rectangle(pixels, (300, 200), (600, 400), (230, 230, 230), -1)
    blurred = replace(frame, pixels=cv2.GaussianBlur(pixels, (0, 0), 15))
    tiles = [replace(tile, confidence=0.3) for tile in laid("r5 r6", 200, 100)]
    with pytest.raises(PhotoError) as caught:
        interpret(blurred, tiles, RULES)
    assert caught.value.code is PhotoFault.BLURRED


def test_black_photo_is_refused_before_the_networks_run() -> None:
    black = replace(frame_of(), pixels=np.zeros((600, 900, 3), np.uint8))
    with pytest.raises(PhotoError) as caught:
        read(black, cast(Models, None), RULES)
    assert caught.value.code is PhotoFault.TOO_DARK


def test_bad_file_is_refused_before_the_networks_run() -> None:
    with pytest.raises(PhotoError) as caught:
        read(b"text", cast(Models, None), RULES)
    assert caught.value.code is PhotoFault.NOT_A_PICTURE


@pytest.mark.parametrize(
    "config",
    [
        ReaderConfig(detection=DetectionConfig(min_score=1.1)),
        ReaderConfig(recognition=RecognitionConfig(min_face=1.1)),
    ],
)
def test_the_networks_are_used_with_the_config_of_their_stage(
    models: Models, config: ReaderConfig
) -> None:
    assert read(corner(), models, RULES).tiles
    with pytest.raises(PhotoError, match="No tiles"):
        read(corner(), models, RULES, config=config)


def test_tiles_are_arranged_with_the_config_of_their_stage() -> None:
    tiles = [*laid("r5 r6 r7", 200, 100), *laid("b2 b9 k4", 200, 200)]
    one_row = RackConfig(rows=RackRowConfig(min_row_distance=9.0))
    layouts = LayoutConfig(), LayoutConfig(zones=ZoneConfig(one_row))
    rows = [
        len(
            interpret(
                frame_of(), tiles, RULES, Zone.RACK, config=ReaderConfig(layout=c)
            ).layout.rack
        )
        for c in layouts
    ]
    assert rows == [2, 1]


def test_tiles_are_resolved_with_the_config_of_their_stage() -> None:
    tiles = laid("r5 r6 r7", 200, 100)
    every = ReaderConfig(decoding=DecodingConfig(doubts=DoubtConfig(min_confidence=1.1)))
    assert interpret(frame_of(), tiles, RULES).doubtful == set()
    assert interpret(frame_of(), tiles, RULES, config=every).doubtful == {0, 1, 2}


@needs_photos
def test_empty_real_photos_have_no_tiles() -> None:
    for path in sorted(PHOTOS.glob("*/background-*.jpg")):
        with pytest.raises(PhotoError, match="No tiles") as caught:
            interpret(load_frame(path), (), RULES)
        assert caught.value.code is PhotoFault.NO_TILES, path.name
