"""What the face of a whole card shows is combined with its indices."""

from types import SimpleNamespace
from typing import cast

import cv2
import numpy as np
import pytest

from tests.networks import shipped_models
from tilesight.vision.cards.grouping.group_indices import Cards
from tilesight.vision.cards.recognize_faces import HEIGHT, WIDTH, crop_cards, recognize_faces
from tilesight.vision.geometry.arrays import AnyArray, Float64Array
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.inference.onnx_network import Network
from tilesight.vision.io.frame import Frame

CARD = np.array([(100, 50), (163, 50), (163, 138), (100, 138)], np.float32)
SPADES, CLUBS = 0, 1


def network(rank: int, suit: int, sure: float) -> Network:
    """Return a network that sees one rank and one suit in each crop."""

    def run(crops: AnyArray) -> list[AnyArray]:
        parts = [np.full((len(crops), size), (1 - sure) / size) for size in (14, 4)]
        parts[0][:, rank] += sure
        parts[1][:, suit] += sure
        return parts

    return cast(Network, SimpleNamespace(run=run))


def cards(*probabilities: tuple[int, int, float], whole: bool = True) -> Cards:
    """Return one card with the given probabilities of rank and suit."""
    chances = np.full((1, 14, 4), 1e-6)
    for rank, suit, chance in probabilities:
        chances[0, rank, suit] = chance
    quads = CARD[None]
    return Cards(chances / chances.sum(), quads, quads, np.array([whole]), np.ones(1))


def frame() -> Frame:
    return Frame(np.full((200, 300, 3), 90, np.uint8), "table.jpg", (300, 200))


def best(found: Cards) -> tuple[int, int]:
    rank, suit = np.unravel_index(int(found.chances[0].argmax()), (14, 4))
    return int(rank), int(suit)


def chance(found: Cards, rank: int, suit: int) -> float:
    chances: Float64Array = found.chances
    return float(chances[0, rank, suit])


def test_a_face_decides_between_suits_that_look_alike() -> None:
    unsure = cards((7, SPADES, 0.55), (7, CLUBS, 0.45))
    found = recognize_faces(frame(), unsure, network(7, CLUBS, 0.9))
    assert best(found) == (7, CLUBS)
    assert chance(found, 7, CLUBS) > 0.9
    assert found.chances.sum() == pytest.approx(1)


def test_a_wrong_face_does_not_overrule_a_sure_index() -> None:
    found = recognize_faces(frame(), cards((7, SPADES, 0.999)), network(8, CLUBS, 0.99))
    assert best(found) == (7, SPADES)


def test_a_card_with_one_end_in_view_keeps_its_probabilities() -> None:
    covered = cards((7, SPADES, 0.55), (7, CLUBS, 0.45), whole=False)
    found = recognize_faces(frame(), covered, network(7, CLUBS, 0.9))
    assert np.array_equal(found.chances, covered.chances)


def test_a_joker_has_no_suit() -> None:
    unsure = cards((0, SPADES, 0.25), (0, CLUBS, 0.25), (1, SPADES, 0.5))
    found = recognize_faces(frame(), unsure, network(0, CLUBS, 0.9))
    assert chance(found, 0, SPADES) == pytest.approx(chance(found, 0, CLUBS))
    assert float(found.chances[0, 0].sum()) > 0.8


def test_a_crop_shows_the_card_upright() -> None:
    pixels = np.zeros((200, 300, 3), np.uint8)
    cv2.rectangle(pixels, (100, 50), (163, 138), (255, 255, 255), -1)
    cv2.circle(pixels, (110, 62), 6, (255, 0, 0), -1)
    (crop,) = crop_cards(Pyramid(pixels), CARD[None])
    assert crop.shape == (HEIGHT, WIDTH, 3)
    assert crop[4:-4, 4:-4].mean() > 200
    red = np.argwhere((crop[..., 0] > 200) & (crop[..., 1] < 90))
    assert (red.mean(axis=0) < (HEIGHT / 4, WIDTH / 4)).all()
    (turned,) = crop_cards(Pyramid(pixels), np.roll(CARD, 2, axis=0)[None])
    assert np.abs(turned[::-1, ::-1].astype(int) - crop)[4:-4, 4:-4].mean() < 5


def test_the_network_reads_a_drawn_face() -> None:
    """Nine black pips without any index: the rank and the color of the suit are seen."""
    crop = np.full((HEIGHT, WIDTH, 3), 245, np.uint8)
    for x in (18, 46):
        for y in (14, 37, 59, 82):
            cv2.drawMarker(crop, (x, y), (210, 20, 20), cv2.MARKER_DIAMOND, 9, 4)
    cv2.drawMarker(crop, (32, 26), (210, 20, 20), cv2.MARKER_DIAMOND, 9, 4)
    ranks, suits = shipped_models().cards.face_recognizer.run(crop[None])
    assert ranks[0].argmax() == 9
    assert suits[0].argmax() == 3
