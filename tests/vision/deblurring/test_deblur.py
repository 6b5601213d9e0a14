"""Blurred photos are read without their blur; others stay as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.vision.decoding.fixed_layouts import laid
from tilesight.datasets.labels.labels import load_labels
from tilesight.engine.rules.variants import load_rules
from tilesight.models.evaluation.robustness.camera_corruptions import shake
from tilesight.models.evaluation.robustness.corruptions import View, blur
from tilesight.vision.config import ReaderConfig
from tilesight.vision.deblurring.config import DeblurConfig
from tilesight.vision.deblurring.deblur import deblurred, read_deblurred
from tilesight.vision.detection.detect import detect
from tilesight.vision.errors import PhotoError
from tilesight.vision.geometry.arrays import Corners, Float32Array
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.reader import read
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.recognize import recognize

DEMO = load_labels(Path(__file__).parents[2] / "golden" / "demo.json")
RULES = load_rules("rrrummy")
OFF = ReaderConfig(deblurring=DeblurConfig(max_confidence=0.0))


def frame_of(view: View) -> Frame:
    height, width = view.pixels.shape[:2]
    return Frame(view.pixels, "blurred.jpg", (width, height))


def right(view: View, models: Models, config: ReaderConfig) -> int:
    """Return how many of the labeled tiles are read, 0 if the photo is refused."""
    try:
        found = read(frame_of(view), models, RULES, config=config).tiles
    except PhotoError:
        return 0
    labels = Counter(tile.tile for tile in view.tiles)
    return (labels & Counter(tile.tile for tile in found)).total()


@pytest.mark.thorough
@pytest.mark.parametrize(("spoil", "percent"), [(blur, 10), (shake, 28)])
def test_a_blurred_photo_is_read(
    spoil: Callable[[View, float], View], percent: float, models: Models
) -> None:
    view = spoil(View(load_frame(DEMO.image).pixels, DEMO.tiles, seed=4), percent)
    assert right(view, models, OFF) < 0.9 * len(DEMO.tiles)
    assert right(view, models, ReaderConfig()) == len(DEMO.tiles)


def test_a_sharp_photo_stays_as_it_is(models: Models) -> None:
    frame = load_frame(DEMO.image)
    tiles = recognize(frame, detect(frame, models.detector), models)

    def never(_: Frame) -> tuple[TileReading, ...]:
        raise AssertionError("a sharp photo was read twice")

    assert read_deblurred(frame, tiles, models, never) == (frame, tiles)
    assert read_deblurred(frame, tiles[:1], models, never) == (frame, tiles[:1])
    assert read_deblurred(frame, (), models, never) == (frame, ())


class SearchedError(Exception):
    """The photo is searched for its blur."""


def test_a_sharp_photo_is_not_searched_for_a_blur_though_pieces_are_unsure() -> None:
    view = View(load_frame(DEMO.image).pixels, DEMO.tiles, seed=4)
    quads = np.array([tile.corners for tile in DEMO.tiles], np.float32)
    confidences = np.linspace(0.5, 1.0, len(quads), dtype=np.float32)

    def search(_: Pyramid, corners: Corners) -> Float32Array:
        raise SearchedError(len(corners))

    assert deblurred(frame_of(view), quads, confidences, search, DeblurConfig()) is None
    for blurred in (blur(view, 3), shake(view, 12)):
        with pytest.raises(SearchedError):
            deblurred(frame_of(blurred), quads, confidences, search, DeblurConfig())


@pytest.mark.parametrize(
    ("again", "confidence", "taken"),
    [
        ("y7 y13", 0.999, True),  # only a number changes
        ("y2 r13", 0.999, False),
        ("y2 *", 0.999, True),
        ("y2 r13", 0.98, True),  # the color is not certain
        ("y2", 0.999, False),  # a tile is lost
    ],
)
def test_a_photo_stays_as_it_is_if_a_certain_color_changes_or_a_tile_is_lost(
    again: str, confidence: float, taken: bool, models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame = Frame(np.zeros((200, 400, 3), np.uint8), "dice.jpg", (400, 200))
    half = Frame(np.zeros((100, 200, 3), np.uint8), "dice.jpg", (400, 200))
    first, second = laid("y2 y13")
    tiles = replace(first, confidence=0.5), replace(second, confidence=confidence)
    found = tuple(replace(tile, corners=half.from_photo(tile.corners)) for tile in laid(again))
    monkeypatch.setattr("tilesight.vision.deblurring.deblur.deblurred", lambda *_: half)
    chosen = read_deblurred(frame, tiles, models, lambda _: found)
    assert chosen == ((half, found) if taken else (frame, tiles))
