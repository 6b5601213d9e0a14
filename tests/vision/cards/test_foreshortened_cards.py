"""Cards seen at a steep angle are read again in a stretched photo."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.networks import shipped_models
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.cards import read_cards
from tilesight.vision.cards.foreshortened_cards import (
    measure_stretch,
    stretched,
    without_stretch,
)
from tilesight.vision.cards.grouping.group_indices import Cards
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading

GOLDEN = Path(__file__).parents[2] / "golden" / "cards.jpg"
RULES = load_rules("basic_rummy")
CARD = np.array([(0, 0), (100, 0), (100, 145), (0, 145)], np.float32)


def cards_at(corners: Corners, *, whole: bool = True) -> Cards:
    count = len(corners)
    chances = np.full((count, 14, 4), 1 / 56)
    return Cards(chances, corners, corners, np.full(count, whole), np.ones(count))


def flattened(degrees: float, stretch: float) -> Corners:
    """Return a card turned by an angle, and then flatter than seen from above."""
    a = np.radians(degrees)
    turned = CARD @ np.array([(np.cos(a), np.sin(a)), (-np.sin(a), np.cos(a))])
    return np.asarray((turned / (1, stretch))[None], np.float32)


@pytest.mark.parametrize("degrees", [0, 30, 90])
def test_the_stretch_is_that_of_the_view_however_a_card_is_turned(degrees: float) -> None:
    assert measure_stretch(cards_at(flattened(degrees, 1.8))) == pytest.approx(1.8, rel=0.01)


def test_a_photo_is_not_stretched_without_need() -> None:
    assert measure_stretch(cards_at(flattened(0, 1.2))) == 1
    assert measure_stretch(cards_at(flattened(0, 1.8), whole=False)) == 1
    assert measure_stretch(cards_at(np.zeros((0, 4, 2), np.float32))) == 1
    assert measure_stretch(cards_at(flattened(0, 9.0))) == 2.5


def test_corners_return_to_where_they_are_in_the_photo() -> None:
    pixels = np.zeros((60, 80, 3), np.uint8)
    pixels[20:30, 40:50] = 255
    taller = stretched(Frame(pixels, "photo", (80, 60)), 2.0)
    rows = np.flatnonzero(taller.pixels[:, 45, 0] > 127)
    seen = np.array([[(39.5, rows[0] - 0.5), (49.5, rows[0] - 0.5), (49.5, rows[-1] + 0.5),
                      (39.5, rows[-1] + 0.5)]], np.float32)  # fmt: skip
    cards = without_stretch(replace(cards_at(seen), unread=seen), 2.0)
    back = cards.corners[0]
    expected = [(39.5, 19.5), (49.5, 19.5), (49.5, 29.5), (39.5, 29.5)]
    np.testing.assert_allclose(back[:, 1], [y for _, y in expected], atol=0.6)
    np.testing.assert_array_equal(cards.unread[0], back)


def test_more_cards_are_read_from_a_steep_angle(monkeypatch: pytest.MonkeyPatch) -> None:
    photo = load_frame(GOLDEN)
    height, width = photo.pixels.shape[:2]
    flat = np.asarray(cv2.resize(photo.pixels, (width, round(height / 2))), np.uint8)
    frame = Frame(flat, "flat.jpg", (width, flat.shape[0]))

    def tiles_of(reading: Reading) -> set[str]:
        return {str(tile.tile) for tile in reading.tiles}

    right = tiles_of(read(photo, shipped_models(), RULES))
    again = tiles_of(read(frame, shipped_models(), RULES))
    monkeypatch.setattr(read_cards, "measure_stretch", lambda *_: 1.0)
    once = tiles_of(read(frame, shipped_models(), RULES))
    assert len(right & again) > len(right & once)
