"""A blurred photo of cards is read again without its blur; others are not."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.networks import shipped_models
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import format_card
from tilesight.vision.cards import blurred_indices
from tilesight.vision.cards.blurred_indices import average_readings, read_deblurred_indices
from tilesight.vision.cards.config import BlurConfig, CardConfig
from tilesight.vision.cards.detect_indices import detect_indices
from tilesight.vision.cards.recognize_indices import IndexReadings, recognize_indices
from tilesight.vision.config import ReaderConfig
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.reader import read

GOLDEN = Path(__file__).parents[2] / "golden" / "cards.jpg"
SHOWN = Counter(["7H", "QD", "6C", "2C", "8H", "9H", "10H", "JH", "QH", "6S", "9C", "4S", "6D"])
SIGMA = 0.1
"""Standard deviation of the blur in heights of an index."""
OFF = CardConfig(blur=BlurConfig.never())


def blurred() -> Frame:
    """Return the drawn table at twice its size, out of focus."""
    pixels = cv2.resize(load_frame(GOLDEN).pixels, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    soft = cv2.GaussianBlur(pixels, (0, 0), SIGMA * 2 * index_height())
    return Frame(soft.astype(np.uint8), "blurred.jpg", (soft.shape[1], soft.shape[0]))


def index_height() -> float:
    corners = indices(load_frame(GOLDEN)).corners
    return float(np.median(np.linalg.norm(corners[:, 3] - corners[:, 0], axis=1)))


def indices(frame: Frame) -> IndexReadings:
    networks = shipped_models().cards
    found = detect_indices(frame, networks.index_detector)
    return recognize_indices(frame, found, networks.card_recognizer)


def right(cards: CardConfig) -> int:
    """Return how many cards of the blurred table are read right."""
    found = read(
        blurred(), shipped_models(), load_rules("basic_rummy"), config=ReaderConfig(cards=cards)
    )
    return (SHOWN & Counter(format_card(tile.tile) for tile in found.tiles)).total()


@pytest.mark.thorough
def test_a_blurred_photo_of_cards_is_read() -> None:
    assert right(OFF) < right(CardConfig())


def test_a_sharp_photo_of_cards_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = load_frame(GOLDEN)
    readings = indices(frame)
    monkeypatch.setattr(blurred_indices, "detect_indices", None)
    assert read_deblurred_indices(frame, readings, shipped_models().cards) is readings


def test_only_readings_in_the_same_place_are_averaged() -> None:
    readings = indices(load_frame(GOLDEN)).take(np.arange(2))
    others = replace(readings, ranks=np.roll(readings.ranks, 1, axis=1))
    moved = np.array([[[0, 0]], [[500, 0]]], np.float32)
    others = replace(others, corners=readings.corners + moved)
    mean = average_readings(readings, others)
    assert np.allclose(mean.ranks[0], (readings.ranks[0] + others.ranks[0]) / 2)
    assert np.allclose(mean.ranks[1], readings.ranks[1])
    assert len(average_readings(readings, others.take(np.zeros(0, int)))) == 2
