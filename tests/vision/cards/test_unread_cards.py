"""An index that cannot be read causes a doubt of a card, unless it lies on a whole one."""

from dataclasses import replace

import numpy as np
import pytest

from tests.networks import shipped_models
from tests.vision.cards.grouping.test_group_indices import LOWER, UPPER, readings
from tilesight.vision.cards.config import DEFAULT
from tilesight.vision.cards.detect_indices import DetectedIndices
from tilesight.vision.cards.grouping.group_indices import group_indices
from tilesight.vision.cards.read_cards import card_readings
from tilesight.vision.cards.unread_cards import with_unread_cards
from tilesight.vision.io.frame import Frame
from tilesight.vision.recognition.config import AlternativesConfig

WHOLE, ONE_END = (9, 2, 100.0, 120.0, 0.0), (5, 1, 300.0, 120.0, 0.0)
INDEX = np.array([(-3, -9), (3, -9), (3, 9), (-3, 9)], np.float32)


@pytest.mark.parametrize(
    ("place", "doubted"),
    [
        ((100, 120), []),  # a pip or a picture of the whole card
        ((300, 120), [5]),  # an index of a card on the one of which one end is seen
        ((200, 120), [9]),
        ((230, 120), [5]),
    ],
)
def test_an_index_on_no_whole_card_causes_a_doubt_of_the_nearest_card(
    place: tuple[int, int], doubted: list[int]
) -> None:
    cards = group_indices(readings([(WHOLE, UPPER), (WHOLE, LOWER), (ONE_END, UPPER)]))
    cards = replace(cards, unread=INDEX[None] + np.float32(place))
    frame = Frame(np.zeros((300, 400, 3), np.uint8), "", (400, 300))
    none, recognizer = DetectedIndices(np.zeros((0, 6))), shipped_models().cards.card_recognizer
    read = card_readings(frame, cards, DEFAULT.grouping, AlternativesConfig())
    found = with_unread_cards(read, frame, none, cards, recognizer, DEFAULT.unread)
    assert [card.tile.number for card in found if card.unread_beside] == doubted
