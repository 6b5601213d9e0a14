"""Pips of cards that the detector takes for tiles do not make a photo one of tiles."""

import numpy as np
import pytest

from tests.networks import shipped_models
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Color, Tile
from tilesight.vision.cards import other_pieces
from tilesight.vision.cards.grouping.group_indices import Cards
from tilesight.vision.config import DEFAULT
from tilesight.vision.detection.detect import Detections
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading

NO_QUADS = np.zeros((0, 4, 2), np.float32)
NO_CARDS = Cards(
    np.zeros((0, 14, 4)), NO_QUADS, NO_QUADS, np.zeros(0, bool), np.zeros(0, np.float64)
)
TILES = 4
DETECTED = Detections(
    np.array([(100 + 60 * n, 150) for n in range(TILES)], np.float32),
    np.full((TILES, 2), 40, np.float32),
    np.zeros(TILES, np.float32),
    np.full(TILES, 0.9, np.float32),
)


def found_instead(
    monkeypatch: pytest.MonkeyPatch, recognized: int, confidence: float
) -> PhotoError | None:
    """Return the error of a photo in which tiles were detected and some of them recognized."""
    frame = Frame(np.zeros((300, 400, 3), np.uint8), "photo", (400, 300))
    tile = TileReading(Tile(Color.RED, 5), confidence, np.zeros((4, 2), np.float32))
    monkeypatch.setattr(other_pieces, "detect", lambda *_: DETECTED)
    monkeypatch.setattr(other_pieces, "recognize", lambda *_, **__: (tile,) * recognized)
    rules = load_rules("basic_rummy")
    return other_pieces.find_tiles_instead(frame, NO_CARDS, shipped_models(), rules, DEFAULT)


def test_recognized_tiles_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "shows tiles" in str(found_instead(monkeypatch, TILES, 0.99))


@pytest.mark.parametrize(("recognized", "confidence"), [(0, 1.0), (1, 1.0), (TILES, 0.6)])
def test_detections_that_are_not_recognized_as_tiles_are_none(
    monkeypatch: pytest.MonkeyPatch, recognized: int, confidence: float
) -> None:
    assert found_instead(monkeypatch, recognized, confidence) is None
