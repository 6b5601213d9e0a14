"""A drawn table of cards, with a deck that no network was trained on, is read end to end."""

import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.networks import shipped_models
from tests.vision.recognition.demo import corner
from tilesight.api.services.reading_record import reading_record
from tilesight.datasets.cards.designs import DeckDesign, Index, sample_deck
from tilesight.datasets.cards.faces import paint_card
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import format_card
from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation.robustness.camera_corruptions import SKIN
from tilesight.vision.cards.read_cards import COLORS
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.inference.onnx_network import CARD_CLASSES
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading, Zone

GOLDEN = Path(__file__).parents[2] / "golden" / "cards.jpg"
"""Written by `datasets.cards.generate --unseen` with seed 900022."""
RULES = load_rules("basic_rummy")
SHOWN = ["7H", "QD", "6C", "2C", "8H", "9H", "10H", "JH", "QH", "6S", "9C", "4S", "6D"]


@pytest.fixture(scope="module")
def reading() -> Reading:
    return read(GOLDEN, shipped_models(), RULES)


def test_every_card_is_read_once(reading: Reading) -> None:
    record = reading_record(reading, RULES)
    assert sorted(tile["tile"] for tile in record["tiles"]) == sorted(SHOWN)


def test_an_overlapped_run_is_a_valid_meld(reading: Reading) -> None:
    record = reading_record(reading, RULES)
    names = [" ".join(record["tiles"][n]["tile"] for n in m["tiles"]) for m in record["melds"]]
    run = record["melds"][names.index("8H 9H 10H JH QH")]
    assert run["valid"]
    assert run["kind"] == "run"
    assert "8H 9H 10H JH QH" in record["notation"]


def test_only_cards_with_both_ends_in_view_are_whole(reading: Reading) -> None:
    record = reading_record(reading, RULES)
    whole = {tile["tile"]: tile["whole"] for tile in record["tiles"]}
    assert whole["QH"] == 1
    assert whole["9H"] == 0


def test_a_given_zone_makes_the_cards_a_hand() -> None:
    reading = read(GOLDEN, shipped_models(), RULES, Zone.RACK)
    assert len(reading.rack) == len(SHOWN)
    assert reading.table == ()


def test_the_networks_are_those_of_cards(reading: Reading) -> None:
    assert set(reading.models) == set(CARD_CLASSES)
    assert json.dumps(reading_record(reading, RULES))


def test_a_card_that_fills_a_small_photo_is_read() -> None:
    shown = {seed: Tile(COLORS[seed % 4], 2 + seed % 9) for seed in range(8)}
    found = {
        seed: filling_photo(sample_deck(seed), tile, (224, 224)) for seed, tile in shown.items()
    }
    assert found == {seed: [tile] for seed, tile in shown.items()}


def test_a_large_index_is_read_from_near() -> None:
    index = Index(0.25, 0.85, 0.25, 0.05, left=0.16, top=0.06, weight=2, tight=0.8)
    shown = {seed: Tile(COLORS[seed % 4], 11 + seed % 3) for seed in range(8)}
    decks = {seed: replace(sample_deck(seed), index=index, letters=0) for seed in shown}
    found = {seed: filling_photo(decks[seed], tile, (440, 640)) for seed, tile in shown.items()}
    assert found == {seed: [tile] for seed, tile in shown.items()}


def filling_photo(deck: DeckDesign, card: Tile, size: tuple[int, int]) -> list[Tile]:
    """Return what is read in a photo of a width and height that a card fills to its edges."""
    suit = "SCHD"[COLORS.index(card.color)]
    face = paint_card(deck, card.number or 0, suit, 640).pixels
    pixels = np.asarray(cv2.resize(face, size, interpolation=cv2.INTER_AREA), np.uint8)
    photo = Frame(pixels, "card.jpg", size)
    try:
        return [tile.tile for tile in read(photo, shipped_models(), RULES).tiles]
    except PhotoError:
        return []


def test_the_suits_of_a_black_and_white_photo_are_doubted() -> None:
    photo = load_frame(GOLDEN)
    gray = cv2.cvtColor(photo.pixels, cv2.COLOR_RGB2GRAY)
    pixels = np.repeat(gray[:, :, None], 3, axis=2)
    found = read(Frame(pixels, "gray.jpg", photo.size), shipped_models(), RULES)
    assert {tile.tile.number for tile in found.tiles} >= {2, 4, 8, 10, 11, 12}
    assert {doubt.tile for doubt in found.doubts} == set(range(len(found.tiles)))


def test_a_card_of_which_the_edge_cuts_the_index_causes_a_doubt_beside_it() -> None:
    """The edge cuts the 8 of hearts through the only index that the cards on it leave visible."""
    pixels = load_frame(GOLDEN).pixels[:, 204:].copy()
    found = read(Frame(pixels, "cut.jpg", pixels.shape[1::-1]), shipped_models(), RULES)
    assert "8H" not in found.notation
    assert [
        (format_card(found.tiles[doubt.tile].tile), doubt.reason) for doubt in found.doubts
    ] == [("9H", "something beside it may be a card")]


def test_a_card_of_which_a_finger_hides_the_suit_causes_a_doubt_beside_it() -> None:
    """The jack of hearts lies between two cards that cover each other; its suit is not seen."""
    photo = load_frame(GOLDEN)
    jack = next(
        t for t in read(photo, shipped_models(), RULES).tiles if format_card(t.tile) == "JH"
    )
    top_left, top_right, bottom_right, bottom_left = jack.corners
    finger = np.array([bottom_left + (top_left - bottom_left) * 0.3,
                       bottom_right + (top_right - bottom_right) * 0.3,
                       bottom_right, bottom_left])  # fmt: skip
    finger = finger.mean(axis=0) + 1.15 * (finger - finger.mean(axis=0))
    pixels = photo.pixels.copy()
    cv2.fillConvexPoly(pixels, np.rint(finger).astype(np.int32), SKIN)
    found = read(Frame(pixels, "finger.jpg", photo.size), shipped_models(), RULES)
    assert "JH" not in found.notation
    assert [doubt.reason for doubt in found.doubts] == ["something beside it may be a card"]


def test_tiles_under_rules_of_cards_are_named() -> None:
    with pytest.raises(PhotoError, match=r"shows tiles, but Basic Rummy is played with cards"):
        read(corner(), shipped_models(), RULES)


def test_cards_under_rules_of_tiles_are_named() -> None:
    with pytest.raises(PhotoError, match=r"shows cards, but .* is played with tiles") as caught:
        read(GOLDEN, shipped_models(), load_rules("rrrummy"))
    assert caught.value.code is PhotoFault.OTHER_PIECES


def test_an_empty_photo_has_no_cards() -> None:
    frame = Frame(np.full((600, 800, 3), 180, np.uint8), "empty.jpg", (800, 600))
    with pytest.raises(PhotoError, match="No cards"):
        read(frame, shipped_models(), RULES)
