"""A photo with an unsure card is read again at a larger scale, and the others are not."""

from pathlib import Path

import numpy as np
import pytest

from tests.networks import shipped_models
from tilesight.vision.cards import read_cards
from tilesight.vision.cards.detect_indices import DetectedIndices, detect_indices
from tilesight.vision.cards.grouping.group_indices import Cards
from tilesight.vision.config import DEFAULT
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.recognition.config import AlternativesConfig

GOLDEN = Path(__file__).parents[2] / "golden" / "cards.jpg"
NETWORKS = shipped_models().cards
QUAD = np.array([[(0, 0), (63, 0), (63, 88), (0, 88)]], np.float32)


def card(chance: float, evidence: float) -> Cards:
    """Return one card that is a king of hearts with a probability, else any other card."""
    chances = np.full((1, 14, 4), (1 - chance) / 55)
    chances[0, 13, 2] = chance
    return Cards(chances, QUAD, QUAD, np.ones(1, bool), np.full(1, evidence))


def passes(monkeypatch: pytest.MonkeyPatch, first: Cards) -> int:
    """Return how often a photo is searched again whose first reading is this."""
    searched = []

    def finest(frame: Frame, found: DetectedIndices, *_: object) -> DetectedIndices:
        searched.append(frame)
        return DetectedIndices(found.boxes)

    monkeypatch.setattr(read_cards, "_grouped", lambda *_: first)
    monkeypatch.setattr(read_cards, "detect_finest", finest)
    frame = load_frame(GOLDEN)
    found = detect_indices(frame, NETWORKS.index_detector)
    read_cards.recognize_cards(frame, found, NETWORKS)
    return len(searched)


def test_a_photo_of_sure_cards_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert passes(monkeypatch, card(chance=0.999, evidence=1.5)) == 0


@pytest.mark.parametrize(("chance", "evidence"), [(0.8, 1.5), (0.999, 0.5)])
def test_a_photo_with_an_unsure_card_is_searched_again(
    monkeypatch: pytest.MonkeyPatch, chance: float, evidence: float
) -> None:
    assert passes(monkeypatch, card(chance, evidence)) == 1


def test_as_many_alternatives_are_listed_as_the_config_says() -> None:
    frame = Frame(np.zeros((100, 100, 3), np.uint8), "card", (100, 100))
    grouping = DEFAULT.cards.grouping
    listed = [
        len(read_cards.card_readings(frame, card(0.5, 9.0), grouping, config)[0].alternatives)
        for config in (DEFAULT.recognition.alternatives, AlternativesConfig(1))
    ]
    assert listed == [5, 1]


def test_a_joker_is_sure_whatever_its_suit(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = np.zeros((1, 14, 4))
    chances[0, 0] = 0.25
    joker = Cards(chances, QUAD, QUAD, np.ones(1, bool), np.ones(1))
    assert passes(monkeypatch, joker) == 0


def test_a_photo_without_cards_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = card(1.0, 1.0).take(np.zeros(0, np.intp))
    assert passes(monkeypatch, nothing) == 0
