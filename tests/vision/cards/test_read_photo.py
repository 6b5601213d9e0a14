"""A drawn table of cards, with a deck that no network was trained on, is read end to end."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.networks import shipped_models
from tilesight.api.services.reading_record import reading_record
from tilesight.engine.rules.rule_set import load_rules
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import CARD_CLASSES
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


def test_tiles_under_rules_of_cards_are_named() -> None:
    with pytest.raises(PhotoError, match=r"shows tiles, but Basic Rummy is played with cards"):
        read(GOLDEN.with_name("demo.jpg"), shipped_models(), RULES)


def test_cards_under_rules_of_tiles_are_named() -> None:
    with pytest.raises(PhotoError, match=r"shows cards, but .* is played with tiles") as caught:
        read(GOLDEN, shipped_models(), load_rules("rrrummy"))
    assert caught.value.code is PhotoFault.OTHER_PIECES


def test_an_empty_photo_has_no_cards() -> None:
    frame = Frame(np.full((600, 800, 3), 180, np.uint8), "empty.jpg", (800, 600))
    with pytest.raises(PhotoError, match="no cards"):
        read(frame, shipped_models(), RULES)
